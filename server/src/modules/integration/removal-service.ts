import type { RemovedRecord } from "@hivekeeper/contract/schemas/integration.ts";
import type { Transaction } from "#db/database.ts";
import { counted } from "#lib/counted.ts";
import { found, Refusal } from "#lib/refusal.ts";
import { type Actor, recordActivity } from "#modules/activity/activity-service.ts";
import { externalId } from "./fields.ts";
import { lockForRemoval } from "./known-repository.ts";
import type { DescribedNoun, ImportContext, Noun } from "./noun.ts";
import { NOUNS } from "./nouns.ts";
import { countBelonging } from "./removal-repository.ts";

/**
 * Deletes the record of a kind with this external id, and notes it in the activity.
 *
 * @throws {Refusal} `not_found`; `conflict`, which says what belongs to the record.
 */
export function removeRecord(
  { db }: Pick<ImportContext, "db">,
  noun: Noun,
  sent: string,
  actor: Actor,
): Promise<RemovedRecord> {
  const known = externalId.safeParse(sent);
  if (!known.success) throw new Refusal("not_found", UNKNOWN);
  return db.transaction(async (tx) => {
    const { id, name } = noun.table
      ? await removeFrom(tx, noun, known.data)
      : { id: null, name: found(await noun.remove(tx, known.data), UNKNOWN) };
    await recordActivity(tx, { actor, action: "deleted", subject: { type: noun.name, id: id ?? known.data, name } });
    return { external_id: known.data, id, status: "deleted" };
  });
}

const UNKNOWN = "Nothing here has this external_id";

async function removeFrom(tx: Transaction, noun: DescribedNoun, known: string) {
  // Foreign key checks of records that begin to belong to it wait for this lock, so the counts below stay true.
  const row = found(await lockForRemoval(tx, noun.table, known), UNKNOWN);
  const id = Number(row.id);
  await noun.refuseRemoval?.(tx, row);
  await refuseOwner(tx, noun, id);
  return { id, name: await noun.remove(tx, row) };
}

async function refuseOwner(tx: Transaction, owner: DescribedNoun, id: number): Promise<void> {
  const found: string[] = [];
  let all = 0;
  for (const [plural, { name, table }] of Object.entries(NOUNS)) {
    const count = table ? await countBelonging(tx, table, owner.table, id) : 0;
    all += count;
    if (count > 0) found.push(counted(count, wordsOf(name), wordsOf(plural)));
  }
  if (all === 0) return;
  const [belong, them] = all === 1 ? ["belongs", "it"] : ["belong", "them"];
  const list = new Intl.ListFormat("en").format(found);
  throw new Refusal("conflict", `${list} ${belong} to this ${wordsOf(owner.name)}: delete ${them} first.`);
}

const wordsOf = (name: string): string => name.replaceAll("-", " ");
