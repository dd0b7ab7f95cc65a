import { getDocument } from "@hivekeeper/contract/schemas/picture.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { Refusal } from "#lib/refusal.ts";
import { STORED_FILE_HEADERS } from "#lib/security-headers.ts";
import { documentLinks } from "./document-service.ts";
import { findFile } from "./files-repository.ts";

/**
 * `GET /files/documents/:name`: an identity document, by an address that was signed for an administrator. The signature
 * is checked first, so that a request without one does not reveal which documents exist.
 */
export const documentRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const links = documentLinks(app);

  app.route({
    method: "GET",
    url: "/documents/:name",
    config: { access: "public" },
    schema: getDocument,
    handler: async (request, reply) => {
      const { name } = request.params;
      if (!(await links.isGood(name, request.query)))
        throw new Refusal("forbidden", "This link is not valid any more.");
      const file = await findFile(app.db, name);
      const object = file?.purpose === "kyc" ? await app.store.read(name) : null;
      if (!file || !object) throw new Refusal("not_found", "File not found");

      reply.headers({
        ...STORED_FILE_HEADERS,
        "cache-control": "private, no-store",
      });
      return reply.type(file.mediaType).header("content-length", object.bytes).send(object.content);
    },
  });
  done();
};
