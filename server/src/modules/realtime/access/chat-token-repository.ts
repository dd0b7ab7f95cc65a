import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { chatTokens } from "#db/schema/conversations.ts";
import { apiKeys, members } from "#db/schema/people.ts";
import { bookings, disputes } from "#db/schema/services.ts";

const LIFETIME = sql`interval '1 hour'`;

/** Whether a member is active and one of the two sides of a dispute; `undefined` when there is no such dispute. */
export async function isActiveSide(db: Database, disputeId: number, memberId: number): Promise<boolean | undefined> {
  const isSide = sql`${members.id} in (${bookings.clientId}, ${bookings.providerId})`;
  const [found] = await db
    .select({ isActive: members.isActive })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .leftJoin(members, and(eq(members.id, memberId), isSide))
    .where(eq(disputes.id, disputeId));
  return found && found.isActive === true;
}

export type NewChatToken = Omit<typeof chatTokens.$inferInsert, "expiresAt">;

/** Inserts a token that is good for an hour; returns when it expires. */
export async function insertChatToken(db: Database, token: NewChatToken): Promise<Date> {
  const [row] = await db
    .insert(chatTokens)
    .values({ ...token, expiresAt: sql`now() + ${LIFETIME}` })
    .returning({ expiresAt: chatTokens.expiresAt });
  if (!row) throw new Error("The insert gave no row");
  return row.expiresAt;
}

/**
 * The tokens with these hashes that are live, with their members. A live token has not expired, its API key is not revoked,
 * and its member is active and still a side of the dispute.
 */
export async function findLiveTokens(db: Database, tokenHashes: readonly string[]) {
  if (tokenHashes.length === 0) return [];
  const isLive = and(
    gt(chatTokens.expiresAt, sql`now()`),
    eq(members.isActive, true),
    sql`not exists (select from ${apiKeys} k where k.id = ${chatTokens.apiKeyId} and k.revoked_at is not null)`,
    sql`exists (
      select from ${disputes} d join ${bookings} b on b.id = d.booking_id
      where d.id = substr(${chatTokens.chatId}, 9)::int -- after dispute_
        and ${members.id} in (b.client_id, b.provider_id)
    )`,
  );
  return db
    .select({
      tokenHash: chatTokens.tokenHash,
      memberId: members.id,
      chatId: chatTokens.chatId,
      firstName: members.firstName,
      lastName: members.lastName,
    })
    .from(chatTokens)
    .innerJoin(members, eq(members.id, chatTokens.memberId))
    .where(and(inArray(chatTokens.tokenHash, [...tokenHashes]), isLive));
}

export async function deleteExpiredTokens(db: Database): Promise<void> {
  await db.delete(chatTokens).where(lt(chatTokens.expiresAt, sql`now()`));
}
