import { createCreatorAsAdmin, createCreatorAsMember } from "@hivekeeper/contract/creator.ts";
import type { Answer } from "#lib/answer.ts";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import type { OutgoingOptions } from "#lib/call-request.ts";
import { getToken } from "#lib/session.ts";

type Sending = Pick<OutgoingOptions, "body" | "signal" | "idempotencyKey">;

/**
 * Extension `admin`. Some backends let only members create creators: after a 401 from the first call the
 * administrators' call is tried, and only its 401 ends the session.
 *
 * @throws {CallError} also without a token, before any call.
 */
export async function createCreator(sending: Sending): Promise<Answer> {
  if (!getToken()) throw new CallError("http", { serverText: "Not authenticated. Please log in again." });
  try {
    return await call(createCreatorAsMember, sending);
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error;
    return call(createCreatorAsAdmin, sending);
  }
}
