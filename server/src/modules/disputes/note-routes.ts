import * as operations from "@hivekeeper/contract/schemas/note.ts";
import { serveNote } from "@hivekeeper/contract/serve/note.ts";
import { serveDone, serveItem } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { rowId } from "#lib/row-id.ts";
import { actorOf } from "#modules/activity/activity-service.ts";
import { once } from "#modules/idempotency/once-service.ts";
import { DISPUTE_NOT_FOUND } from "./dispute-service.ts";
import { addNote, deleteNote, listNotes, NOTE_NOT_FOUND } from "./note-service.ts";

/** Extension `notes`. */
export const noteRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const authorOf = (request: FastifyRequest) => ({ ...actorOf(request), id: request.administrator.id });

  app.route({
    ...operations.listNotes,
    handler: async ({ params, administrator }) => {
      const notes = await listNotes(app.db, rowId(params.id, DISPUTE_NOT_FOUND), administrator.id);
      return serveItem(notes.map(serveNote));
    },
  });

  app.route({
    ...operations.createNote,
    config: { idempotent: true },
    handler: async (request, reply) =>
      once(request, reply, async (tx) => {
        const id = rowId(request.params.id, DISPUTE_NOT_FOUND);
        const made = await addNote(tx, id, request.body.text, authorOf(request));
        return { version: 1, body: serveItem(serveNote(made), "Note added") };
      }),
  });

  app.route({
    ...operations.deleteNote,
    handler: async (request) => {
      await deleteNote(app.db, rowId(request.params.id, NOTE_NOT_FOUND), authorOf(request));
      return serveDone("Note removed");
    },
  });

  done();
};
