import type { Transaction } from "#db/database.ts";
import { counted } from "#lib/counted.ts";
import { found, Refusal } from "#lib/refusal.ts";
import { type Actor, recordActivity } from "#modules/activity/activity-service.ts";
import { externalId } from "./fields.ts";
import { lockForRemoval, removeKnown } from "./known-repository.ts";
import type { ImportContext, Noun, TableRemoval } from "./noun.ts";
import { NOUNS } from "./nouns.ts";
import { countBelonging } from "./removal-repository.ts";

export interface Removed {
  external_id: string;
  /** Null of a message, which has no number. */
  id: number | null;
  status: "deleted";
}

/**
 * Deletes the record of a kind with this external id, and notes it in the activity.
 *
 * @throws {Refusal} `not_found`; `conflict`, which says what belongs to the record.
 */
export function removeRecord({ db }: ImportContext, noun: Noun, sent: string, actor: Actor): Promise<Removed> {
  const known = externalId.safeParse(sent);
  if (!known.success) throw notFound();
  const { removal, name: type } = noun;
  return db.transaction(async (tx) => {
    const { id, name } = removal.table
      ? await removeFrom(tx, noun.name, removal, known.data)
      : { id: null, name: await removal.remove(tx, known.data) };
    if (name === undefined) throw notFound();
    await recordActivity(tx, { actor, action: "deleted", subject: { type, id: id ?? known.data, name } });
    return { external_id: known.data, id, status: "deleted" };
  });
}

async function removeFrom(tx: Transaction, kind: string, removal: TableRemoval, known: string) {
  const { table } = removal;
  // Foreign key checks of records that begin to belong to it wait for this lock, so the counts below stay true.
  const row = found(await lockForRemoval(tx, table, known), "Nothing here has this external_id");
  const id = Number(row.id);
  await removal.refuse?.(tx, row);
  await refuseOwner(tx, kind, removal, id);
  const name = await removal.nameOf(tx, row);
  await (removal.remove?.(tx, row) ?? removeKnown(tx, table, id));
  return { id, name };
}

async function refuseOwner(tx: Transaction, kind: string, { table }: TableRemoval, id: number): Promise<void> {
  const found: string[] = [];
  let all = 0;
  for (const [plural, { name, removal }] of Object.entries(NOUNS)) {
    const count = removal.table ? await countBelonging(tx, removal.table, table, id) : 0;
    all += count;
    if (count > 0) found.push(counted(count, wordsOf(name), wordsOf(plural)));
  }
  if (all === 0) return;
  const [belong, them] = all === 1 ? ["belongs", "it"] : ["belong", "them"];
  const list = new Intl.ListFormat("en").format(found);
  throw new Refusal("conflict", `${list} ${belong} to this ${wordsOf(kind)}: delete ${them} first.`);
}

const wordsOf = (name: string): string => name.replaceAll("-", " ");

const notFound = () => new Refusal("not_found", "Nothing here has this external_id");
