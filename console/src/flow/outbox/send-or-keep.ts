import type { Answer } from "#lib/answer.ts";
import { CallError } from "#lib/call-error.ts";
import type { CallRequest } from "#lib/call-request.ts";
import { intentKey } from "#lib/intent-key.ts";
import { followOutbox, keepWaiting, listWaiting, newId, owner, removeWaiting } from "./outbox-store.ts";
import type { WaitingChange, Waits } from "./waiting.ts";

/**
 * Sends a change; keeps it in the outbox when there is no line or the answer is lost, and then resolves to `null`. A
 * change of a record for which another waits does not overtake it.
 */
export async function sendOrKeep(
  request: CallRequest,
  waits: Waits,
  send: (request: CallRequest) => Promise<Answer>,
): Promise<Answer | null> {
  await followOutbox();
  const replaced = waits.form?.replaces;
  const entry = waitingChange(request, waits);
  const isBehind = (await listWaiting()).some(({ record, id }) => record === waits.record && id < entry.id);
  if (isBehind && !replaced) return keepWaiting(entry).then(() => null);
  const hadLine = navigator.onLine;
  try {
    const answer = await send({ ...request, idempotencyKey: entry.idempotencyKey });
    if (replaced) await removeWaiting(replaced);
    return answer;
  } catch (error) {
    if (!(error instanceof CallError) || error.kind !== "network") throw error;
    await keepWaiting({ ...entry, mayHaveArrived: hadLine });
    return null;
  }
}

/** Takes the place of the change that it replaces. */
function waitingChange(request: CallRequest, { form, body, ifMatch = null, ...waits }: Waits): WaitingChange {
  const { operation, params = {}, idempotencyKey = intentKey() } = request;
  const now = Date.now();
  return {
    ...waits,
    ...(form && { form: { base: form.base, typed: form.typed } }),
    kind: "change",
    id: form?.replaces ?? newId(),
    by: owner(),
    createdAt: now,
    askedAt: now,
    state: "waiting",
    reason: "",
    mayHaveArrived: false,
    operation: { method: operation.method, url: operation.url },
    params,
    body: body ?? request.body,
    ifMatch: request.ifMatch ?? ifMatch,
    idempotencyKey,
  };
}
