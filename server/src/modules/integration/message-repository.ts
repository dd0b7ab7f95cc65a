import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#db/database.ts";
import { PLANNED_ANEW } from "#db/planned-anew.ts";
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
  /** The data of somebody in the dispute were erased. */
  isErased: boolean;
  /** The database's clock in milliseconds since 1970. */
  now: number;
}

/** Whose place is looked for, by the marketplace's ids; support and the system have none. */
interface AskedPlace {
  dispute: string;
  sender: string | undefined;
}

/**
 * Finds disputes, each with a sender, in the order of what is asked; `undefined` where there is no such dispute. They
 * are not deleted until the transaction ends.
 */
export async function findMessagePlaces(
  tx: Transaction,
  asked: readonly AskedPlace[],
): Promise<(MessagePlace | undefined)[]> {
  const ids = (texts: (string | null)[]) => sql`${sql.param(texts)}::text[]`;
  const [ofDisputes, ofSenders] = [asked.map(({ dispute }) => dispute), asked.map(({ sender }) => sender ?? null)];
  const { rows } = await tx.execute<MessagePlace & Record<"place", number> & Record<string, unknown>>(sql`
    ${PLANNED_ANEW}select asked.place::int as place, ${disputes.id} as "disputeId",
      case when ${members.id} is not null then json_build_object(
        'id', ${members.id}, 'firstName', ${members.firstName}, 'lastName', ${members.lastName}
      ) end as sender,
      coalesce(${members.id} in (${bookings.clientId}, ${bookings.providerId}), false) as "isSide",
      exists (
        select from ${members} m
        where m.id in (${bookings.clientId}, ${bookings.providerId}, ${disputes.initiatorId}) and m.erased_at is not null
      ) as "isErased",
      floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now
    from unnest(${ids(ofDisputes)}, ${ids(ofSenders)}) with ordinality as asked (dispute, sender, place)
    join ${disputes} on ${disputes.externalId} = asked.dispute
    join ${bookings} on ${bookings.id} = ${disputes.bookingId}
    left join ${members} on ${members.externalId} = asked.sender
    for key share of disputes`);
  const places = new Map(rows.map(({ place, ...found }) => [place, found]));
  return asked.map((_, at) => places.get(at + 1));
}

/** An old message as it is stored. */
export type KnownMessage = Awaited<ReturnType<typeof findOldMessages>> extends Map<string, infer Known> ? Known : never;

/** The old messages that the marketplace has sent under these ids, by them. */
export async function findOldMessages(db: Executor, externalIds: readonly string[]) {
  const found = await db
    .select({
      externalId: rtMessage.externalId,
      chatId: rtMessage.chatId,
      key: rtMessage.key,
      isRemoved: sql<boolean>`${rtMessage.value} ? 'removed'`,
      text: sql<string>`coalesce(${rtMessage.original}, ${rtMessage.value}) ->> 'text'`,
      senderId: sql<string>`${rtMessage.value} ->> 'senderId'`,
      isSystem: sql<boolean>`coalesce((${rtMessage.value} -> 'isSystem')::boolean, false)`,
      at: sql<number>`(${rtMessage.value} -> 'serverTime')::bigint`,
    })
    .from(rtMessage)
    .where(sql`${PLANNED_ANEW}${rtMessage.externalId} = any(${sql.param([...externalIds])}::text[])`);
  return new Map(found.map((message) => [String(message.externalId), message]));
}
