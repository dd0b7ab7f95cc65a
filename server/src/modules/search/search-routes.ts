import * as operations from "@hivekeeper/contract/schemas/search.ts";
import { foundFields } from "@hivekeeper/contract/search.ts";
import { serving } from "@hivekeeper/contract/serve/fields.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { findEverything } from "./search-repository.ts";

export const searchRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.route({
    ...operations.searchEverything,
    handler: async ({ query, administrator }) => {
      const found = await findEverything(app.db, query.q, app.numberSearch.readerOf(administrator, query));
      return serveItem(found.map(serving(foundFields)));
    },
  });
  done();
};
