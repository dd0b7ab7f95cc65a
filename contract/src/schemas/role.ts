import * as z from "zod/mini";
import { AREAS, LEVELS } from "../right.ts";
import * as operations from "../role.ts";
import { ROLE_NAME_MAX } from "../role.ts";
import { Done, itemOf, recordOf } from "./answer.ts";
import { answerOf } from "./fields.ts";
import { routesOf } from "./route.ts";
import { obeys, requiredText } from "./text.ts";

/** The name of a role that is there. */
export const roleName = requiredText(ROLE_NAME_MAX, "The role is required");

const level = z.enum(LEVELS, `Must be one of ${LEVELS.join(", ")}`);

const fields = {
  name: requiredText(ROLE_NAME_MAX, "The name is required").check(obeys(operations.roleNameProblem)),
  /** An area that is left out counts as none. */
  rights: z.strictObject(
    Object.fromEntries(AREAS.map((area) => [area, z.optional(level)])) as Record<
      (typeof AREAS)[number],
      z.ZodMiniOptional<typeof level>
    >,
  ),
};

const RoleBody = z.strictObject(fields);
export type RoleBody = z.output<typeof RoleBody>;

/** The body of an edit: absent fields stay. */
const RolePatch = z.partial(RoleBody);
export type RolePatch = z.output<typeof RolePatch>;

const Role = answerOf("Role", operations.roleFields);

const route = routesOf("Team", operations);

export const listRoles = route(operations.listRoles, "The roles: the built-in ones, then those made, by name", {
  200: itemOf(z.array(Role)),
});

export const createRole = route(operations.createRole, "Make a role; at most 100", {
  body: RoleBody,
  201: recordOf(Role),
});

export const updateRole = route(operations.updateRole, "Change the name or the rights of a role that was made", {
  body: RolePatch,
  200: recordOf(Role),
});

export const deleteRole = route(
  operations.deleteRole,
  "Delete a role that nobody has, and to which nobody is invited",
  {
    200: Done,
    problems: [409],
  },
);
