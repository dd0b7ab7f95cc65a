import { randomBytes } from "node:crypto";
import { announce } from "#db/bus/announce.ts";
import type { Executor } from "#db/database.ts";
import { type Decision, eventsOf, isTold } from "./events.ts";
import { findFacts, hasActiveWebhook, insertEvent } from "./outbox-repository.ts";

/** The topic by which the servers learn that something waits in the outbox. */
export const OUTBOX_TOPIC = "webhooks";

/**
 * Writes what addresses are told of a decision into the outbox, in the decision's own transaction: both exist or
 * neither. The record exists and is locked, so that its events have the order of its changes.
 */
export async function writeEvents(tx: Executor, decision: Decision): Promise<void> {
  const { type, id } = decision.subject;
  if (!isTold(type) || !(await hasActiveWebhook(tx))) return;
  const { at, ...facts } = await findFacts(tx, type, Number(id));
  const events = eventsOf(decision, facts);
  for (const { type: event, data } of events) {
    const body = bodyOf({ type: event, at, data });
    await insertEvent(tx, { messageId: newMessageId(), type: event, subjectType: type, subjectId: Number(id), body });
  }
  if (events.length > 0) await announce(tx, { topic: OUTBOX_TOPIC, seq: 0 });
}

/** The body of a message, as Standard Webhooks has it. */
export const bodyOf = ({ type, at, data }: { type: string; at: string; data: object }): string =>
  JSON.stringify({ type, timestamp: at, data });

export const newMessageId = (): string => `msg_${randomBytes(18).toString("base64url")}`;
