import { and, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { chatTokens } from "#db/schema/conversations.ts";
import { apiKeys, members } from "#db/schema/people.ts";
import { bookings, disputes } from "#db/schema/services.ts";

const LIFETIME = sql`interval '1 hour'`;

/** The members who are the client and the provider of a dispute; `undefined` when there is no such dispute. */
export async function findSides(db: Database, disputeId: number): Promise<[number, number] | undefined> {
  const [booking] = await db
    .select({ clientId: bookings.clientId, providerId: bookings.providerId })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .where(eq(disputes.id, disputeId));
  return booking && [booking.clientId, booking.providerId];
}

export async function isActiveMember(db: Database, memberId: number): Promise<boolean> {
  const active = await db.$count(members, and(eq(members.id, memberId), eq(members.isActive, true)));
  return active > 0;
}

interface NewChatToken {
  tokenHash: string;
  chatId: string;
  memberId: number;
  apiKeyId: number | null;
}

/** Inserts a token that is good for an hour; returns when it expires. */
export async function insertChatToken(db: Database, token: NewChatToken): Promise<Date> {
  const [row] = await db
    .insert(chatTokens)
    .values({ ...token, expiresAt: sql`now() + ${LIFETIME}` })
    .returning({ expiresAt: chatTokens.expiresAt });
  if (!row) throw new Error("The insert gave no row");
  return row.expiresAt;
}

/** The member and the conversation of a live token. */
export async function findTokenOwner(db: Database, tokenHash: string) {
  const [found] = await db
    .select({
      memberId: members.id,
      chatId: chatTokens.chatId,
      firstName: members.firstName,
      lastName: members.lastName,
    })
    .from(chatTokens)
    .innerJoin(members, eq(members.id, chatTokens.memberId))
    .where(and(eq(chatTokens.tokenHash, tokenHash), isLive()));
  return found;
}

/** Those of the hashes whose tokens are live. */
export async function findLiveHashes(db: Database, tokenHashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ tokenHash: chatTokens.tokenHash })
    .from(chatTokens)
    .innerJoin(members, eq(members.id, chatTokens.memberId))
    .where(and(inArray(chatTokens.tokenHash, [...tokenHashes]), isLive()));
  return rows.map((row) => row.tokenHash);
}

export async function deleteExpiredTokens(db: Database): Promise<void> {
  await db.delete(chatTokens).where(lt(chatTokens.expiresAt, sql`now()`));
}

/** A live token has not expired, its API key is not revoked, and its member is active and still a side of the dispute. */
const isLive = (): SQL | undefined =>
  and(
    gt(chatTokens.expiresAt, sql`now()`),
    eq(members.isActive, true),
    sql`not exists (select from ${apiKeys} k where k.id = ${chatTokens.apiKeyId} and k.revoked_at is not null)`,
    sql`exists (
      select from ${disputes} d join ${bookings} b on b.id = d.booking_id
      where d.id = substr(${chatTokens.chatId}, 9)::int -- after dispute_
        and ${members.id} in (b.client_id, b.provider_id)
    )`,
  );
