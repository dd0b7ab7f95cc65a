import type { ListName } from "@hivekeeper/contract/lists.ts";
import { isPrivateSearch } from "@hivekeeper/contract/private-search.ts";
import type { FieldErrors } from "@hivekeeper/contract/problem.ts";
import { type SavedView, VIEW_WORDS } from "@hivekeeper/contract/saved-view.ts";
import type { ViewBody, ViewPatch } from "@hivekeeper/contract/schemas/saved-view.ts";
import { serveView } from "@hivekeeper/contract/serve/saved-view.ts";
import type { Database, Transaction } from "#db/database.ts";
import { violates } from "#db/violation.ts";
import { editConflict, isStale } from "#lib/record-version.ts";
import { invalid, Refusal } from "#lib/refusal.ts";
import { type Actor, changesBetween, recordActivity } from "#modules/activity/activity-service.ts";
import {
  countViews,
  findViews,
  holdReadable,
  insertView,
  type KeptView,
  lockView,
  removeView,
  writeView,
} from "./saved-view-repository.ts";

export const VIEW_NOT_FOUND = "View not found";

/** Together the most views that one administrator can read. */
const MOST_OWN = 100;
const MOST_SHARED = 400;

/** An administrator, who acts. */
type Owner = Actor & { id: number };

interface Edit {
  actor: Owner;
  /** The version that the caller has seen, from If-Match. */
  seen?: number | undefined;
}

export const listViews = (db: Database, memberId: number): Promise<KeptView[]> => findViews(db, memberId);

export const mayReadView = holdReadable;

/**
 * Saves a view. A view of one's own is nobody else's matter: only shared ones are written to the activity.
 *
 * @throws {Refusal} `invalid` for a word that the list does not have; `conflict`, on the field `name`, when the owner has
 * such a view, and when there are too many.
 */
export async function createView(tx: Transaction, body: ViewBody, actor: Owner): Promise<KeptView> {
  const { list, name, is_shared: isShared, words } = body;
  refuseWords(list, words);
  const count = await countViews(tx, actor.id);
  if (count.own >= MOST_OWN) throw tooMany(`You have ${MOST_OWN} views.`);
  if (isShared && count.shared >= MOST_SHARED) throw tooMany(`There are ${MOST_SHARED} shared views.`);
  const view = { list, name, isShared, words, owner: actor.name };
  const made = await withUniqueName(tx, name, (inner) => insertView(inner, actor.id, view));
  if (isShared) await recordActivity(tx, { actor, action: "created", subject: subjectOf(made) });
  return made;
}

/**
 * Changes a view of one's own. A patch without a difference writes nothing.
 *
 * @throws {Refusal} `not_found`, also for another administrator's own view; `forbidden` for a shared view of another;
 * `invalid`; `conflict`.
 */
export function changeView(db: Database, id: number, patch: ViewPatch, { actor, seen }: Edit): Promise<KeptView> {
  return db.transaction(async (tx) => {
    const before = await lockReadable(tx, id, actor);
    if (!before.isOwn) throw notTheirs(before);
    const { name = before.name, is_shared: isShared = before.isShared, words = before.words } = patch;
    if (patch.words) refuseWords(before.list, patch.words);
    const wanted = { ...before, name, isShared, words };
    const changes = changesBetween(logged(before), logged(wanted), ["name", "is_shared", "words"]);
    if (Object.keys(changes).length === 0) return before;
    if (isStale(seen, before.version)) throw editConflict(serveView(before));
    if (isShared && !before.isShared && (await countViews(tx, actor.id)).shared >= MOST_SHARED) {
      throw tooMany(`There are ${MOST_SHARED} shared views.`);
    }
    const after = await withUniqueName(tx, name, (inner) => writeView(inner, actor.id, wanted));
    if (before.isShared || isShared) {
      await recordActivity(tx, { actor, action: "updated", subject: subjectOf(after), changes });
    }
    return after;
  });
}

/**
 * Deletes a view of one's own, or a shared one whose owner is no longer an active administrator: nobody else could.
 *
 * @throws {Refusal} `not_found`, `forbidden`
 */
export function deleteView(db: Database, id: number, actor: Owner): Promise<void> {
  return db.transaction(async (tx) => {
    const view = await lockReadable(tx, id, actor);
    if (!view.canDelete) throw notTheirs(view);
    await removeView(tx, id);
    if (view.isShared) await recordActivity(tx, { actor, action: "deleted", subject: subjectOf(view) });
  });
}

async function lockReadable(tx: Transaction, id: number, actor: Owner): Promise<KeptView> {
  const view = await lockView(tx, id, actor.id);
  if (!view) throw new Refusal("not_found", VIEW_NOT_FOUND);
  return view;
}

const notTheirs = ({ owner }: SavedView) =>
  new Refusal("forbidden", `Only ${owner || "its owner"} can change this view.`);

/** @throws {Refusal} `invalid`, by the word's name. */
function refuseWords(list: ListName, words: Readonly<Record<string, string>>): void {
  const known: readonly string[] = VIEW_WORDS[list];
  const errors: FieldErrors = {};
  for (const [word, value] of Object.entries(words)) {
    if (!known.includes(word)) errors[`words.${word}`] = ["This list has no such word."];
    else if (word === "search" && isPrivateSearch(value)) errors["words.search"] = [PRIVATE];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

const PRIVATE = "A search that may be an identity or account number is not saved. Please clear the search.";

/** Writes in a savepoint, so that a refusal leaves the transaction usable for the Idempotency-Key. */
async function withUniqueName(tx: Transaction, name: string, write: (inner: Transaction) => Promise<KeptView>) {
  try {
    return await tx.transaction(write);
  } catch (error) {
    if (!violates(error, "saved_views_name_key")) throw error;
    const message = `You already have a view of this list named “${name}”.`;
    throw new Refusal("conflict", message, { errors: { name: [message] } });
  }
}

const tooMany = (count: string) => new Refusal("conflict", `${count} Please delete one before you save another.`);

/** A view as the activity shows it: its words as in the address. */
const logged = (view: SavedView) => ({
  ...serveView(view),
  words: new URLSearchParams(Object.entries(view.words).sort(byName)).toString(),
});

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]) => (a < b ? -1 : 1);

const subjectOf = ({ id, name }: SavedView) => ({ type: "view", id, name });
