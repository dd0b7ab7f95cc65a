import { memberFields } from "@hivekeeper/contract/member.ts";
import { displayNameOf } from "@hivekeeper/contract/person.ts";
import { birthProblem } from "@hivekeeper/contract/person-rules.ts";
import type { MemberListQuery, MemberPatch } from "@hivekeeper/contract/schemas/member.ts";
import { serveMember } from "@hivekeeper/contract/serve/member.ts";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { findIds } from "#db/list-page.ts";
import type { Changes } from "#db/schema/activity.ts";
import { unlessViolated } from "#db/violation.ts";
import { changedFields, editColumns, type Edit as FieldEdit, refuseEdit } from "#lib/field-edit.ts";
import { editConflict, isStale } from "#lib/record-version.ts";
import { erased, found, refuseProblems, taken } from "#lib/refusal.ts";
import { type Actor, type Edit, newEntry, tellOf } from "#modules/activity/activity-service.ts";
import { dropAuthority, refuseUnlessTeam, revokeSessions } from "#modules/session/session-service.ts";
import { holdTeam, refuseLastOwner, refuseTeamChange } from "#modules/team/authority-service.ts";
import {
  findAdministratorsIn,
  findMember,
  type KeptMember,
  lockMembers,
  membersOf,
  type Reader,
  writeMember,
} from "./member-repository.ts";

type MemberEdit = FieldEdit<typeof memberFields>;

export const MEMBER_NOT_FOUND = "Member not found";

/** @throws {Refusal} `not_found` */
export async function getMember(db: Executor, id: number): Promise<KeptMember> {
  return found(await findMember(db, id), MEMBER_NOT_FOUND);
}

/**
 * Changes the fields of the patch. Absent fields stay, empty ones are cleared. A patch without a difference writes
 * nothing: version, times and activity stay. Another role, or deactivation, ends the member's sessions.
 *
 * @throws {Refusal} `not_found`; `conflict`, with the current member, of an erased one, or, on `email`, when another has the address;
 * `invalid`, also for one's own role and state, and for those of the last active Owner; `forbidden` for an administrator,
 * present or future, to whoever may not change the team or has not proved it.
 */
export async function changeMember(db: Database, id: number, patch: MemberPatch, edit: Edit): Promise<KeptMember> {
  for (;;) {
    const before = await getMember(db, id);
    const wanted = changesWanted(patch, before);
    if (Object.keys(wanted).length === 0) return before;
    if (before.isErased) throw erased();
    if (before.role === "ADMIN" || wanted.role === "ADMIN") refuseUnlessTeam(edit.actor);
    if (isStale(edit.seen, before.version)) throw editConflict(serveMember(before));
    const after = await write(db, before, wanted, edit.actor);
    if (after) return after;
  }
}

/**
 * Activates or deactivates a locked member; returns its version.
 *
 * @throws {Refusal} `invalid` for oneself and for the last active Owner; `forbidden` for another administrator, without
 *   the right to change the team.
 */
export async function setMemberActive(tx: Transaction, before: KeptMember, isActive: boolean, actor: Actor) {
  const after = await writeAccess(tx, before, { isActive }, actor);
  if (!after) throw new Error("A locked member has changed");
  return after.version;
}

/** Locks and reads these members, whose state may be set. Those that do not exist, or are erased, are left out. */
export async function takeMembers(tx: Transaction, ids: readonly number[]): Promise<KeptMember[]> {
  await holdTeam(tx);
  return (await lockMembers(tx, ids)).filter(({ isErased }) => !isErased);
}

/** Reads the ids of the members that match for a reader, in the order of the list, at most `atMost` of them. */
export const findMemberIds = (db: Executor, query: MemberListQuery, atMost: number, reader: Reader) =>
  findIds(db, membersOf(query, reader), atMost);

