import type { ChatMessage } from "@hivekeeper/contract/chat.ts";
import type { Dispute, Party } from "@hivekeeper/contract/dispute.ts";
import type { Author } from "#lib/realtime/message-pusher.ts";

export interface Participant extends Party {
  role: "Client" | "Provider" | "Support" | "";
}

/** The participants: the two sides and support, then everyone else who has written. */
export function participantsOf(
  { client, provider }: Pick<Dispute, "client" | "provider">,
  support: Author,
  messages: readonly ChatMessage[],
): Participant[] {
  const known: Participant[] = [
    { ...client, role: "Client" as const },
    { ...provider, role: "Provider" as const },
    { ...support, avatar: "", role: "Support" as const },
  ].filter(({ name }) => name !== "");
  for (const { senderId, senderName, isSystem } of messages) {
    const isNew =
      !isSystem && senderName !== "" && !known.some(({ id, name }) => (id ? id === senderId : name === senderName));
    if (isNew) known.push({ id: senderId, name: senderName, avatar: "", role: "" });
  }
  return known;
}

export type Side = "own" | "other" | "system";

/** All administrators write as support, so messages from support count as one's own. */
export const sideOf = ({ senderId, isSystem }: ChatMessage, support: Author): Side =>
  isSystem ? "system" : senderId === support.id ? "own" : "other";

/** The sides that have read up to a given time. */
export function readersOf(
  participants: readonly Participant[],
  lastRead: ReadonlyMap<string, number> | undefined,
  at: number,
): string[] {
  return participants
    .filter(({ id, role }) => role !== "Support" && (lastRead?.get(id) ?? 0) >= at)
    .map(({ name }) => name);
}
