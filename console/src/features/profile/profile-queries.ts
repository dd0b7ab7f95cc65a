import { getProfile, updateProfile } from "@hivekeeper/contract/account.ts";
import { readProfile } from "@hivekeeper/contract/read/account.ts";
import type { AdminUser } from "@hivekeeper/contract/session.ts";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import type { WaitingForm } from "#flow/outbox/waiting.ts";
import { dropRequests } from "#flow/refetch.ts";
import { useChange } from "#flow/use-change.ts";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { requestTo } from "#lib/call-request.ts";
import { adoptUser } from "#lib/session.ts";

/** The signed-in account from the server, which replaces the browser's copy. */
export const ownProfile = queryOptions({
  queryKey: ["profile"],
  queryFn: async ({ signal }) => {
    const profile = readProfile((await call(getProfile, { signal })).body);
    if (!profile) throw new CallError("http", { status: 404 });
    adoptUser(profile);
    return profile;
  },
  // Fetched when the screen opens, not on every return to the window: another answer would reset the form.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

interface Save {
  user: AdminUser;
  signal: AbortSignal;
  form: WaitingForm;
}

/** Updates the profile. The header and all other tabs follow at once. */
export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useChange({
    request: ({ user: { first_name, last_name, profile_image = "" }, signal }: Save) =>
      requestTo(updateProfile, { body: { first_name, last_name, profile_image }, signal }),
    waits: ({ form }) => ({ what: "Edit profile", whom: "Your own", record: "profile", opens: "/profile", form }),
    onSuccess: async ({ body }, { user }) => {
      notifyDone("Profile updated Successfully");
      const { email, ...answered } = readProfile(body) ?? user;
      const saved = { ...user, ...answered, email: email || user.email };
      await dropRequests(queryClient, ownProfile.queryKey);
      queryClient.setQueryData(ownProfile.queryKey, saved);
      adoptUser(saved);
    },
    onError: (error) => notifyFailed(error, "Update failed."),
  });
}