/** The administrators among some members whose state is another one, without the member who asks. */
export const findAdministratorsToSet = (db: Executor, ids: readonly number[], isActive: boolean, but: number) =>
  findAdministratorsIn(
    db,
    ids.filter((id) => id !== but),
    !isActive,
  );

/** Writes an edit and what follows from it; nothing if somebody else has written the member since it was read. */
function write(db: Database, before: KeptMember, wanted: MemberEdit, actor: Actor) {
  const isSignIn = before.role === "ADMIN" && wanted.email !== undefined;
  const isAccess = wanted.role !== undefined || wanted.isActive !== undefined || isSignIn;
  // Most edits are a single statement, which is a transaction of its own.
  const work = () =>
    isAccess ? db.transaction((tx) => writeAccess(tx, before, wanted, actor)) : writeEdit(db, before, wanted, actor);
  return unlessViolated(work, { members_email_key: addressTaken });
}

const addressTaken = () => taken("email", "Another member has this e-mail address.");

/** Writes an edit of the role, the state or, of an administrator, the address, by which they sign in. */
async function writeAccess(tx: Transaction, before: KeptMember, wanted: MemberEdit, actor: Actor) {
  await refuseAccess(tx, before, wanted, actor);
  const after = await writeEdit(tx, before, wanted, actor);
  if (after) await tellOf(tx, actOf(before, wanted, actor));
  if (after && (wanted.role !== undefined || wanted.isActive === false)) await revokeSessions(tx, Number(after.id));
  if (after && wanted.role !== undefined) await dropAuthority(tx, Number(after.id));
  return after;
}

async function writeEdit(db: Executor, before: KeptMember, wanted: MemberEdit, actor: Actor) {
  const entry = newEntry(actOf(before, wanted, actor));
  const written = await writeMember(db, before, editColumns(memberFields, wanted), entry);
  return written && { ...edited(before, wanted), ...written };
}

const actOf = (before: KeptMember, wanted: MemberEdit, actor: Actor) => ({
  actor,
  action: "updated",
  subject: { type: "member", id: before.id, name: edited(before, wanted).displayName },
  changes: changesOf(before, wanted),
});

/**
 * Nobody takes access from themselves or from the last active Owner, and that of administrators is changed by whoever may
 * change the team.
 */
async function refuseAccess(tx: Transaction, { id, role }: KeptMember, wanted: MemberEdit, actor: Actor) {
  if (id === String(actor.id)) {
    return refuseProblems({
      role: wanted.role !== undefined && "You cannot change your own role.",
      is_active: wanted.isActive !== undefined && "You cannot deactivate yourself.",
    });
  }
  if (role !== "ADMIN" && wanted.role !== "ADMIN") return;
  await holdTeam(tx);
  if (wanted.role !== undefined || wanted.isActive === false)
    await refuseLastOwner(tx, Number(id), wanted.role === undefined ? "is_active" : "role");
  await refuseTeamChange(tx, actor, Number(id));
}

/**
 * The fields of a patch that differ from the stored member.
 *
 * @throws {Refusal} `invalid`
 */
function changesWanted(patch: MemberPatch, member: KeptMember): MemberEdit {
  const { is_active: isActive, active, status, status_int: statusInt, ...rest } = patch;
  const body = { ...rest, active: isActive ?? active ?? status ?? statusInt };
  const wanted = changedFields(memberFields, body, member);
  refuseEdit(memberFields, wanted, { dob: birthProblem });
  return wanted;
}

/** The member with the values of an edit. */
function edited(member: KeptMember, edit: MemberEdit): KeptMember {
  const after = { ...member, ...edit };
  return { ...after, displayName: displayNameOf(after) };
}

/** What an edit changes: the field on the wire → [before, after]. */
function changesOf(member: KeptMember, edit: MemberEdit): Changes {
  const changed = Object.entries(edit) as [keyof MemberEdit, unknown][];
  return Object.fromEntries(changed.map(([name, value]) => [memberFields[name].wire, [member[name], value]]));
}
