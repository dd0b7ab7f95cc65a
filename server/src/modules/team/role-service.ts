import { AREAS, type Rights } from "@hivekeeper/contract/right.ts";
import { BUILT_IN_ROLES, type Role, rightsOfRole, roleFields } from "@hivekeeper/contract/role.ts";
import type { RoleBody, RolePatch } from "@hivekeeper/contract/schemas/role.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import type { Database, Transaction } from "#db/database.ts";
import type { GivenRole } from "#db/schema/team.ts";
import { unlessViolated } from "#db/violation.ts";
import { editConflict, isStale } from "#lib/record-version.ts";
import { found, invalid, Refusal, taken } from "#lib/refusal.ts";
import { type Actor, changesBetween, type Edit, recordActivity } from "#modules/activity/activity-service.ts";
import { type HeldRole, refuseBeyond } from "./authority-service.ts";
import {
  countHolders,
  countMadeRoles,
  countPeople,
  findMadeRoles,
  holdRoleNamed,
  insertRole,
  lockRole,
  MOST_ROLES,
  removeRole,
  writeGivenRole,
  writeRole,
} from "./role-repository.ts";

export const ROLE_NOT_FOUND = "Role not found";

/** A role that was made. */
export interface KeptRole extends Role {
  version: number;
}

/** The built-in roles, then those that were made, by name. */
export async function listRoles(db: Database): Promise<Role[]> {
  const people = await countPeople(db);
  const builtIn = Object.keys(BUILT_IN_ROLES).map((name) => ({ id: "", name, rights: null, version: null }));
  return [...builtIn, ...(await findMadeRoles(db))].map(({ id, name, rights, version }) => ({
    ...{ id: String(id), name, rights: rightsOfRole(name, rights), version },
    people: people.get(name) ?? 0,
  }));
}

/** A role that somebody is given. */
export interface RoleToGive extends HeldRole {
  given: GivenRole;
}

/**
 * The role of a name, whatever its case, which is not deleted until the transaction ends.
 *
 * @throws {Refusal} `invalid`, on `role`, when there is none.
 */
export async function holdRole(tx: Transaction, name: string): Promise<RoleToGive> {
  const builtIn = Object.keys(BUILT_IN_ROLES).find((each) => each.toLowerCase() === name.toLowerCase());
  if (builtIn) return { role: builtIn, rights: rightsOfRole(builtIn, null), given: { builtIn, roleId: null } };
  const made = await holdRoleNamed(tx, name);
  if (!made) throw invalid({ role: [`There is no role named ${name}.`] });
  const given = { builtIn: null, roleId: made.id };
  return { role: made.name, rights: rightsOfRole(made.name, made.rights), given };
}

/** Gives an administrator a role, whatever the rights of whoever does it. Call it while the team is held. */
export const giveRole = (tx: Transaction, memberId: number, { given }: RoleToGive): Promise<void> =>
  writeGivenRole(tx, memberId, given);

/** The role of a name, as it is now. @throws {Refusal} as `holdRole` */
export const findRole = (db: Database, name: string): Promise<RoleToGive> => db.transaction((tx) => holdRole(tx, name));

/**
 * @throws {Refusal} `forbidden` where it allows more than the actor's own role; `conflict`, on `name`, when another has
 *   the name, and when there are too many.
 */
export async function createRole(tx: Transaction, { name, rights }: RoleBody, actor: Actor): Promise<KeptRole> {
  const levels = levelsOf(rights);
  await refuseBeyond(tx, actor, { role: name, rights: levels });
  if ((await countMadeRoles(tx)) >= MOST_ROLES)
    throw new Refusal("conflict", `There are ${MOST_ROLES} roles. Delete one before you make another.`);
  // In a savepoint, so that a refusal leaves the transaction usable for the Idempotency-Key.
  const id = await withUniqueName(name, () => tx.transaction((inner) => insertRole(inner, { name, rights: levels })));
  const made = { id: String(id), name, rights: levels, people: 0, version: 1 };
  const changes = changesBetween({ ...levelsOf({}), name: null }, { ...levels, name }, LOGGED);
  await recordActivity(tx, { actor, action: "created", subject: subjectOf(made), changes });
  return made;
}

/**
 * Changes a role that was made. Whoever has it has its rights from the next call on. A patch without a difference writes
 * nothing.
 *
 * @throws {Refusal} `not_found`; `forbidden` where it allowed or would allow more than the actor's own role; `conflict`,
 *   with the role as it is now or, on `name`, when another has the name.
 */
export function changeRole(db: Database, id: number, patch: RolePatch, { actor, seen }: Edit): Promise<KeptRole> {
  return withUniqueName(patch.name ?? "", () =>
    db.transaction(async (tx) => {
      const before = await locked(tx, id);
      const name = patch.name ?? before.name;
      const rights = patch.rights ? levelsOf(patch.rights) : before.rights;
      const changes = changesBetween({ ...before.rights, name: before.name }, { ...rights, name }, LOGGED);
      if (Object.keys(changes).length === 0) return before;
      if (isStale(seen, before.version)) throw editConflict(serveFields(roleFields, before));
      await refuseBeyond(tx, actor, heldOf(before));
      await refuseBeyond(tx, actor, { role: name, rights });
      await writeRole(tx, id, { name, rights });
      await recordActivity(tx, { actor, action: "updated", subject: subjectOf({ id: before.id, name }), changes });
      return { ...before, name, rights, version: before.version + 1 };
    }),
  );
}

/**
 * @throws {Refusal} `not_found`; `forbidden` where it allows more than the actor's own role; `conflict` while somebody
 *   has it or is invited to it.
 */
export function deleteRole(db: Database, id: number, actor: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    const role = await locked(tx, id);
    await refuseBeyond(tx, actor, heldOf(role));
    if (role.people > 0) throw new Refusal("conflict", inUse(role.people));
    await removeRole(tx, id);
    await recordActivity(tx, { actor, action: "deleted", subject: subjectOf(role) });
  });
}

const inUse = (people: number): string =>
  people === 1
    ? "One person has this role, or is invited to it. Give them another one first."
    : `${people} people have this role, or are invited to it. Give them another one first.`;

async function locked(tx: Transaction, id: number): Promise<KeptRole & { rights: Rights }> {
  const { name, rights, version } = found(await lockRole(tx, id), ROLE_NOT_FOUND);
  return { id: String(id), name, rights: levelsOf(rights), people: await countHolders(tx, id), version };
}

/** The level of every area. */
const levelsOf = (rights: RoleBody["rights"] | Rights) => rightsOfRole("", rights as Rights);
const heldOf = ({ name, rights }: { name: string; rights: Rights }): HeldRole => ({ role: name, rights });
const subjectOf = ({ id, name }: Pick<Role, "id" | "name">) => ({ type: "role", id, name });
const LOGGED = ["name", ...AREAS] as const;

/** The unique index decides, not a query before the write: two requests may arrive together. */
const withUniqueName = <Result>(name: string, write: () => Promise<Result>): Promise<Result> =>
  unlessViolated(write, { roles_name_key: () => taken("name", `There is a role named ${name} already.`) });
