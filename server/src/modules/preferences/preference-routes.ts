import * as operations from "@hivekeeper/contract/schemas/preference.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import { servePreference } from "@hivekeeper/contract/serve/preference.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { changePreference, ownPreferences } from "./preference-service.ts";

/** Extension `preferences`. */
export const preferenceRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.route({
    ...operations.listPreferences,
    handler: async ({ administrator }) =>
      serveItem((await ownPreferences(app.db, administrator.id)).map(servePreference)),
  });

  app.route({
    ...operations.updatePreference,
    handler: async ({ administrator, params, body }) =>
      serveItem(servePreference(await changePreference(app.db, administrator.id, params.key, body)), "Saved"),
  });

  done();
};
