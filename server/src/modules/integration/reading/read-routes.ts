import { ChangesQuery, ExternalIdParams } from "@hivekeeper/contract/schemas/integration.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { requireReading } from "#modules/session/api-key-service.ts";
import { readPage, readRecord } from "./read-service.ts";
import { READABLE } from "./readable-kinds-service.ts";
import { pageSchema, recordSchema } from "./record-schema.ts";

/** Each kind with the schema of its records. */
const KINDS = READABLE.map((kind) => ({ ...kind, record: recordSchema(kind.noun) }));

/** The part of the integration API that reads records back, for keys that may: docs/integration.md. */
export const readRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  for (const { record, ...kind } of KINDS) {
    const url = `/integration/${kind.name}`;
    const operation = (verb: string) => `${verb}-${kind.name}`.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
    app.route({
      method: "GET",
      url,
      config: { access: "integration" },
      schema: {
        operationId: operation("read"),
        tags: ["Integration"],
        summary: `Which ${kind.name} changed, as they are now`,
        description:
          "In the order of their changes, each record once. Needs a key that may read them: docs/integration.md.",
        querystring: ChangesQuery,
        response: { 200: pageSchema(record) },
        problems: [403, 410],
      },
      handler: ({ apiKey, query }) => {
        requireReading(apiKey, kind.name);
        return readPage(app, kind, query);
      },
    });
    app.route({
      method: "GET",
      url: `${url}/:external_id`,
      config: { access: "integration" },
      schema: {
        operationId: operation("read-one-of"),
        tags: ["Integration"],
        summary: `One of the ${kind.name}, by the marketplace's id`,
        params: ExternalIdParams,
        response: { 200: record },
        problems: [403],
      },
      handler: ({ apiKey, params }) => {
        requireReading(apiKey, kind.name);
        return readRecord(app, kind, params.external_id);
      },
    });
  }
  done();
};
