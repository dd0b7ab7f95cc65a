import { isRaw } from "@hivekeeper/contract/read/raw.ts";
import { logout } from "@hivekeeper/contract/session.ts";
import type { ReactNode } from "react";
import type { Change } from "#flow/change/change.ts";
import type { Answer } from "#lib/answer.ts";
import { call } from "#lib/call.ts";
import { getConfig, offers } from "#lib/config.ts";
import { privateStore } from "#lib/private-store.ts";
import { signOut } from "#lib/session.ts";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

const LogOutQuestion = lazyOverlay(() => import("./log-out-question.tsx").then((file) => file.LogOutQuestion));

/** A bad connection holds up a logout no longer. What is encrypted then stays, and opens for its administrator only. */
const LONGEST_WAIT_MS = 2_000;

/** Ends the session, after a question if something would be lost. `show` shows the question, and nothing after it. */
export async function logOut(show: (question: ReactNode) => void): Promise<void> {
  const waiting = (await inTime(privateStore.all(), [])) as Change[];
  if (waiting.length === 0) return end();
  show(<LogOutQuestion waiting={waiting} onConfirm={() => void end()} onClose={() => show(null)} />);
}

/**
 * Ends the session in this browser, with what the administrator typed there. Where the backend can revoke the token, a
 * request that outlives the page asks it to. Its answer is waited for only where it may name the page by which the identity
 * provider ends its session too.
 */
async function end(): Promise<void> {
  await inTime(privateStore.clear(), undefined);
  const revoking = offers("audit") ? call(logout, { keepalive: true }).then(pageIn, () => null) : null;
  const page =
    offers("team") && getConfig().signIn.provider ? await inTime(revoking ?? Promise.resolve(null), null) : null;
  signOut();
  if (page) location.replace(page);
}

const pageIn = ({ body }: Answer): string | null => {
  const url = isRaw(body) && isRaw(body.data) ? body.data.url : null;
  return typeof url === "string" && /^https?:/.test(url) ? url : null;
};

const inTime = <Result,>(result: Promise<Result>, otherwise: Result): Promise<Result> =>
  Promise.race([
    result,
    new Promise<Result>((resolve) => {
      setTimeout(resolve, LONGEST_WAIT_MS, otherwise);
    }),
  ]);
