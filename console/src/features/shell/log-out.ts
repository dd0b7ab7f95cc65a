import { logout } from "@hivekeeper/contract/session.ts";
import { call } from "#lib/call.ts";
import { offers } from "#lib/config.ts";
import { signOut } from "#lib/session.ts";

/** Forgets the session here at once. The server is told where it can be, by a call that outlives the page. */
export function logOut(): void {
  if (offers("logout")) call(logout, { keepalive: true }).catch(() => {});
  signOut();
}
