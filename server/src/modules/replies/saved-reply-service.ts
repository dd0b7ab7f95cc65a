import type { SavedReply } from "@hivekeeper/contract/saved-reply.ts";
import type { ReplyBody, ReplyPatch } from "@hivekeeper/contract/schemas/saved-reply.ts";
import { serveReply } from "@hivekeeper/contract/serve/saved-reply.ts";
import type { Database, Transaction } from "#db/database.ts";
import { violates } from "#db/violation.ts";
import { editConflict, isStale } from "#lib/record-version.ts";
import { Refusal } from "#lib/refusal.ts";
import { type Actor, changesBetween, recordActivity } from "#modules/activity/activity-service.ts";
import {
  countReplies,
  findReplies,
  insertReply,
  type KeptReply,
  lockReply,
  removeReply,
  writeReply,
} from "./saved-reply-repository.ts";

export const REPLY_NOT_FOUND = "Reply not found";

/** Together the most replies that one administrator can read. */
const MOST_OWN = 200;
const MOST_SHARED = 400;

/** An administrator, who acts. */
type Owner = Actor & { id: number };

interface Edit {
  actor: Owner;
  /** The version that the caller has seen, from If-Match. */
  seen?: number | undefined;
}

export const listReplies = (db: Database, memberId: number): Promise<KeptReply[]> => findReplies(db, memberId);

/**
 * Saves a reply. A reply of one's own is nobody else's matter: only shared ones are written to the activity.
 *
 * @throws {Refusal} `conflict`, on the field `name`, when the owner has such a reply, and when there are too many.
 */
export async function createReply(tx: Transaction, body: ReplyBody, actor: Owner): Promise<KeptReply> {
  const { name, text, is_shared: isShared } = body;
  const count = await countReplies(tx, actor.id);
  if (count.own >= MOST_OWN) throw tooMany(`You have ${MOST_OWN} replies.`);
  if (isShared && count.shared >= MOST_SHARED) throw tooMany(SHARED);
  const reply = { name, text, isShared, owner: actor.name };
  const made = await withUniqueName(tx, name, (inner) => insertReply(inner, actor.id, reply));
  if (isShared) await recordActivity(tx, { actor, action: "created", subject: subjectOf(made) });
  return made;
}

/**
 * Changes a reply of one's own. A patch without a difference writes nothing.
 *
 * @throws {Refusal} `not_found`, also for another administrator's own reply; `forbidden` for a shared reply of another;
 * `conflict`.
 */
export function changeReply(db: Database, id: number, patch: ReplyPatch, { actor, seen }: Edit): Promise<KeptReply> {
  return db.transaction(async (tx) => {
    const before = await lockReadable(tx, id, actor);
    if (!before.isOwn) throw notTheirs(before);
    const { name = before.name, text = before.text, is_shared: isShared = before.isShared } = patch;
    const wanted = { ...before, name, text, isShared };
    const changes = changesBetween(serveReply(before), serveReply(wanted), ["name", "text", "is_shared"]);
    if (Object.keys(changes).length === 0) return before;
    if (isStale(seen, before.version)) throw editConflict(serveReply(before));
    if (isShared && !before.isShared && (await countReplies(tx, actor.id)).shared >= MOST_SHARED) throw tooMany(SHARED);
    const after = await withUniqueName(tx, name, (inner) => writeReply(inner, actor.id, wanted));
    const shared = [before, after].filter((reply) => reply.isShared);
    const [told] = shared;
    // What it says while it is not shared is told to nobody.
    const tells = shared.length === 2 ? changes : { is_shared: [before.isShared, isShared] as const };
    if (told) await recordActivity(tx, { actor, action: "updated", subject: subjectOf(told), changes: tells });
    return after;
  });
}

/**
 * Deletes a reply of one's own, or a shared one whose owner is no longer an active administrator: nobody else could.
 *
 * @throws {Refusal} `not_found`, `forbidden`
 */
export function deleteReply(db: Database, id: number, actor: Owner): Promise<void> {
  return db.transaction(async (tx) => {
    const reply = await lockReadable(tx, id, actor);
    if (!reply.canDelete) throw notTheirs(reply);
    await removeReply(tx, id);
    if (reply.isShared) await recordActivity(tx, { actor, action: "deleted", subject: subjectOf(reply) });
  });
}

async function lockReadable(tx: Transaction, id: number, actor: Owner): Promise<KeptReply> {
  const reply = await lockReply(tx, id, actor.id);
  if (!reply) throw new Refusal("not_found", REPLY_NOT_FOUND);
  return reply;
}

const notTheirs = ({ owner }: SavedReply) =>
  new Refusal("forbidden", `Only ${owner || "its owner"} can change this reply.`);

/** Writes in a savepoint, so that a refusal leaves the transaction usable for the Idempotency-Key. */
async function withUniqueName(tx: Transaction, name: string, write: (inner: Transaction) => Promise<KeptReply>) {
  try {
    return await tx.transaction(write);
  } catch (error) {
    if (!violates(error, "saved_replies_name_key")) throw error;
    const message = `You already have a reply named “${name}”.`;
    throw new Refusal("conflict", message, { errors: { name: [message] } });
  }
}

const SHARED = `There are ${MOST_SHARED} shared replies.`;

const tooMany = (count: string) => new Refusal("conflict", `${count} Please delete one before you save another.`);

const subjectOf = ({ id, name }: SavedReply) => ({ type: "reply", id, name });
