import type { Endpoint } from "@hivekeeper/contract/operation.ts";
import { SIGNED_OUT } from "@hivekeeper/contract/session.ts";
import { type Answer, answerOf } from "./answer.ts";
import { CallError } from "./call-error.ts";
import {
  type CallArguments,
  type CallRequest,
  type OnProgress,
  type Outgoing,
  outgoingOf,
  requestTo,
} from "./call-request.ts";
import { offers } from "./config.ts";
import { neverSettles } from "./leave.ts";
import { endSession, getToken, leaveEndedSession } from "./session.ts";
import { type Incoming, send } from "./transport.ts";

/** A 401 from this operation is about the call, not about the session. */
const SPARES_SESSION = "/member/creator/create";
/** Only the calls that every backend has decide whether the session has ended. */
const whoAmI = { method: "GET", url: "/profile/me" } as const satisfies Endpoint;

/**
 * Makes one call to the backend with the stored token.
 *
 * A 401 or 419 ends the session and opens the login page. In that case, and when the session ended or was replaced
 * while the call was in progress, the promise never settles: no late answer fills a cache, no toast appears.
 *
 * A call that needs a proof first is made again after it.
 *
 * @throws {CallError} for everything but a JSON answer with a 2xx status.
 */
export const call = <const O extends Endpoint>(operation: O, ...given: CallArguments<O>): Promise<Answer> =>
  makeCall(requestTo(operation, ...given));

/** Like `call`, for a call that has been described before. */
export async function makeCall(request: CallRequest): Promise<Answer> {
  const { operation, ...options } = request;
  const token = getToken();
  const outgoing = outgoingOf(operation, token, options);
  const { onProgress } = options;
  const incoming = await (onProgress && outgoing.body instanceof FormData
    ? upload(outgoing, onProgress)
    : send(outgoing)
  ).catch((error: unknown) => {
    if (token === getToken()) throw error;
    return null;
  });
  if (incoming === null || token !== getToken()) {
    leaveEndedSession();
    return neverSettles();
  }
  if (token !== null && endsSession(operation, incoming)) {
    if (!operation.url.startsWith("/x/")) {
      endSession(incoming.text.includes(JSON.stringify(SIGNED_OUT)) ? "signed-out" : "ended");
      return neverSettles();
    }
    void confirmSession();
  }
  const refused = incoming.status === 403 && offers("team") && (await import("./refused.ts").catch(() => null));
  const read = () => answerOf(operation, incoming);
  return refused ? refused.settle(read, () => makeCall(request), options) : read();
}

/** Uploads are rare: their code is loaded with the first one. */
async function upload(outgoing: Outgoing, onProgress: OnProgress): Promise<Incoming> {
  const code = await import("./upload.ts").catch(() => null);
  if (!code) throw new CallError("network");
  return code.sendWithProgress(outgoing, onProgress);
}

const LONGEST_DOUBT_MS = 2_000;

/** Asks whether the session goes on, after a refusal that does not tell. A 401 ends it, with its reason. */
export async function confirmSession(): Promise<void> {
  await call(whoAmI, { signal: AbortSignal.timeout(LONGEST_DOUBT_MS) }).catch(() => {});
}

/** An HTML page comes from a proxy or a captive portal, not from the backend: it never ends a session. */
function endsSession({ url }: Endpoint, { status, headers }: Incoming): boolean {
  if (status !== 401 && status !== 419) return false;
  return url !== SPARES_SESSION && !headers.get("content-type")?.startsWith("text/html");
}
