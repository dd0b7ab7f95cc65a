import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** A proxy's id is kept, so that its log and ours can be laid side by side; anything that is not plainly an id is not. */
export function requestIdOf(request: Pick<IncomingMessage, "headers">): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}
