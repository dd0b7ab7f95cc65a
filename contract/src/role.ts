import type { Fields, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";
import { AREAS, type Area, LEVELS, type Level, type Rights } from "./right.ts";

// Extension `team`: who may do what.

const every = (level: Level, besides: Rights = {}): Rights => ({
  ...Object.fromEntries(AREAS.map((area) => [area, level])),
  ...besides,
});

/** The roles that every installation has. They cannot be changed or deleted. */
export const BUILT_IN_ROLES = {
  Owner: every("change"),
  Manager: every("change", { team: "none", installation: "none" }),
  Moderator: { reviews: "change", services: "change", creators: "see" },
  Support: { disputes: "change", members: "change", creators: "see", services: "see", investments: "see" },
  Finance: { money: "change", investments: "change", reports: "change", exports: "change", members: "see" },
  Identity: { identity: "change", creators: "change" },
  Viewer: every("see", { identity: "none", team: "none" }),
} as const satisfies Readonly<Record<string, Rights>>;
export type BuiltInRole = keyof typeof BUILT_IN_ROLES;

export const OWNER = "Owner" satisfies BuiltInRole;

/** The role of an administrator who was given none, as by the marketplace or by an earlier version. */
export const LEAST_ROLE = "Viewer" satisfies BuiltInRole;

/** The rights of a role by its name and, of a role that an Owner made, its own levels; every area has a level. */
export function rightsOfRole(name: string, own: Rights | null): Record<Area, Level> {
  const levels: Rights = own ?? BUILT_IN_ROLES[name as BuiltInRole] ?? {};
  return Object.fromEntries(AREAS.map((area) => [area, levels[area] ?? "none"])) as Record<Area, Level>;
}

/** The most code points of a role's name. */
export const ROLE_NAME_MAX = 60;

/** What is wrong with the name of a new role. Settings name roles, with commas, semicolons and equals signs between them. */
export function roleNameProblem(name: string): string | undefined {
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(name)) return "Must not have characters that nobody sees";
  if (/[,;=]/.test(name)) return "Must not have a comma, a semicolon or an equals sign";
  const builtIn = Object.keys(BUILT_IN_ROLES).find((each) => each.toLowerCase() === name.toLowerCase());
  return builtIn && `${builtIn} is a built-in role`;
}

/**
 * Whether an administrator may make a role as it is, give it, and change whoever has it: Owners every role, others the
 * roles that have no right beyond their own.
 */
export function canGive(
  giver: { readonly role: string; readonly rights: Rights },
  given: { readonly role: string; readonly rights: Rights },
): boolean {
  if (giver.role === OWNER) return true;
  const height = (level: Level = "none") => LEVELS.indexOf(level);
  return given.role !== OWNER && AREAS.every((area) => height(given.rights[area]) <= height(giver.rights[area]));
}

export const roleFields = {
  /** `null` for a built-in role. */
  id: { wire: "id", kind: "id", nullable: true },
  name: { wire: "name", kind: "text", required: true },
  /** Area → level, every area. */
  rights: { wire: "rights", kind: "map" },
  /** The administrators who have it, and the invitations to it. */
  people: { wire: "people", kind: "count" },
  version: { wire: "version", kind: "version", nullable: true },
} as const satisfies Fields;

export type Role = OwnNounOf<typeof roleFields>;

export const listRoles = { method: "GET", url: "/x/roles", right: "team.see" } as const satisfies Operation;

/** A new role has the rights that its maker chose, first those of the copied one. */
export const createRole = {
  method: "POST",
  url: "/x/roles",
  right: "team.change",
  proof: true,
} as const satisfies Operation;

export const updateRole = {
  method: "PUT",
  url: "/x/roles/:id",
  right: "team.change",
  proof: true,
} as const satisfies Operation;

export const deleteRole = {
  method: "DELETE",
  url: "/x/roles/:id",
  right: "team.change",
  proof: true,
} as const satisfies Operation;
