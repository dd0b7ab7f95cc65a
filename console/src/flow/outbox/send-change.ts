import { isRaw, textOf } from "@hivekeeper/contract/read/raw.ts";
import { makeCall } from "#lib/call.ts";
import { CallError, failureText } from "#lib/call-error.ts";
import { inWords } from "#lib/words.ts";
import { followersOf, meaningOf } from "./order.ts";
import { changeWaiting, listWaiting, removeWaiting } from "./outbox-store.ts";
import type { WaitingChange } from "./waiting.ts";

/** `retryAfter` in seconds, where the server said it. */
export type Attempt =
  | { outcome: "sent" | "cancelled" | "conflict" | "refused" }
  | { outcome: "later"; retryAfter: number | null };

/** Sends a waiting change once, and stores what came of it. */
export async function sendChange(change: WaitingChange): Promise<Attempt> {
  const { id, operation, params, body, ifMatch, idempotencyKey } = change;
  if (!(await changeWaiting(id, { state: "sending" }))) return { outcome: "cancelled" };
  try {
    const { etag } = await makeCall({ operation, params, body, ifMatch, idempotencyKey });
    for (const later of followersOf(change, etag, await listWaiting()))
      await changeWaiting(later.id, { ifMatch: etag });
    await removeWaiting(id);
    return { outcome: "sent" };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return keepFailed(change, error);
  }
}

async function keepFailed(change: WaitingChange, error: CallError): Promise<Attempt> {
  const { id } = change;
  const outcome = meaningOf(error);
  if (outcome === "later") {
    const mayHaveArrived = change.mayHaveArrived || (error.kind === "network" && navigator.onLine);
    await changeWaiting(id, { state: "waiting", mayHaveArrived });
    return { outcome, retryAfter: error.retryAfter };
  }
  const reason = failureText(error, "The server refused it.");
  const current = outcome === "conflict" ? { current: currentOf(change, error.current) } : {};
  await changeWaiting(id, { state: outcome, reason, mayHaveArrived: false, ...current });
  return { outcome };
}

/** What a switch or a decision is now, from the record that the refusal carries. */
function currentOf({ wanted }: WaitingChange, current: unknown): NonNullable<WaitingChange["current"]> {
  const record = (typeof current === "object" && current !== null ? current : {}) as Readonly<Record<string, unknown>>;
  const held = wanted ? record[wanted.field] : "";
  const value = textOf(held);
  return {
    // A person, as an assignee, is a record with a name.
    words: isRaw(held) ? textOf(held.name) : (wanted?.words?.[value] ?? inWords(value)),
    ifMatch: typeof record.version === "number" ? `"${record.version}"` : null,
  };
}
