import type { Rights } from "@hivekeeper/contract/right.ts";
import { BUILT_IN_ROLES, type BuiltInRole, rightsOfRole } from "@hivekeeper/contract/role.ts";

const BUILT_IN = Object.keys(BUILT_IN_ROLES) as BuiltInRole[];

/** One that an owner made, of levels that no built-in role has together. */
const MADE_UP: Rights = { disputes: "see", reviews: "see", exports: "see", installation: "change" };

/** The roles that a walk tries: as an administrator is given one, and its rights. */
export const ROLES: { name: string; given: BuiltInRole | Rights; rights: Rights }[] = [
  ...BUILT_IN.map((name) => ({ name, given: name, rights: rightsOfRole(name, null) })),
  { name: "a made-up role", given: MADE_UP, rights: MADE_UP },
  { name: "a role with nothing", given: {}, rights: {} },
];
