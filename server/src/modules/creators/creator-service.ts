import { creatorEditFields, newCreatorFields } from "@hivekeeper/contract/creator-edit.ts";
import { isMasked } from "@hivekeeper/contract/masked.ts";
import type { CreatorBody, CreatorListQuery, CreatorPatch } from "@hivekeeper/contract/schemas/creator.ts";
import { serveCreator } from "@hivekeeper/contract/serve/creator.ts";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { reopenIdentities } from "#db/identities.ts";
import { findIds } from "#db/list-page.ts";
import { unlessViolated } from "#db/violation.ts";
import { changedFields, editColumns, sentFields, writableWires } from "#lib/field-edit.ts";
import type { KeyRing } from "#lib/key-ring.ts";
import type { NumberSearch } from "#lib/number-search.ts";
import { editConflict, isStale } from "#lib/record-version.ts";
import { erased, found, taken } from "#lib/refusal.ts";
import {
  type ActingAdministrator,
  type Actor,
  changesBetween,
  type Edit,
  recordActivity,
  recordView,
} from "#modules/activity/activity-service.ts";
import { releaseFiles } from "#modules/files/files-service.ts";
import { refuseUnlessTeam } from "#modules/session/session-service.ts";
import { answerCreator, shownCreator } from "./creator-answer.ts";
import { type CreatorEdit, isOfIdentity, refuseCreatorProblems, refuseIdentityEdit } from "./creator-changes.ts";
import { creatorsOf, findCreator, findSummaries, hasAdministratorIn, type Reader } from "./creator-repository.ts";
import type { KeptCreator, KeptSummary } from "./creator-select-repository.ts";
import { hasNin, insertCreator, lockCreators, writeActive, writeCreator } from "./creator-writes-repository.ts";

export const CREATOR_NOT_FOUND = "Creator not found";

/** The parts of the app that this service uses. */
interface Context {
  db: Database;
  settings: { publicUrl?: string | undefined };
  keys: () => KeyRing;
  numberSearch: NumberSearch;
}

/**
 * A creator with identity and residence. Records the view in the activity log.
 *
 * @throws {Refusal} `not_found`
 */
export async function viewCreator(db: Database, id: number, actor: Actor): Promise<KeptCreator> {
  const creator = await theCreator(db, id);
  await recordView(db, actor, subjectOf(creator));
  return creator;
}

/**
 * Changes the fields of the patch. Absent fields stay, empty ones are cleared. A patch without a difference writes
 * nothing: version, times and activity stay. A form sends back what its administrator sees: identity data that are hidden
 * from them are empty there, and stay.
 *
 * @throws {Refusal} `not_found`; `conflict`, with the current creator; `invalid`; `forbidden` for identity data and for the
 *   creator behind an administrator, without the right to change those; `too_many` numbers, each of which is compared.
 */
export async function changeCreator(
  { db, settings: { publicUrl }, keys, numberSearch }: Context,
  id: number,
  patch: CreatorPatch,
  { actor, seen }: Edit,
): Promise<KeptCreator> {
  return db.transaction(async (tx) => {
    await lockCreators(tx, [id]);
    const before = await theCreator(tx, id);
    const shown = shownCreator(before, actor);
    const stored = { ...shown.kyc, ...shown };
    const wanted = changedFields(creatorEditFields, withoutMasks(patch), stored);
    refuseIdentityEdit(wanted, actor); // first: no refusal tells whether a number is the stored one
    if (wanted.nin && (await hasNin(tx, id, numberSearch.sought(wanted.nin, actor.id)))) delete wanted.nin;
    if (Object.keys(wanted).length === 0) return before;
    if (before.isErased) throw erased();
    if (before.isAdministrator) refuseUnlessTeam(actor);
    if (isStale(seen, before.version)) throw editConflict(answerCreator(before, actor, publicUrl));
    refuseCreatorProblems(wanted);
    await writeCreator(tx, id, editColumns(creatorEditFields, wanted), keys());
    if (isOfIdentity(wanted)) await reopenIdentities(tx, [id]);
    await releaseFiles(tx, replacedDocuments(before, wanted));
    const after = await theCreator(tx, id);
    const changes = changesBetween(serveCreator(before), serveCreator(after), writableWires(creatorEditFields));
    // Two numbers may have the same masked text.
    const ofNin = wanted.nin !== undefined && { nin: [before.nin, after.nin] as const };
    await recordActivity(tx, {
      actor,
      action: "updated",
      subject: subjectOf(after),
      changes: { ...changes, ...ofNin },
    });
    return after;
  });
}

/** Activates or deactivates a locked creator; returns its version. */
export async function setCreatorActive(tx: Transaction, before: KeptSummary, isActive: boolean, actor: Actor) {
  await writeActive(tx, Number(before.id), isActive);
  const changes = { [creatorEditFields.isActive.wire]: [before.isActive, isActive] as const };
  await recordActivity(tx, { actor, action: "updated", subject: subjectOf(before), changes });
  return before.version + 1;
}

/** Locks and reads these creators. Those that do not exist, or are erased, are left out. */
export async function takeCreators(tx: Transaction, ids: number[]): Promise<KeptSummary[]> {
  await lockCreators(tx, ids);
  return (await findSummaries(tx, ids)).filter(({ isErased }) => !isErased);
}

/** Whether an administrator is behind one of these creators. */
export const isOfAdministrators = (db: Executor, ids: readonly number[]): Promise<boolean> =>
  hasAdministratorIn(db, ids);

/** Reads the ids of the creators that match for a reader, in the order of the list, at most `atMost` of them. */
export const findCreatorIds = (db: Executor, query: CreatorListQuery, atMost: number, reader: Reader) =>
  findIds(db, creatorsOf(query, reader), atMost);

/**
 * Creates a creator and the member behind it.
 *
 * @throws {Refusal} `conflict`, on `email`, when another member has the address; `invalid`; `forbidden` for identity data.
 */
export async function createCreator(
  tx: Transaction,
  body: CreatorBody,
  actor: ActingAdministrator,
  keys: KeyRing,
): Promise<KeptCreator> {
  const { first_name: firstName, last_name: lastName, email } = body;
  const sent = sentFields(newCreatorFields, withoutMasks(body));
  refuseIdentityEdit(Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== "")), actor);
  refuseCreatorProblems(sent);
  const columns = { ...editColumns(newCreatorFields, sent), firstName, lastName, email };
  const id = await unlessViolated(() => insertCreator(tx, columns, keys), {
    members_email_key: () => taken("email", "Another member has this e-mail address."),
  });
  const made = await theCreator(tx, id);
  await recordActivity(tx, { actor, action: "created", subject: subjectOf(made) });
  return made;
}

async function theCreator(db: Database | Transaction, id: number): Promise<KeptCreator> {
  return found(await findCreator(db, id), CREATOR_NOT_FOUND);
}

/** The body without the masked texts that a form sends back as it received them. */
const withoutMasks = <Body extends object>(body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value !== "string" || !isMasked(value))) as Body;

const replacedDocuments = ({ kyc }: KeptCreator, { copyOfId, copyOfUtilityBill }: CreatorEdit): string[] => [
  ...(copyOfId === undefined ? [] : [kyc.copyOfId]),
  ...(copyOfUtilityBill === undefined ? [] : [kyc.copyOfUtilityBill]),
];

const subjectOf = ({ id, displayName }: KeptSummary) => ({ type: "creator", id, name: displayName });
