import type { Operation } from "@hivekeeper/contract/operation.ts";
import { type Answer, answerOf } from "./answer.ts";
import { leave, never } from "./leave.ts";
import { type OutgoingOptions, outgoingOf } from "./outgoing.ts";
import { getToken, signOut } from "./session.ts";
import { type Incoming, send, sendWithProgress } from "./transport.ts";

/** The names in a path: `"id"` of `/admin/vests/:id`. */
type PathName<Url> = Url extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathName<`/${Rest}`>
  : Url extends `${string}:${infer Name}`
    ? Name
    : never;

/** With `params` exactly when the operation's path has names. */
export type CallOptions<Url> = Omit<OutgoingOptions, "params"> &
  ([PathName<Url>] extends [never] ? { params?: never } : { params: Readonly<Record<PathName<Url>, string>> });

/** A 401 of these says something about the call, not about the session. */
const SPARES_SESSION = new Set(["POST /admin/login", "POST /member/creator/create"]);
/** Asked when a 401 came from outside the spec's calls, which alone decide whether the session has ended. */
const whoAmI = { method: "GET", url: "/profile/me" } as const satisfies Operation;

/**
 * Makes one call to the backend with the stored token.
 *
 * A 401 or 419 ends the session and leaves for the login page; then, and when the session was ended or replaced
 * while the call was under way, the promise never settles: no late answer fills a cache, no toast is shown.
 *
 * @throws {CallError} for everything that is no JSON answer of the 2xx kind.
 */
export async function call<const O extends Operation>(
  operation: O,
  ...given: [PathName<O["url"]>] extends [never] ? [CallOptions<O["url"]>?] : [CallOptions<O["url"]>]
): Promise<Answer> {
  const token = getToken();
  const options: OutgoingOptions = given[0] ?? {};
  const outgoing = outgoingOf(operation, token, options);
  const { onProgress } = options;
  const incoming = await (onProgress && outgoing.body instanceof FormData
    ? sendWithProgress(outgoing, onProgress)
    : send(outgoing)
  ).catch((error: unknown) => {
    if (token === getToken()) throw error;
    return null;
  });
  if (incoming === null || token !== getToken()) {
    leave();
    return never();
  }
  if (endsSession(operation, incoming)) {
    if (!operation.url.startsWith("/x/")) {
      signOut();
      return never();
    }
    call(whoAmI).catch(() => {});
  }
  return answerOf(operation, incoming);
}

/** A page of HTML is a proxy or a portal speaking, not the backend: it never ends a session. */
function endsSession({ method, url }: Operation, { status, headers }: Incoming): boolean {
  if (status !== 401 && status !== 419) return false;
  return !SPARES_SESSION.has(`${method} ${url}`) && !headers.get("content-type")?.startsWith("text/html");
}
