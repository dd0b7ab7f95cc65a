import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { chatTokens } from "#db/schema/conversations.ts";
import { members } from "#db/schema/people.ts";
import { bookings, disputes } from "#db/schema/services.ts";
import { invalid } from "#lib/refusal.ts";

/** So that a token is recognised where it does not belong, and never taken for a session's. */
const PREFIX = "ct_";
const LIFETIME = sql`interval '1 hour'`;

/** One side of one conversation, as its token says. */
export interface Participant {
  memberId: number;
  name: string;
  chatId: string;
  /** What the token is stored under. */
  tokenHash: string;
}

/**
 * A new token for one of the two sides of a dispute's conversation, good for an hour; it is told here and never again.
 *
 * @throws {Refusal} `invalid` when there is no such dispute, or the member is no side of it or not active.
 */
export async function mintChatToken(
  db: Database,
  { chatId, memberId }: { chatId: string; memberId: number },
): Promise<{ token: string; expiresAt: Date }> {
  const sides = await findSides(db, chatId);
  if (!sides) throw invalid({ chat_id: ["There is no dispute with this conversation."] });
  const isSide = and(eq(members.id, memberId), inArray(members.id, sides), eq(members.isActive, true));
  const [member] = await db.select({ id: members.id }).from(members).where(isSide);
  if (!member) throw invalid({ member_id: ["This member has no part in the conversation."] });

  const token = PREFIX + randomBytes(32).toString("base64url");
  const [row] = await db
    .insert(chatTokens)
    .values({ tokenHash: digestOf(token), chatId, memberId, expiresAt: sql`now() + ${LIFETIME}` })
    .returning({ expiresAt: chatTokens.expiresAt });
  if (!row) throw new Error("The insert gave no row");
  return { token, expiresAt: row.expiresAt };
}

/** Whose token this is; `null` when it is none, has expired, or its member is not active any more. */
export async function findChatToken(db: Database, token: string): Promise<Participant | null> {
  if (!isChatToken(token)) return null;
  const tokenHash = digestOf(token);
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
  if (!found) return null;
  const { memberId, chatId, firstName, lastName } = found;
  return { memberId, chatId, tokenHash, name: `${firstName} ${lastName}`.trim() };
}

export const isChatToken = (text: string): boolean => /^ct_[A-Za-z0-9_-]{43}$/.test(text);

/** Which of these tokens, by what they are stored under, still work. */
export async function findLiveChatTokens(db: Database, tokenHashes: readonly string[]): Promise<Set<string>> {
  if (tokenHashes.length === 0) return new Set();
  const rows = await db
    .select({ tokenHash: chatTokens.tokenHash })
    .from(chatTokens)
    .innerJoin(members, eq(members.id, chatTokens.memberId))
    .where(and(inArray(chatTokens.tokenHash, [...tokenHashes]), isLive()));
  return new Set(rows.map((row) => row.tokenHash));
}

export async function sweepChatTokens(db: Database): Promise<void> {
  await db.delete(chatTokens).where(lt(chatTokens.expiresAt, sql`now()`));
}

const isLive = (): SQL | undefined => and(gt(chatTokens.expiresAt, sql`now()`), eq(members.isActive, true));

const digestOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The client and the provider of the dispute that a conversation is about. */
async function findSides(db: Database, chatId: string): Promise<[number, number] | undefined> {
  const id = Number(/^dispute_([1-9]\d{0,9})$/.exec(chatId)?.[1] ?? 0);
  if (id < 1 || id > 2_147_483_647) return undefined;
  const [booking] = await db
    .select({ clientId: bookings.clientId, providerId: bookings.providerId })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .where(eq(disputes.id, id));
  return booking && [booking.clientId, booking.providerId];
}
