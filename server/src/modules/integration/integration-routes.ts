import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { createChatToken } from "@hivekeeper/contract/schemas/chat.ts";
import { ImportedLine, removeRecordSchema, sendFile } from "@hivekeeper/contract/schemas/integration.ts";
import { serveChatToken } from "@hivekeeper/contract/serve/chat.ts";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { takeSlowBody } from "#lib/broken-requests.ts";
import { Refusal } from "#lib/refusal.ts";
import type { Actor } from "#modules/activity/activity-service.ts";
import { mintChatToken } from "#modules/realtime/access/chat-token-service.ts";
import { importLines } from "./import-service.ts";
import { NOUNS } from "./nouns.ts";
import { readRoutes } from "./reading/read-routes.ts";
import { removeRecord } from "./removal-service.ts";
import { keepSentFile } from "./sent-file-service.ts";

const NDJSON = "application/x-ndjson";
/** The seconds in which the first answer must be there: as long as a sender may be silent. */
const FIRST_ANSWER_SECONDS = 600;
/** Answers that the sender does not take yet, up to which more lines are read: those of about 400,000 lines. */
const KEPT_ANSWER_BYTES = 32 * 1024 * 1024;

/** The integration API for the marketplace's own backend, which sends an API key: docs/integration.md. */
export const integrationRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.route({
    ...createChatToken,
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
    const stopping = new AbortController();
    imports.addHook("preClose", async () => stopping.abort());
    imports.removeAllContentTypeParsers();
    imports.addContentTypeParser(NDJSON, (_request, payload, parsed) => parsed(null, payload));
    imports.addContentTypeParser("*", (_request, _payload, parsed) => parsed(noLines()));
    for (const [path, noun] of Object.entries(NOUNS)) {
      imports.route({
        method: "POST",
        url: `/integration/${path}`,
        config: { access: "integration", timeoutSeconds: FIRST_ANSWER_SECONDS },
        schema: {
          operationId: nameOf(`import-${path}`),
          tags: ["Integration"],
          summary: `Make ${path} or bring them up to date`,
          description:
            "One JSON object a line, answered line by line in the same order while the body comes in: docs/integration.md.",
          consumes: [NDJSON],
          body: noun.schema,
          response: {
            200: { description: "What became of each line", content: { [NDJSON]: { schema: ImportedLine } } },
          },
        },
        validatorCompiler: () => () => true, // lines are checked one by one; the schema above is documentation
        handler: async (request, reply) => {
          takeSlowBody(request.raw, reply.raw);
          const answers = importLines(app, noun, {
            body: bodyOf(request),
            actor: sender(request),
            log: request.log,
            stopping: stopping.signal,
          });
          // An error before the first answer is answered as in any other call.
          const written = Readable.from(writeLines(await answers.next(), answers), {
            objectMode: false,
            highWaterMark: KEPT_ANSWER_BYTES,
          });
          return reply.type(`${NDJSON}; charset=utf-8`).send(written);
        },
      });
    }
    registered();
  });
  done();
};

function bodyOf({ body }: FastifyRequest): IncomingMessage {
  if (!body) throw new Refusal("malformed", "The request body is empty.");
  return body as IncomingMessage;
}

const nameOf = (words: string): string => words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

async function* writeLines(first: IteratorResult<ImportedLine[]>, others: AsyncIterable<ImportedLine[]>) {
  if (first.done) return;
  yield textOf(first.value);
  for await (const answers of others) yield textOf(answers);
}

const textOf = (answers: readonly ImportedLine[]) => answers.map((answer) => `${JSON.stringify(answer)}\n`).join("");

const noLines = () =>
  new Refusal("unsupported", `The request body must be one JSON object a line (Content-Type: ${NDJSON}).`);

const sender = ({ apiKey, id }: FastifyRequest): Actor => ({
  ...{ id: null, name: apiKey?.name ?? "", requestId: id },
  isMarketplace: true,
});
