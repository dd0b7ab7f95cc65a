import { getFile } from "@hivekeeper/contract/schemas/picture.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { rangeOf } from "#lib/byte-range.ts";
import { Refusal } from "#lib/refusal.ts";
import { STORED_FILE_HEADERS } from "#lib/security-headers.ts";
import { findFile } from "./files-repository.ts";

const NAME = /^[0-9a-f]{32}\.[a-z0-9]{1,5}$/;
const YEAR_SECONDS = 31_536_000;

/**
 * `GET /files/:name`: a picture by its unguessable name, or its thumbnail by `?size=thumb`; a sound, of which browsers
 * ask for ranges (Safari plays no other). A name's bytes never change. Identity documents are in the same store, and are
 * served by the module `reveal` alone.
 */
export const fileRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.route({
    method: "GET",
    url: "/:name",
    config: { access: "public" },
    schema: getFile,
    handler: async (request, reply) => {
      const { name } = request.params;
      const file = NAME.test(name) ? await findFile(app.db, name) : undefined;
      if (file?.purpose !== "picture" && file?.purpose !== "sound") throw notFound();
      const thumbnail = request.query.size === "thumb" ? file.thumbnail : null;

      const stored = thumbnail ?? name;
      const isKnown = request.headers["if-none-match"] === `"${stored}"`;
      const range = file.purpose === "sound" ? rangeOf(request.headers.range, file.bytes) : undefined;
      const object = isKnown ? null : await app.store.read(stored, range);
      if (!object && !isKnown) throw notFound();

      reply.headers({
        ...STORED_FILE_HEADERS,
        etag: `"${stored}"`,
        "cache-control": `public, max-age=${YEAR_SECONDS}, immutable`,
      });
      if (!object) return reply.code(304).send();
      if (range) reply.code(206).header("content-range", `bytes ${range.from}-${range.to}/${file.bytes}`);
      return reply
        .type(thumbnail ? "image/webp" : file.mediaType)
        .header("content-length", object.bytes)
        .send(object.content);
    },
  });
  done();
};

const notFound = () => new Refusal("not_found", "File not found");
