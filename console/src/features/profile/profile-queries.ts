import { getProfile, updateProfile } from "@hivekeeper/contract/account.ts";
import { readProfile } from "@hivekeeper/contract/read/account.ts";
import type { AdminUser } from "@hivekeeper/contract/session.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { adoptUser } from "#lib/session.ts";

/** Who is signed in, as the server has it. Its word wins over what the browser kept. */
export const ownProfile = queryOptions({
  queryKey: ["profile"],
  queryFn: async ({ signal }) => {
    const profile = readProfile((await call(getProfile, { signal })).body);
    if (!profile) throw new CallError("http", { status: 404 });
    adoptUser(profile);
    return profile;
  },
  // Asked for when the screen is opened, not each time one comes back to it: another answer is another form.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

interface Save {
  user: AdminUser;
  signal: AbortSignal;
}

/** The header follows at once, and every other tab. */
export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ user: { first_name, last_name, profile_image = "" }, signal }: Save) =>
      call(updateProfile, { body: { first_name, last_name, profile_image }, signal }),
    onSuccess: ({ body }, { user }) => {
      notifyDone("Profile updated Successfully");
      const { email, ...answered } = readProfile(body) ?? user;
      const saved = { ...user, ...answered, email: email || user.email };
      queryClient.setQueryData(ownProfile.queryKey, saved);
      adoptUser(saved);
    },
    onError: (error) => notifyFailed(error, "Update failed."),
  });
}
