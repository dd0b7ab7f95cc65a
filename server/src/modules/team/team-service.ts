import { OWNER, rightsOfRole } from "@hivekeeper/contract/role.ts";
import type { Teammate } from "@hivekeeper/contract/team.ts";
import type { Database, Executor, Transaction } from "#db/database.ts";
import type { Changes } from "#db/schema/activity.ts";
import { found, Refusal, refuseProblems } from "#lib/refusal.ts";
import { type Actor, recordActivity } from "#modules/activity/activity-service.ts";
import { removeSecondFactor } from "#modules/session/second-factor-service.ts";
import { isFactorRequired, revokeSessions } from "#modules/session/session-service.ts";
import type { Settings } from "../../settings.ts";
import { type HeldRole, holdTeam, LAST_OWNER, refuseBeyond, refuseLastOwner } from "./authority-service.ts";
import { giveRole, holdRole } from "./role-service.ts";
import { deletePin, findTeammate, findTeammateId, findTeammates, writeActive } from "./team-repository.ts";

export const TEAMMATE_NOT_FOUND = "Administrator not found";

/** A change of an administrator, by another one or by an operator. */
export interface TeamChange {
  db: Database;
  settings: Settings;
  id: number;
  actor: Actor;
}

type KeptTeammate = Teammate & HeldRole;

/** The administrators, active ones first, by name. */
export async function listTeam(db: Executor, settings: Settings): Promise<Teammate[]> {
  return (await findTeammates(db, settings.sessionIdleSeconds)).map((row) => keptOf(row, settings));
}

/** @throws {Refusal} `not_found` */
export const teammateId = async (db: Executor, email: string): Promise<number> =>
  found(await findTeammateId(db, email), "No administrator has this e-mail address.");

/**
 * Gives an administrator another role. Their sessions go on, with its rights from the next call on.
 *
 * @throws {Refusal} `not_found`; `invalid`, on `role`, for oneself, for the last active Owner, and when there is no such
 *   role; `forbidden` where the role before or after allows more than the actor's own.
 */
export function setTeamRole(change: TeamChange, name: string): Promise<Teammate> {
  return changed(change, async (tx, before) => {
    refuseProblems({ role: isOneself(change) && "You cannot change your own role." });
    const after = await holdRole(tx, name);
    if (after.role === before.role) return null;
    await refuseLastOwner(tx, change.id, "role");
    await refuseBeyond(tx, change.actor, before);
    await refuseBeyond(tx, change.actor, after);
    await giveRole(tx, change.id, after);
    // Not `role`, which is that of a member: the marketplace is told of it.
    return { team_role: [before.role, after.role] };
  });
}

/**
 * Activates an administrator, or deactivates one and ends all of their sessions.
 *
 * @throws {Refusal} `not_found`; `invalid`, on `is_active`, for oneself and for the last active Owner; `forbidden` where
 *   their role allows more than the actor's own.
 */
export function setTeamActive(change: TeamChange, isActive: boolean): Promise<Teammate> {
  return changed(change, async (tx, before) => {
    refuseProblems({ is_active: isOneself(change) && !isActive && "You cannot deactivate yourself." });
    if (isActive === before.isActive) return null;
    await refuseLastOwner(tx, change.id, "is_active");
    await refuseBeyond(tx, change.actor, before);
    await writeActive(tx, change.id, isActive);
    if (!isActive) await revokeSessions(tx, change.id);
    return { active: [before.isActive, isActive] };
  });
}

/** Ends all sessions of an administrator. @throws {Refusal} `not_found`; `forbidden`, as of a change of state. */
export function signOutTeammate(change: TeamChange): Promise<Teammate> {
  return changed(change, async (tx, before) => {
    await refuseBeyond(tx, change.actor, before);
    await revokeSessions(tx, change.id);
    return before.sessions === 0 ? null : { sessions: [before.sessions, 0] };
  });
}

/**
 * Removes the authenticator, the recovery codes and the passkeys of an administrator, and ends all of their sessions.
 *
 * @throws {Refusal} `not_found`; `invalid` for oneself, and for the last active Owner where Owners must have a second
 *   factor, unless an operator does it: that is the way back after a lost phone; `forbidden`, as of a change of state.
 */
export function resetSecondFactor(change: TeamChange): Promise<Teammate> {
  return changed(change, async (tx, before) => {
    if (isOneself(change)) throw new Refusal("invalid", "You change your own second factor in your profile.");
    const isNeeded = change.actor.id !== null && isFactorRequired(change.settings, OWNER);
    if (isNeeded && before.isLastOwner) throw new Refusal("invalid", LAST_OWNER);
    await refuseBeyond(tx, change.actor, before);
    await removeSecondFactor(tx, change.id);
    await revokeSessions(tx, change.id);
    return { second_factors: [before.secondFactors, []] };
  });
}

/**
 * Removes the PIN of an administrator, who sets the next one by the password.
 *
 * @throws {Refusal} `not_found`; `invalid` for oneself; `forbidden`, as of a change of state.
 */
export function resetPin(change: TeamChange): Promise<Teammate> {
  return changed(change, async (tx, before) => {
    if (isOneself(change)) throw new Refusal("invalid", "You change your own PIN in your profile.");
    await refuseBeyond(tx, change.actor, before);
    if (!before.hasPin) return null;
    await deletePin(tx, change.id);
    return { pin: ["before", null] };
  });
}

const isOneself = ({ id, actor }: TeamChange): boolean => id === actor.id;

/** Runs a change while the team is held, with its activity entry; `make` returns no changes where there are none. */
function changed(
  { db, settings, id, actor }: TeamChange,
  make: (tx: Transaction, before: KeptTeammate) => Promise<Changes | null>,
): Promise<Teammate> {
  return db.transaction(async (tx) => {
    await holdTeam(tx);
    const read = async () =>
      keptOf(found(await findTeammate(tx, settings.sessionIdleSeconds, id), TEAMMATE_NOT_FOUND), settings);
    const before = await read();
    const changes = await make(tx, before);
    if (!changes) return before;
    const subject = { type: "member", id, name: before.name || before.email };
    await recordActivity(tx, { actor, action: "updated", subject, changes });
    return read();
  });
}

const keptOf = (
  { ownRights, ...row }: Awaited<ReturnType<typeof findTeammates>>[number],
  settings: Settings,
): KeptTeammate => ({
  ...row,
  isFactorRequired: isFactorRequired(settings, row.role),
  rights: rightsOfRole(row.role, ownRights),
});
