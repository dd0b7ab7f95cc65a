import type { IncomingMessage } from "node:http";
import { createChatToken } from "@hivekeeper/contract/schemas/chat.ts";
import { ImportedLine, removeRecordSchema, sendFile } from "@hivekeeper/contract/schemas/integration.ts";
import { serveChatToken } from "@hivekeeper/contract/serve/chat.ts";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { Refusal } from "#lib/refusal.ts";
import type { Actor } from "#modules/activity/activity-service.ts";
import { mintChatToken } from "#modules/realtime/access/chat-token-service.ts";
import { importLines } from "./import-service.ts";
import { MOST_BYTES } from "./lines.ts";
import { NOUNS } from "./nouns.ts";
import { readRoutes } from "./reading/read-routes.ts";
import { removeRecord } from "./removal-service.ts";
import { keepSentFile } from "./sent-file-service.ts";

const NDJSON = "application/x-ndjson";
/** The time that five thousand lines may take on a slow machine. */
const IMPORT_SECONDS = 600;
/** The part of it that is left for the line at work and the answer. */
const ANSWER_SECONDS = 30;

/** The integration API for the marketplace's own backend, which sends an API key: docs/integration.md. */
export const integrationRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.route({
    ...createChatToken,
    config: { access: "integration" },
    handler: async ({ body, apiKey }, reply) => {
      const asked = { chatId: body.chat_id, memberId: body.member_id, apiKeyId: apiKey?.id ?? null };
      const minted = await mintChatToken(app.db, asked);
      return reply.code(201).send(serveChatToken(minted));
    },
  });

  app.route({
    method: "POST",
    url: "/integration/files",
    config: { access: "integration", uploads: "file", takes: "sound" },
    schema: sendFile,
    handler: async ({ staged, body }, reply) => reply.code(201).send(await keepSentFile(app, staged, body.purpose)),
  });

  for (const [path, noun] of Object.entries(NOUNS)) {
    app.route({
      method: "DELETE",
      url: `/integration/${path}/:external_id`,
      config: { access: "integration" },
      schema: {
        ...removeRecordSchema,
        operationId: nameOf(`delete-sent-${noun.name}`),
        summary: `Delete a ${noun.name.replaceAll("-", " ")} by the marketplace's id`,
      },
      handler: (request) => removeRecord(app, noun, request.params.external_id, sender(request)),
    });
  }

  app.register(readRoutes);
  app.register((imports, _none, registered) => {
    imports.removeAllContentTypeParsers();
    imports.addContentTypeParser(NDJSON, (_request, payload, parsed) => parsed(null, payload));
    imports.addContentTypeParser("*", (_request, _payload, parsed) => parsed(noLines()));
    for (const [path, noun] of Object.entries(NOUNS)) {
      imports.route({
        method: "POST",
        url: `/integration/${path}`,
        config: { access: "integration", timeoutSeconds: IMPORT_SECONDS },
        schema: {
          operationId: nameOf(`import-${path}`),
          tags: ["Integration"],
          summary: `Make ${path} or bring them up to date`,
          description:
            "One JSON object a line, answered line by line in the same order, once the whole body has arrived. The first line " +
            "beyond 5,000 lines or 16 MiB is refused as `too_large`, and nothing after it is read: docs/integration.md.",
          consumes: [NDJSON],
          body: noun.schema,
          response: {
            200: { description: "What became of each line", content: { [NDJSON]: { schema: ImportedLine } } },
          },
        },
        validatorCompiler: () => () => true, // lines are checked one by one; the schema above is documentation
        handler: async (request, reply) => {
          const endsAt = performance.now() + (IMPORT_SECONDS - ANSWER_SECONDS) * 1000;
          const answers = await importLines(app, noun, {
            body: bodyOf(request),
            actor: sender(request),
            log: request.log,
            mayGoOn: () => !app.isStopping() && !reply.raw.destroyed && performance.now() < endsAt,
          });
          const lines = answers.map((answer) => `${JSON.stringify(answer)}\n`);
          return reply.type(NDJSON).send(lines.join(""));
        },
      });
    }
    registered();
  });
  done();
};

/** Ending the iteration early keeps the connection open, so that the sender can read the answer. */
function bodyOf({ body, headers }: FastifyRequest): AsyncIterable<Buffer> {
  if (!body) throw new Refusal("malformed", "The request body is empty.");
  if (Number(headers["content-length"] ?? 0) > MOST_BYTES) {
    throw new Refusal("too_large", `A request has at most ${MOST_BYTES} bytes. Nothing was stored; send fewer lines.`);
  }
  return (body as IncomingMessage).iterator({ destroyOnReturn: false });
}

const nameOf = (words: string): string => words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const noLines = () =>
  new Refusal("unsupported", `The request body must be one JSON object a line (Content-Type: ${NDJSON}).`);

const sender = ({ apiKey, id }: FastifyRequest): Actor => ({ id: null, name: apiKey?.name ?? "", requestId: id });
