import { type ListPreference, preferenceFields } from "@hivekeeper/contract/preference.ts";
import * as operations from "@hivekeeper/contract/schemas/preference.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { findPreferences } from "./preference-repository.ts";
import { changePreference } from "./preference-service.ts";

/** Extension `lists`. */
export const preferenceRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.route({
    ...operations.listPreferences,
    handler: async ({ administrator }) =>
      serveItem((await findPreferences(app.db, administrator.id)).map(servePreference)),
  });

  app.route({
    ...operations.updatePreference,
    handler: async ({ administrator, params, body }) =>
      serveItem(servePreference(await changePreference(app.db, administrator, params.key, body)), "Saved"),
  });

  done();
};

/** Lists have names of their own on the wire. */
const servePreference = (preference: ListPreference) => ({
  ...serveFields(preferenceFields, preference),
  key: `list.${preference.list}` as const,
  size: preference.size,
});
