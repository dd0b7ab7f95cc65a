import { eq, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { rtMessage } from "#db/schema/conversations.ts";
import { members } from "#db/schema/people.ts";
import { bookings, disputes } from "#db/schema/services.ts";

/** Where and by whom an old message was written, found by the marketplace's ids. */
export interface MessagePlace {
  disputeId: number;
  /** Null where no member has this id. */
  sender: { id: number; firstName: string; lastName: string } | null;
  /** Whether the sender is the client or the provider of the dispute's booking. */
  isSide: boolean;
  /** The database's clock in milliseconds since 1970. */
  now: number;
}

/** Finds a dispute with a sender; `undefined` when there is no such dispute. */
export async function findMessagePlace(
  db: Executor,
  disputeExternalId: string,
  senderExternalId: string | undefined,
): Promise<MessagePlace | undefined> {
  const [found] = await db
    .select({
      disputeId: disputes.id,
      sender: { id: members.id, firstName: members.firstName, lastName: members.lastName },
      isSide: sql<boolean>`coalesce(${members.id} in (${bookings.clientId}, ${bookings.providerId}), false)`,
      now: sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`,
    })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .leftJoin(members, senderExternalId === undefined ? sql`false` : eq(members.externalId, senderExternalId))
    .where(eq(disputes.externalId, disputeExternalId));
  return found;
}

/** The old message that the marketplace has sent under this id. */
export async function findOldMessage(db: Executor, externalId: string) {
  const [found] = await db
    .select({
      chatId: rtMessage.chatId,
      key: rtMessage.key,
      isRemoved: sql<boolean>`${rtMessage.value} ? 'removed'`,
      text: sql<string>`coalesce(${rtMessage.original}, ${rtMessage.value}) ->> 'text'`,
      senderId: sql<string>`${rtMessage.value} ->> 'senderId'`,
      isSystem: sql<boolean>`coalesce((${rtMessage.value} -> 'isSystem')::boolean, false)`,
      at: sql<number>`(${rtMessage.value} -> 'serverTime')::bigint`,
    })
    .from(rtMessage)
    .where(eq(rtMessage.externalId, externalId));
  return found;
}
