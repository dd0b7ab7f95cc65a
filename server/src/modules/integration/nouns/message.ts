import { MESSAGE_MAX, MESSAGE_MAX_BYTES } from "@hivekeeper/contract/chat.ts";
import { anyCase } from "@hivekeeper/contract/schemas/person.ts";
import { requiredText } from "@hivekeeper/contract/schemas/text.ts";
import * as z from "zod/mini";
import type { Transaction } from "#db/database.ts";
import type { Changes } from "#db/schema/activity.ts";
import { SUPPORT_ID } from "#lib/console-config.ts";
import { invalid, Refusal, taken } from "#lib/refusal.ts";
import { type Actor, recordActivities } from "#modules/activity/activity-service.ts";
import { SYSTEM_SENDER } from "#modules/realtime/store/conversation-service.ts";
import {
  addOldMessages,
  correctOldMessage,
  fitsMessage,
  holdChats,
  type OldMessage,
  removeOldMessage,
} from "#modules/realtime/store/old-message-service.ts";
import { gone } from "../erased-service.ts";
import { externalId, moment } from "../fields.ts";
import { findMessagePlaces, findOldMessages, type KnownMessage, type MessagePlace } from "../message-repository.ts";
import type { Noun, Saved } from "../noun.ts";

/** The senders who are no side of a dispute. */
const SENDERS = ["support", "system"] as const;

const MessageLine = z.strictObject({
  external_id: externalId,
  dispute_external_id: externalId,
  sender_external_id: z.optional(externalId),
  from: z.optional(anyCase(SENDERS, `Must be one of: ${SENDERS.join(", ")}`)),
  text: requiredText(MESSAGE_MAX).check(z.refine(fitsMessage, `Must take at most ${MESSAGE_MAX_BYTES} bytes`)),
  sent_at: moment,
});
type MessageLine = z.output<typeof MessageLine>;

/**
 * An old message of a dispute's conversation. It keeps its own time and notifies nobody. Another line may correct its
 * text, and nothing else of it.
 */
export const message: Noun<MessageLine> = {
  name: "message",
  schema: MessageLine,
  remove: async (tx, known) => {
    const found = (await findOldMessages(tx, [known])).get(known);
    if (!found || found.isRemoved) return undefined;
    await removeOldMessage(tx, found.chatId, found.key);
    return found.chatId;
  },
  mostLines: Number.POSITIVE_INFINITY,
  save: ({ db, settings }, lines, actor) =>
    db.transaction((tx) => saveMessages(tx, lines, settings.supportName, actor)),
};

/** What a line does to its message. */
interface Plan {
  status: Saved["status"];
  line: MessageLine;
  chatId: string;
  sender: OldMessage["sender"];
  before: KnownMessage | undefined;
}

/** Saves lines with different external ids; what is new in a conversation is one write of it. */
async function saveMessages(tx: Transaction, lines: readonly MessageLine[], supportName: string, actor: Actor) {
  const asked = lines.map((line) => ({ dispute: line.dispute_external_id, sender: line.sender_external_id }));
  const places = await findMessagePlaces(tx, asked);
  const plansNow = async () => {
    const known = await findOldMessages(
      tx,
      lines.map((line) => line.external_id),
    );
    return lines.map((line, at) => planOf(line, known.get(line.external_id), placeOf(line, places[at], supportName)));
  };
  let plans = await plansNow();
  const chatIds = changesIn(plans).map(({ chatId }) => chatId);
  await holdChats(tx, chatIds);
  // Another sender may have stored the same ones before the conversations were locked.
  if (chatIds.length > 0) plans = await plansNow();
  await writeAll(tx, changesIn(plans));
  const acts = changesIn(plans).map(({ status: action, line, chatId: name, before }) => {
    const changes: Changes = before ? { text: [before.text, line.text] } : {};
    return { actor, action, subject: { type: "message", id: line.external_id, name }, changes };
  });
  await recordActivities(tx, acts);
  return plans.map((plan): Saved | Refusal => (plan instanceof Refusal ? plan : { id: null, status: plan.status }));
}

const changesIn = (plans: readonly (Plan | Refusal)[]): Plan[] =>
  plans.flatMap((plan) => (plan instanceof Refusal || plan.status === "unchanged" ? [] : plan));

async function writeAll(tx: Transaction, plans: readonly Plan[]): Promise<void> {
  const added = new Map<string, OldMessage[]>();
  for (const { before, chatId, sender, line } of plans) {
    if (before) continue;
    const message = { externalId: line.external_id, text: line.text, at: line.sent_at.getTime(), sender };
    added.set(chatId, [...(added.get(chatId) ?? []), message]);
  }
  for (const [chatId, messages] of added) await addOldMessages(tx, chatId, messages);
  for (const { before, chatId, line } of plans) {
    if (before) await correctOldMessage(tx, chatId, before.key, line.text);
  }
}

type Placed = Pick<Plan, "chatId" | "sender"> & Pick<MessagePlace, "isErased">;

function planOf(line: MessageLine, before: KnownMessage | undefined, place: Placed | Refusal): Plan | Refusal {
  if (place instanceof Refusal) return place;
  const { chatId, sender, isErased } = place;
  if (isErased && before?.text !== line.text) return gone();
  if (!before) return { ...place, line, before, status: "created" };
  if (before.chatId !== chatId) return refused("dispute_external_id", "A message stays in its conversation");
  if (before.at !== line.sent_at.getTime()) return refused("sent_at", "A message keeps its time");
  if (before.senderId !== sender.id || before.isSystem !== sender.isSystem)
    return refused(line.from ? "from" : "sender_external_id", "A message keeps its sender");
  if (before.text === line.text) return { ...place, line, before, status: "unchanged" };
  return before.isRemoved ? removed() : { ...place, line, before, status: "updated" };
}

function placeOf(line: MessageLine, place: MessagePlace | undefined, supportName: string): Placed | Refusal {
  const { sender_external_id, from, sent_at } = line;
  if (sender_external_id === undefined && from === undefined)
    return refused("sender_external_id", "Name the sender, or say that it is from support or system");
  if (sender_external_id !== undefined && from !== undefined)
    return refused("from", "Leave this out where sender_external_id names the sender");
  if (!place) return refused("dispute_external_id", "Nothing here has this external_id");
  if (!from && !place.sender) return refused("sender_external_id", "Nothing here has this external_id");
  if (!from && !place.isSide) return refused("sender_external_id", "Must be the client or the provider of the booking");
  if (sent_at.getTime() > place.now) return refused("sent_at", "Must not be in the future");
  const { disputeId, isErased } = place;
  return { chatId: `dispute_${disputeId}`, sender: senderOf(place.sender, from, supportName), isErased };
}

function senderOf(
  member: { id: number; firstName: string; lastName: string } | null,
  from: (typeof SENDERS)[number] | undefined,
  supportName: string,
): OldMessage["sender"] {
  if (from === "system") {
    return { id: SYSTEM_SENDER.senderId, name: SYSTEM_SENDER.senderName, memberId: null, isSystem: true };
  }
  if (!member) return { id: SUPPORT_ID, name: supportName, memberId: null, isSystem: false };
  const name = `${member.firstName} ${member.lastName}`.trim();
  return { id: String(member.id), name, memberId: member.id, isSystem: false };
}

const refused = (field: string, text: string) => invalid({ [field]: [text] });

const removed = () => taken("text", "This message was removed, and keeps the text that it had");
