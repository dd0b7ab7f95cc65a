import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Returns the proxy's request id, so that its log and ours can be compared, or a new id when that one is not valid. */
export function requestIdOf(request: Pick<IncomingMessage, "headers">): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}
