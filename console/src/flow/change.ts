import type { Answer } from "#lib/answer.ts";
import { makeCall } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import type { CallRequest } from "#lib/call-request.ts";
import { offers } from "#lib/config.ts";
import type { Waits } from "./outbox/waiting.ts";

const NOTHING_SENT = "This needs a line, and nothing was sent. Try again when you are online.";
const MAY_HAVE_ARRIVED = "This needs a line. It is not known whether it arrived: try again when you are online.";

/** Loads what keeps a change. The outbox in the header loads it once the screen is calm. */
export const loadOutbox = () => import("./outbox/send-or-keep.ts");

/**
 * Makes the call of a change. With the extension `safe-writes` a change that `waits` is kept in the outbox when there is
 * no line, and the promise resolves to `null`; any other says that it needs a line.
 *
 * @throws {CallError}
 */
export async function sendOrWait(
  request: CallRequest,
  waits: Waits | null,
  send: (request: CallRequest) => Promise<Answer> = makeCall,
): Promise<Answer | null> {
  if (!offers("safe-writes")) return send(request);
  const outbox = waits && !(request.body instanceof FormData) ? await loadOutbox().catch(() => null) : null;
  if (waits && outbox) return outbox.sendOrKeep(request, waits, send);
  const hadLine = navigator.onLine;
  return send(request).catch((error: unknown) => {
    if (!(error instanceof CallError) || error.kind !== "network") throw error;
    throw new CallError("network", { serverText: hadLine ? MAY_HAVE_ARRIVED : NOTHING_SENT });
  });
}
