import type { Answer } from "#lib/answer.ts";
import { makeCall } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import type { CallRequest } from "#lib/call-request.ts";
import { offers } from "#lib/config.ts";
import { toast } from "#ui/overlay/toast.ts";
import { sendOrKeep } from "./outbox/send-or-keep.ts";
import type { Waits } from "./outbox/waiting.ts";

type Send = (request: CallRequest) => Promise<Answer>;

const NOTHING_SENT = "This needs a line, and nothing was sent. Try again when you are online.";
const MAY_HAVE_ARRIVED = "This needs a line. It is not known whether it arrived: try again when you are online.";

/**
 * Makes the call of a change. With the extension `safe-writes` a change that `waits` is kept in the outbox when there is
 * no line, and the promise resolves to `null`; any other says that it needs a line.
 *
 * @throws {CallError}
 */
export async function sendOrWait(
  request: CallRequest,
  waits: Waits | null,
  send: Send = makeCall,
): Promise<Answer | null> {
  if (!offers("safe-writes")) return send(request);
  // A file does not wait.
  if (waits && !(request.body instanceof FormData)) return sendOrKeep(request, waits, send);
  const hadLine = navigator.onLine;
  return send(request).catch((error: unknown) => {
    if (!(error instanceof CallError) || error.kind !== "network") throw error;
    throw new CallError("network", { serverText: hadLine ? MAY_HAVE_ARRIVED : NOTHING_SENT });
  });
}

/** Like `sendOrWait`, with a toast for a change that waits. */
export async function sendOrTell(request: CallRequest, waits: Waits | null, send: Send): Promise<Answer | null> {
  const answer = await sendOrWait(request, waits, send);
  if (answer === null && waits) {
    toast({ title: "Waiting for a line", message: `${waits.what} · ${waits.whom}`, tone: "info" });
  }
  return answer;
}
