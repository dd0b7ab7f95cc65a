import { readOwnList } from "@hivekeeper/contract/read/fields.ts";
import { listRoles, roleFields } from "@hivekeeper/contract/role.ts";
import { invitationFields, listInvitations, listTeam, teammateFields } from "@hivekeeper/contract/team.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";

export const TEAM_KEY = ["team"];

/** Extension `team`: the administrators, active ones first. */
export const teammates = queryOptions({
  queryKey: [...TEAM_KEY, "people"],
  queryFn: async ({ signal }) => readOwnList(teammateFields, (await call(listTeam, { signal })).body),
});

/** The invitations that nobody has used yet. */
export const invitations = queryOptions({
  queryKey: [...TEAM_KEY, "invitations"],
  queryFn: async ({ signal }) => readOwnList(invitationFields, (await call(listInvitations, { signal })).body),
});

/** The built-in roles, then those that owners made. */
export const roles = queryOptions({
  queryKey: [...TEAM_KEY, "roles"],
  queryFn: async ({ signal }) => readOwnList(roleFields, (await call(listRoles, { signal })).body),
});
