import { hasRight, type Rights } from "@hivekeeper/contract/right.ts";
import { canGive, LEAST_ROLE, rightsOfRole } from "@hivekeeper/contract/role.ts";
import type { Transaction } from "#db/database.ts";
import { invalid, noRight } from "#lib/refusal.ts";
import type { Actor } from "#modules/activity/activity-service.ts";
import { findHeldRole, isLastOwner, lockTeam } from "./owner-repository.ts";

/** A role by its name, and the level of every area. */
export interface HeldRole {
  role: string;
  rights: Rights;
}

export const LAST_OWNER = "This is the last active Owner. Make another administrator an Owner first.";

/**
 * Makes changes of what administrators may do run one after the other, until the transaction ends: of two Owners who
 * demote each other, the second finds nobody left. Each such change takes it before it locks a row.
 */
export const holdTeam = (tx: Transaction): Promise<void> => lockTeam(tx);

/** Whether somebody is the last active Owner. Call it while the team is held. */
export const isTheLastOwner = (tx: Transaction, memberId: number): Promise<boolean> => isLastOwner(tx, memberId);

/** @throws {Refusal} `invalid`, on the field, for the last active Owner. Call it while the team is held. */
export async function refuseLastOwner(tx: Transaction, memberId: number, field: string): Promise<void> {
  if (await isLastOwner(tx, memberId)) throw invalid({ [field]: [LAST_OWNER] });
}

/**
 * Lets an actor make or give a role, or change somebody who has it. The actor's own role is read anew, since it may have
 * been taken away meanwhile. An operator at the command line may do everything.
 *
 * @throws {Refusal} `forbidden` where that role allows more than the actor's own.
 */
export async function refuseBeyond(tx: Transaction, actor: Actor, given: HeldRole): Promise<void> {
  if (actor.id === null) return;
  const own = await heldBy(tx, actor.id);
  if (own && canGive(own, given)) return;
  throw noRight(`The role ${given.role} allows more than yours. An Owner can do this.`);
}

/**
 * Lets an actor change the access of somebody who is an administrator or becomes one: their state, their address, and
 * whether they are one. It needs the right to change the team, whatever other rights the call itself needs.
 *
 * @throws {Refusal} `forbidden`. Call it while the team is held.
 */
export async function refuseTeamChange(tx: Transaction, actor: Actor, memberId: number): Promise<void> {
  if (actor.id === null) return;
  const own = await heldBy(tx, actor.id);
  if (!own || !hasRight(own.rights, "team.change"))
    throw noRight("You do not have access to the team, and this changes an administrator. An Owner can do this.");
  await refuseBeyond(tx, actor, (await heldBy(tx, memberId)) ?? NEWCOMER);
}

/** The role of a member who becomes an administrator. */
const NEWCOMER: HeldRole = { role: LEAST_ROLE, rights: rightsOfRole(LEAST_ROLE, null) };

async function heldBy(tx: Transaction, memberId: number): Promise<HeldRole | undefined> {
  const held = await findHeldRole(tx, memberId);
  return held && { role: held.role, rights: rightsOfRole(held.role, held.ownRights) };
}
