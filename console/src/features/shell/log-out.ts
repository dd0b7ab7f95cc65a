import { logout } from "@hivekeeper/contract/session.ts";
import { call } from "#lib/call.ts";
import { offers } from "#lib/config.ts";
import type { Stored } from "#lib/private-store.ts";
import { signOut } from "#lib/session.ts";

/** A logout is not held up by a bad line for longer. What is encrypted then stays, and nobody else can read it. */
const LONGEST_LOOK_MS = 2_000;

/** What a logout would remove: typed and not saved, or waiting to be sent. */
export const findWaiting = (): Promise<readonly Stored[]> => inTime(async (store) => store.list(""), []);

/**
 * Ends the session in this browser and removes what the administrator typed there. Where the backend can revoke the
 * token, a request that outlives the page asks it to.
 */
export async function logOut(): Promise<void> {
  await inTime((store) => store.clear(), undefined);
  if (offers("logout")) call(logout, { keepalive: true }).catch(() => {});
  signOut();
}

type PrivateStore = typeof import("#lib/private-store.ts").privateStore;

async function inTime<Result>(act: (store: PrivateStore) => Promise<Result>, otherwise: Result): Promise<Result> {
  const acted = import("#lib/private-store.ts").then(({ privateStore }) => act(privateStore)).catch(() => otherwise);
  return Promise.race([
    acted,
    new Promise<Result>((resolve) => {
      setTimeout(resolve, LONGEST_LOOK_MS, otherwise);
    }),
  ]);
}
