import * as operations from "@hivekeeper/contract/schemas/team.ts";
import { serveFields, serving } from "@hivekeeper/contract/serve/fields.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import { type Teammate, teammateFields } from "@hivekeeper/contract/team.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { rowId } from "#lib/row-id.ts";
import { actorOf } from "#modules/activity/activity-service.ts";
import type { OfOne } from "#modules/records/handlers-service.ts";
import {
  listTeam,
  resetPin,
  resetSecondFactor,
  setTeamActive,
  setTeamRole,
  signOutTeammate,
  TEAMMATE_NOT_FOUND,
  type TeamChange,
} from "./team-service.ts";

/** Extension `team`. */
export const teamRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { db, settings } = app;
  const changeOf = (request: OfOne): TeamChange => ({
    ...{ db, settings, actor: actorOf(request) },
    id: rowId(request.params.id, TEAMMATE_NOT_FOUND),
  });
  const answer = (teammate: Teammate, message: string) => serveItem(serveFields(teammateFields, teammate), message);

  app.route({
    ...operations.listTeam,
    handler: async () => serveItem((await listTeam(db, settings)).map(serving(teammateFields))),
  });

  app.route({
    ...operations.setTeamRole,
    handler: async (request) => answer(await setTeamRole(changeOf(request), request.body.role), "Role changed"),
  });

  app.route({
    ...operations.setTeamActive,
    handler: async (request) => {
      const isActive = request.body.is_active;
      return answer(await setTeamActive(changeOf(request), isActive), isActive ? "Activated" : "Deactivated");
    },
  });

  app.route({
    ...operations.signOutTeammate,
    handler: async (request) => answer(await signOutTeammate(changeOf(request)), "Signed out everywhere"),
  });

  app.route({
    ...operations.resetSecondFactor,
    handler: async (request) => answer(await resetSecondFactor(changeOf(request)), "Second factor removed"),
  });

  app.route({
    ...operations.resetPin,
    handler: async (request) => answer(await resetPin(changeOf(request)), "PIN removed"),
  });

  done();
};
