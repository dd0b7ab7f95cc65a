import { type DisputeNote, MOST_NOTES } from "@hivekeeper/contract/note.ts";
import type { Database, Transaction } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";
import { type ActingAdministrator, recordActivity } from "#modules/activity/activity-service.ts";
import { getDispute } from "./dispute-service.ts";
import { lockDispute } from "./dispute-writes-repository.ts";
import { countNotes, findNote, findNotes, insertNote, removeNote } from "./note-repository.ts";

export const NOTE_NOT_FOUND = "Note not found";

/** @throws {Refusal} `not_found` */
export async function listNotes(db: Database, disputeId: number, readerId: number): Promise<DisputeNote[]> {
  await getDispute(db, disputeId);
  return findNotes(db, disputeId, readerId);
}

/**
 * Adds a note to a dispute. The activity says that there is one, not what it says.
 *
 * @throws {Refusal} `not_found`; `conflict` when the dispute has as many notes as it may have.
 */
export async function addNote(
  tx: Transaction,
  disputeId: number,
  text: string,
  actor: ActingAdministrator,
): Promise<DisputeNote> {
  await lockDispute(tx, disputeId);
  const { service } = await getDispute(tx, disputeId);
  if ((await countNotes(tx, disputeId)) >= MOST_NOTES) throw new Refusal("conflict", TOO_MANY);
  const id = await insertNote(tx, { disputeId, authorId: actor.id, text });
  await recordActivity(tx, { actor, action: "noted", subject: subjectOf(disputeId, service) });
  const made = await findNote(tx, id, actor.id);
  if (!made) throw new Error("The note was not inserted");
  return made;
}

/**
 * Removes a note of one's own.
 *
 * @throws {Refusal} `not_found`; `forbidden` for the note of another administrator.
 */
export function deleteNote(db: Database, id: number, actor: ActingAdministrator): Promise<void> {
  return db.transaction(async (tx) => {
    const note = await findNote(tx, id, actor.id);
    if (note && !note.isOwn) throw new Refusal("forbidden", "Only its author can remove a note.");
    if (!note || !(await removeNote(tx, id))) throw new Refusal("not_found", NOTE_NOT_FOUND);
    const { service } = await getDispute(tx, note.disputeId);
    const changes = { note: ["Written", "Removed"] } as const;
    await recordActivity(tx, { actor, action: "updated", subject: subjectOf(note.disputeId, service), changes });
  });
}

const TOO_MANY = `This dispute has ${MOST_NOTES} notes. Please remove one before you add another.`;

const subjectOf = (id: number, name: string) => ({ type: "dispute", id, name });
