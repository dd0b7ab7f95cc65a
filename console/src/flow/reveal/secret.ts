import type { CreatorSecret, RevealReason } from "@hivekeeper/contract/look.ts";
import { type Revealed, revealedFields, revealOfCreator, revealOfTransaction } from "@hivekeeper/contract/reveal.ts";
import { call } from "#lib/call.ts";
import { ownItem } from "#lib/own-item.ts";

/** Something hidden: a field of a creator, or the account number of a transaction. */
export type Secret = { creator: string; field: CreatorSecret } | { transaction: string };

export interface Why {
  reason: RevealReason;
  text: string;
}

export const revealOperation = (secret: Secret) => ("creator" in secret ? revealOfCreator : revealOfTransaction);

/**
 * Asks for what is hidden. No cache may hold it, so this is no query and no mutation: who calls it calls `forget` in the
 * end. @throws {CallError}
 */
export async function reveal(secret: Secret, why: Why, signal: AbortSignal): Promise<Revealed> {
  const answer =
    "creator" in secret
      ? call(revealOfCreator, { params: { id: secret.creator }, body: { field: secret.field, ...why }, signal })
      : call(revealOfTransaction, { params: { id: secret.transaction }, body: why, signal });
  return ownItem(revealedFields, await answer);
}

/** Empties what was revealed: React keeps the props and states of earlier renders for some time. */
export function forget(revealed: Revealed): void {
  revealed.value = "";
  revealed.pages = [];
}
