import { sql } from "drizzle-orm";
import type { Transaction } from "./database.ts";
import { identities, identityDecisions } from "./schema/identity.ts";
import { creators } from "./schema/people.ts";

/**
 * The identity of these creators is looked at again, since declared data of theirs have changed. Triggers do the same where
 * the names, the birth or the gender of the member change, and begin with the first identity data (derived/identities.sql).
 */
export async function reopenIdentities(tx: Transaction, creatorIds: readonly number[]): Promise<void> {
  if (creatorIds.length === 0) return;
  await tx.execute(sql`select derived.reopen_identities(${sql.param([...creatorIds])}::int[])`);
}

/** What the marketplace says of a creator. */
interface Word {
  creatorId: number;
  isVerified: boolean;
}

/** The marketplace's word about locked creators counts where no administrator has decided; elsewhere the decision does. */
export async function settleVerified(tx: Transaction, words: readonly Word[]): Promise<void> {
  if (words.length === 0) return;
  const told = sql`json_to_recordset(${JSON.stringify(words)}::json) as told ("creatorId" int, "isVerified" boolean)`;
  const isDecided = sql`exists (select from ${identityDecisions} d where d.creator_id = i.creator_id)`;
  await tx.execute(sql`
    update ${identities} i set state = case when told."isVerified" then 'verified' else 'waiting' end, since = now(),
      first_by = null, first_at = null, version = i.version + 1
    from ${told} where i.creator_id = told."creatorId" and not ${isDecided}
      and (i.state = 'verified') <> told."isVerified"`);
  await tx.execute(sql`
    update ${creators} c set is_verified = i.state = 'verified'
    from ${told} join ${identities} i on i.creator_id = told."creatorId"
    where c.id = i.creator_id and c.is_verified <> (i.state = 'verified')`);
}

/** Those of these creators whose identity is suspicious; none of them becomes so until the caller's transaction ends. */
export async function findSuspicious(tx: Transaction, creatorIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: identities.creatorId, state: identities.state })
    .from(identities)
    .where(sql`${identities.creatorId} = any(${sql.param([...creatorIds])}::int[])`)
    .orderBy(identities.creatorId)
    .for("share");
  return new Set(rows.flatMap(({ id, state }) => (state === "suspicious" ? [id] : [])));
}
