import { getProfile, updateProfile } from "@hivekeeper/contract/account.ts";
import { readProfile } from "@hivekeeper/contract/read/account.ts";
import type { AdminUser } from "@hivekeeper/contract/session.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Change } from "#flow/change/change.ts";
import { useChange } from "#flow/change/use-change.ts";
import { notifyDone } from "#flow/notify.ts";
import { dropRequests } from "#flow/refetch.ts";
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
  change: Change | null;
}

/** Updates the profile. The header and all other tabs follow at once. */
export const useUpdateProfile = () =>
  useChange({
    request: ({ user: { first_name, last_name, profile_image }, signal }: Save) =>
      requestTo(updateProfile, { body: { first_name, last_name, profile_image }, signal }),
    waits: ({ change }) =>
      change && {
        what: "Edit profile",
        whom: "Your own",
        record: "profile",
        opens: "/profile",
        touches: ["profile"],
        change,
      },
    onSuccess: async (queryClient, { body }, { user }) => {
      notifyDone("Profile updated Successfully");
      const { email, ...answered } = readProfile(body) ?? user;
      const saved = { ...user, ...answered, email: email || user.email };
      await dropRequests(queryClient, ownProfile.queryKey);
      queryClient.setQueryData(ownProfile.queryKey, saved);
      adoptUser(saved);
    },
    failed: "Update failed.",
  });
