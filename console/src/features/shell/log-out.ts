import { logout } from "@hivekeeper/contract/session.ts";
import { call } from "#lib/call.ts";
import { offers } from "#lib/config.ts";
import { signOut } from "#lib/session.ts";

/**
 * Ends the session in this browser at once. Where the backend can revoke the token, a request that outlives the page
 * asks it to.
 */
export function logOut(): void {
  if (offers("logout")) call(logout, { keepalive: true }).catch(() => {});
  signOut();
}
