import * as z from "zod/mini";
import * as operations from "../team.ts";
import { itemOf } from "./answer.ts";
import { answerOf } from "./fields.ts";
import { roleName } from "./role.ts";
import { routesOf } from "./route.ts";

const Teammate = answerOf("Teammate", operations.teammateFields);

const route = routesOf("Team", operations);

const changed = { 200: itemOf(Teammate), problems: [422] } as const;

export const listTeam = route(operations.listTeam, "The administrators, active ones first, by name; at most 500", {
  200: itemOf(z.array(Teammate)),
});

export const setTeamRole = route(operations.setTeamRole, "Give an administrator another role", {
  body: z.strictObject({ role: roleName }),
  ...changed,
});

export const setTeamActive = route(operations.setTeamActive, "Activate or deactivate an administrator", {
  body: z.strictObject({ is_active: z.boolean("Must be true or false") }),
  ...changed,
});

export const signOutTeammate = route(operations.signOutTeammate, "Sign out an administrator everywhere", changed);

export const resetSecondFactor = route(
  operations.resetSecondFactor,
  "Remove an administrator's authenticator, recovery codes and passkeys, and sign out everywhere",
  changed,
);

export const resetPin = route(operations.resetPin, "Remove an administrator's PIN", changed);
