import type { RealtimeValue, rtChat, rtMessage } from "@hivekeeper/server/db/schema/conversations.ts";
import { SUPPORT_ID } from "@hivekeeper/server/lib/console-config.ts";
import { SYSTEM_SENDER } from "@hivekeeper/server/modules/realtime/store/conversation-service.ts";
import { ARCS, DIGRESSIONS, type Line, type Speaker } from "./conversation-arcs.ts";
import { type DisputeBrief, disputeBrief } from "./dispute-brief.ts";
import type { SeedRow } from "./insert-rows.ts";
import { memberId } from "./members.ts";
import { messageKey } from "./message-key.ts";
import { fullName, nameOf } from "./names.ts";
import type { Random } from "./random.ts";
import type { World } from "./world.ts";

/** A chat with its messages, as the conversation store writes them. */
export interface Conversation {
  readonly chat: SeedRow<typeof rtChat>;
  readonly messages: SeedRow<typeof rtMessage>[];
}

const SUPPORT = { senderId: SUPPORT_ID, senderName: "Support" } as const;
const LONGEST = 40;
/** How wrong the phones of some clients are. */
const CLOCK_BEHIND_MS = 7 * 60_000;

export function conversationAt(world: World, place: number): Conversation {
  const dispute = disputeBrief(world, place);
  const random = world.random("conversation", place);
  const people = {
    C: personAt(world, dispute.booking.client),
    P: personAt(world, dispute.booking.provider),
    S: SUPPORT,
  };
  const opened = { ...SYSTEM_SENDER, text: `Dispute opened about “${dispute.booking.service.name}”.`, isSystem: true };
  const closed = { ...SYSTEM_SENDER, text: "Dispute marked as resolved.", isSystem: true };
  const spoken = linesOf(dispute, random).map(([speaker, ...ways]) => ({
    ...people[speaker],
    text: inWords(random.pick(ways), dispute, people),
    isSystem: false,
  }));
  const said = [opened, ...spoken, ...(dispute.status === "CLOSED" ? [closed] : [])];
  const times = timesBetween(random, dispute.createdAt, dispute.endsAt, said.length);

  const chatId = `dispute_${dispute.id}`;
  const messages = said.map((message, at) => {
    const sentAt = times[at] ?? dispute.endsAt;
    const serverTime = sentAt.getTime();
    const isOff = place % 3 === 0 && message.senderId === people.C.senderId;
    const told = isOff ? { sentAt: serverTime - CLOCK_BEHIND_MS } : {};
    const value = { ...message, timestamp: sentAt.toISOString(), serverTime, ...told };
    return { chatId, key: messageKey(random, sentAt), value, original: null };
  });
  const last = messages.at(-1);
  const { isSystem: _, ...lastMessage } = last?.value ?? { isSystem: false };
  const chat = {
    id: chatId,
    seq: messages.length,
    lastKey: last?.key ?? null,
    lastMessage: lastMessage as RealtimeValue,
    lastRead: lastRead(random, people, times),
  };
  return { chat, messages: random.chance(0.04) ? withOneRemoved(messages, random) : messages };
}

/** The whole story of a closed dispute, or the part of an open one that has been said so far. */
function linesOf({ status, outcome }: DisputeBrief, random: Random): readonly Line[] {
  const arc = random.pick(ARCS);
  const aside = random.int(0, DIGRESSIONS.length - 1);
  const asides = Array.from(
    { length: random.chance(0.3) ? random.int(4, 10) : random.int(0, 3) },
    (_, at) => DIGRESSIONS[(aside + at * 5) % DIGRESSIONS.length] ?? [],
  );
  const half = Math.floor(asides.length / 2);
  const lines = [...arc.opening, ...asides.slice(0, half).flat(), ...arc.middle, ...asides.slice(half).flat()];
  if (status === "OPEN") return lines.slice(0, Math.min(LONGEST - 1, random.int(3, lines.length)));
  const ending = outcome === "REFUNDED" ? arc.refunded : arc.released;
  return [...lines.slice(0, LONGEST - 2 - ending.length), ...ending];
}

function inWords(text: string, { booking }: DisputeBrief, people: Record<Speaker, { senderName: string }>): string {
  return text
    .replaceAll("{service}", booking.service.name)
    .replaceAll("{client}", firstName(people.C.senderName))
    .replaceAll("{provider}", firstName(people.P.senderName))
    .replaceAll("{booking}", String(booking.id))
    .replaceAll("{amount}", `₦${(booking.amount / 100).toLocaleString("en-US")}`);
}

const firstName = (name: string): string => name.split(" ")[0] ?? name;

const personAt = (world: World, place: number) => ({
  senderId: String(memberId(world, place)),
  senderName: fullName(nameOf(world, place)),
});

/** Rising moments between the first and the last, with quick answers and long silences. */
function timesBetween(random: Random, first: Date, last: Date, count: number): Date[] {
  const pauses = Array.from({ length: count - 1 }, () => 0.02 + random.float() ** 4);
  const whole = pauses.reduce((sum, pause) => sum + pause, 0);
  const span = last.getTime() - first.getTime();
  let passed = 0;
  // Each moment gets one more millisecond, so that two never coincide, however short the span.
  return [0, ...pauses].map((pause, at) => {
    passed += pause;
    return new Date(first.getTime() + at + Math.floor(Math.max(0, span - count) * (passed / whole)));
  });
}

/** When each participant last read. The client has read everything, the others most of it; some have no entry. */
function lastRead(random: Random, people: Record<"C" | "P", { senderId: string }>, times: readonly Date[]) {
  const seen = (at: number) => times[Math.max(0, times.length - 1 - at)]?.getTime() ?? 0;
  const moments: Record<string, number> = { [people.C.senderId]: seen(0) };
  if (random.chance(0.8)) moments[people.P.senderId] = seen(random.int(0, 3));
  if (random.chance(0.7)) moments[SUPPORT.senderId] = seen(random.int(0, 5));
  return moments;
}

/** A message that its sender removed: participants no longer see the text, administrators still do. */
function withOneRemoved(messages: Conversation["messages"], random: Random): Conversation["messages"] {
  const removed = random.int(1, messages.length - 2);
  return messages.map((message, at) =>
    at === removed && typeof message.value === "object"
      ? { ...message, value: { ...message.value, text: "", removed: true }, original: message.value }
      : message,
  );
}
