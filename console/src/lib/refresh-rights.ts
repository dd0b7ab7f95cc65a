import { getProfile } from "@hivekeeper/contract/account.ts";
import { readProfile } from "@hivekeeper/contract/read/account.ts";
import { call } from "./call.ts";
import { adoptUser } from "./session.ts";

let refreshing: Promise<void> | undefined;

/** Asks the server what the administrator may do now, and adopts it. Calls made meanwhile share the answer; a failure changes nothing. */
export function refreshRights(): Promise<void> {
  refreshing ??= call(getProfile)
    .then(({ body }) => {
      const user = readProfile(body);
      if (user) adoptUser(user);
    })
    .catch(() => {})
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}
