import { isInvisible, MESSAGE_MAX, MESSAGE_MAX_BYTES } from "@hivekeeper/contract/chat.ts";
import { anyCase } from "@hivekeeper/contract/schemas/person.ts";
import { text } from "@hivekeeper/contract/schemas/text.ts";
import * as z from "zod/mini";
import type { Executor } from "#db/database.ts";
import { SUPPORT_ID } from "#lib/console-config.ts";
import { invalid, Refusal } from "#lib/refusal.ts";
import { recordActivity } from "#modules/activity/activity-service.ts";
import {
  addOldMessage,
  correctOldMessage,
  fitsMessage,
  type OldMessage,
  removeOldMessage,
} from "#modules/realtime/store/old-message-service.ts";
import { SYSTEM_SENDER } from "#modules/realtime/store/system-message-service.ts";
import { externalId, moment } from "../fields.ts";
import { findMessagePlace, findOldMessage } from "../message-repository.ts";
import { type Noun, oneByOne } from "../noun.ts";

/** The senders who are no side of a dispute. */
const SENDERS = ["support", "system"] as const;

const MessageLine = z.strictObject({
  external_id: externalId,
  dispute_external_id: externalId,
  sender_external_id: z.optional(externalId),
  from: z.optional(anyCase(SENDERS, `Must be one of: ${SENDERS.join(", ")}`)),
  text: text(MESSAGE_MAX).check(
    z.refine((said: string) => !isInvisible(said), "This field is required"),
    z.refine(fitsMessage, `Must take at most ${MESSAGE_MAX_BYTES} bytes`),
  ),
  sent_at: moment,
});
type MessageLine = z.output<typeof MessageLine>;

/**
 * An old message of a dispute's conversation. It keeps its own time and notifies nobody. Another line may correct its text,
 * and nothing else of it.
 */
export const message: Noun<MessageLine> = {
  name: "message",
  schema: MessageLine,
  removal: {
    remove: async (tx, known) => {
      const found = await findOldMessage(tx, known);
      if (!found || found.isRemoved) return undefined;
      await removeOldMessage(tx, found.chatId, found.key);
      return found.chatId;
    },
  },
  ...oneByOne(({ db, settings }, line, actor) =>
    db.transaction(async (tx) => {
      const { chatId, sender } = await placeOf(tx, line, settings.supportName);
      const subject = { type: "message", id: line.external_id, name: chatId };
      const before = await findOldMessage(tx, line.external_id);
      if (!before) {
        const { external_id, text: said, sent_at } = line;
        await addOldMessage(tx, chatId, { externalId: external_id, text: said, at: sent_at.getTime(), sender });
        await recordActivity(tx, { actor, action: "created", subject });
        return { id: null, status: "created" };
      }
      if (before.chatId !== chatId) throw refused("dispute_external_id", "A message stays in its conversation");
      if (before.at !== line.sent_at.getTime()) throw refused("sent_at", "A message keeps its time");
      if (before.senderId !== sender.id || before.isSystem !== sender.isSystem)
        throw refused(line.from ? "from" : "sender_external_id", "A message keeps its sender");
      if (before.text === line.text) return { id: null, status: "unchanged" };
      if (before.isRemoved) throw removed();
      await correctOldMessage(tx, chatId, before.key, line.text);
      await recordActivity(tx, { actor, action: "updated", subject, changes: { text: [before.text, line.text] } });
      return { id: null, status: "updated" };
    }),
  ),
};

/** @throws {Refusal} `invalid`, by field. */
async function placeOf(db: Executor, line: MessageLine, supportName: string) {
  const { dispute_external_id, sender_external_id, from, sent_at } = line;
  if (sender_external_id === undefined && from === undefined)
    throw refused("sender_external_id", "Name the sender, or say that it is from support or system");
  if (sender_external_id !== undefined && from !== undefined)
    throw refused("from", "Leave this out where sender_external_id names the sender");
  const place = await findMessagePlace(db, dispute_external_id, sender_external_id);
  if (!place) throw refused("dispute_external_id", "Nothing here has this external_id");
  if (!from && !place.sender) throw refused("sender_external_id", "Nothing here has this external_id");
  if (!from && !place.isSide) throw refused("sender_external_id", "Must be the client or the provider of the booking");
  if (sent_at.getTime() > place.now) throw refused("sent_at", "Must not be in the future");
  return { chatId: `dispute_${place.disputeId}`, sender: senderOf(place.sender, from, supportName) };
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

function removed(): Refusal {
  const text = "This message was removed, and keeps the text that it had";
  return new Refusal("conflict", text, { errors: { text: [text] } });
}
