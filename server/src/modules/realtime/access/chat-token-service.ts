import type { Database } from "#db/database.ts";
import { invalid } from "#lib/refusal.ts";
import { digestOf, newToken } from "#lib/token.ts";
import { findLiveTokens, insertChatToken, isActiveSide, type NewChatToken } from "./chat-token-repository.ts";

/** Distinguishes chat tokens from session tokens, so that one is recognised where the other is expected. */
const PREFIX = "ct_";

/** One side of one conversation, as its token says. */
export interface Participant {
  memberId: number;
  name: string;
  chatId: string;
  /** The hash that the token is stored under. */
  tokenHash: string;
}

/**
 * Creates a token for one of the two sides of a dispute's conversation, good for an hour. Only its hash is stored. It ends
 * with the API key that asks; the terminal's participant has none.
 *
 * @throws {Refusal} `invalid` when there is no such dispute, or the member is no side of it or not active.
 */
export async function mintChatToken(
  db: Database,
  { chatId, memberId, apiKeyId }: Omit<NewChatToken, "tokenHash">,
): Promise<{ token: string; expiresAt: Date }> {
  const disputeId = disputeOf(chatId);
  const isSide = disputeId === undefined ? undefined : await isActiveSide(db, disputeId, memberId);
  if (isSide === undefined) throw invalid({ chat_id: ["There is no dispute with this conversation."] });
  if (!isSide) throw invalid({ member_id: ["This member has no part in the conversation."] });

  const token = PREFIX + newToken();
  const expiresAt = await insertChatToken(db, { tokenHash: digestOf(token), chatId, memberId, apiKeyId });
  return { token, expiresAt };
}

/** The participant of a token; `null` when it does not work, or no longer. */
export async function findChatToken(db: Database, token: string): Promise<Participant | null> {
  if (!isChatToken(token)) return null;
  const [found] = await findLiveTokens(db, [digestOf(token)]);
  if (!found) return null;
  const { firstName, lastName, ...stored } = found;
  return { ...stored, name: `${firstName} ${lastName}`.trim() };
}

export const isChatToken = (text: string): boolean => /^ct_[A-Za-z0-9_-]{43}$/.test(text);

/** Those of the token hashes whose tokens still work. */
export async function findLiveChatTokens(db: Database, tokenHashes: readonly string[]): Promise<Set<string>> {
  const live = await findLiveTokens(db, tokenHashes);
  return new Set(live.map(({ tokenHash }) => tokenHash));
}

/** The dispute of a conversation named `dispute_12`. */
export function disputeOf(chatId: string): number | undefined {
  const id = Number(/^dispute_([1-9]\d{0,9})$/.exec(chatId)?.[1] ?? 0);
  return id < 1 || id > 2_147_483_647 ? undefined : id;
}
