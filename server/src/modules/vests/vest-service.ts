import type { VestBody, VestPatch } from "@hivekeeper/contract/schemas/vest.ts";
import type { Vest } from "@hivekeeper/contract/vest.ts";
import type { Database, Transaction } from "#db/database.ts";
import { violates } from "#db/violation.ts";
import { editConflict, isStale } from "#lib/record-version.ts";
import { found, invalid, Refusal } from "#lib/refusal.ts";
import { type ActingAdministrator, type Actor, recordActivity } from "#modules/activity/activity-service.ts";
import { holdFiles, keptAddress, releaseFiles, type StoredFiles } from "#modules/files/files-service.ts";
import { refuseUnproved } from "#modules/session/session-service.ts";
import { deleteProblemOf } from "./delete-problem.ts";
import { countInvestors } from "./investor-repository.ts";
import { answerVest } from "./vest-answer.ts";
import { changedColumns, changedLists, changesOf, listsOf, newColumns, type VestOrigin } from "./vest-changes.ts";
import { findVest, type KeptVest } from "./vest-repository.ts";
import { insertVest, type Lists, lockVest, removeVest, writeLists, writeVest } from "./vest-writes-repository.ts";

export const VEST_NOT_FOUND = "Investment not found";

/** Of the server's settings. */
interface VestSettings {
  publicUrl?: string | undefined;
}

/** The parts of the app that this service uses. */
interface Context {
  db: Database;
  settings: VestSettings;
}

interface Creation {
  actor: Actor;
  /** New pictures that the body's `images` name. */
  pictures?: StoredFiles;
}

interface Edit extends Creation {
  actor: Actor & Partial<Pick<ActingAdministrator, "isProved">>;
  /** The version that the caller has seen, from If-Match. */
  seen?: number | undefined;
}

/** @throws {Refusal} `not_found` */
export async function getVest(db: Database | Transaction, id: number): Promise<KeptVest> {
  return found(await findVest(db, id), VEST_NOT_FOUND);
}

/** @throws {Refusal} `invalid` when an image has a `/files/…` address that this server does not know. */
export async function createVest(
  tx: Transaction,
  { publicUrl }: VestSettings,
  body: VestBody,
  { actor, pictures }: Creation,
  origin?: VestOrigin,
): Promise<KeptVest> {
  await pictures?.record(tx, actor.id);
  const id = await insertVest(tx, newColumns(body, origin));
  await showLists(tx, id, listsOf(withKeptAddresses(body, publicUrl)), []);
  const made = await getVest(tx, id);
  await recordActivity(tx, { actor, action: "created", subject: subjectOf(made) });
  return made;
}

/**
 * Changes the fields of the patch; absent fields stay. A new duration counts from the day of the vest's creation. A
 * patch without a difference writes nothing: version, times and activity stay.
 *
 * @throws {Refusal} `not_found`; `conflict`, with the current vest; `invalid`; `forbidden` for an edit that closes it, without
 *   the proof that closing asks for.
 */
export function changeVest(context: Context, id: number, patch: VestPatch, edit: Edit): Promise<KeptVest> {
  const { db, settings } = context;
  const { actor, pictures, seen } = edit;
  return db.transaction(async (tx) => {
    const row = found(await lockVest(tx, id), VEST_NOT_FOUND);
    const before = await getVest(tx, id);
    const columns = changedColumns(row, before, patch);
    const lists = changedLists(before, listsOf(withKeptAddresses(patch, settings.publicUrl)));
    const isChange = Object.keys(columns).length + Object.keys(lists).length > 0;
    if (isChange && isStale(seen, before.version)) throw editConflict(answerVest(before, settings.publicUrl));
    if (isChange) {
      await pictures?.record(tx, actor.id);
      await writeVest(tx, id, columns);
      await showLists(tx, id, lists, before.images);
    }
    const after = await getVest(tx, id);
    const isClosing = before.status === "ACTIVE" && after.status === "CLOSED";
    if (isClosing && !actor.isMarketplace) refuseUnproved({ isProved: actor.isProved === true });
    if (patch.status === "ACTIVE" && after.status !== "ACTIVE") throw dayHasPassed();
    if (isChange) {
      const [action, changes] = [isClosing ? "closed" : "updated", changesOf(before, after)];
      await recordActivity(tx, { actor, action, subject: subjectOf(after), changes });
    }
    return after;
  });
}

/** Closes a vest by hand. A closed vest stays unchanged, so that a repeated call has no effect. */
export const closeVest = (context: Context, id: number, edit: Edit): Promise<KeptVest> =>
  changeVest(context, id, { status: "CLOSED" }, edit);

/** @throws {Refusal} `not_found`; `conflict`, with the number of investors, while the vest has any. */
export async function deleteVest(db: Database, id: number, actor: Actor): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await lockVest(tx, id);
      const vest = await getVest(tx, id);
      await recordActivity(tx, { actor, action: "deleted", subject: subjectOf(vest) });
      await dropVest(tx, vest);
    });
  } catch (error) {
    // The foreign key decides, not a query before the delete: an import may add a stake in between.
    if (!violates(error, "investments_vest_id_vests_id_fk")) throw error;
    const problem = deleteProblemOf(await countInvestors(db, id));
    // No problem means that the stake has been removed since.
    if (problem === "") return deleteVest(db, id, actor);
    throw new Refusal("conflict", problem);
  }
}

/** Deletes a vest that nobody has invested in, and releases its pictures. */
export async function dropVest(tx: Transaction, { id, images }: Vest): Promise<void> {
  await removeVest(tx, Number(id));
  await releaseFiles(tx, images);
}

/** Writes lists. Releases pictures that the vest no longer shows, and claims those that it shows. */
async function showLists(tx: Transaction, id: number, lists: Partial<Lists>, before: readonly string[]): Promise<void> {
  await writeLists(tx, id, lists);
  if (!lists.images) return;
  await releaseFiles(tx, before);
  const named = lists.images.map((address, at) => ({ field: `images.${at}`, address, purpose: "picture" as const }));
  await holdFiles(tx, named);
}

const withKeptAddresses = <Body extends VestPatch>(body: Body, publicUrl: string | undefined): Body =>
  body.images ? { ...body, images: body.images.map((address) => keptAddress(address, publicUrl)) } : body;

const subjectOf = (vest: Vest) => ({ type: "vest", id: vest.id, name: vest.investmentName });

const dayHasPassed = () =>
  invalid({ status: ["The closing date has passed: a longer duration opens this investment again"] });
