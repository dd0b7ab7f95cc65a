import { listedColleagueFields } from "@hivekeeper/contract/assignment.ts";
import { noteFields } from "@hivekeeper/contract/note.ts";
import * as assignment from "@hivekeeper/contract/schemas/assignment.ts";
import * as note from "@hivekeeper/contract/schemas/note.ts";
import { serveFields, serving } from "@hivekeeper/contract/serve/fields.ts";
import { serveDone, serveItem } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { rowId } from "#lib/row-id.ts";
import { actorOf, editOf } from "#modules/activity/activity-service.ts";
import { once } from "#modules/idempotency/once-service.ts";
import { recordHandlers } from "#modules/records/handlers-service.ts";
import { findColleagues } from "./colleague-repository.ts";
import { answerDispute } from "./dispute-answer.ts";
import type { KeptDispute } from "./dispute-repository.ts";
import { assignDispute, DISPUTE_NOT_FOUND } from "./dispute-service.ts";
import { addNote, deleteNote, listNotes, NOTE_NOT_FOUND } from "./note-service.ts";

/** Extension `desk`: who takes care of a dispute, and what administrators note about it. */
export const deskRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { idOf, answer } = recordHandlers<KeptDispute>(app.db, DISPUTE_NOT_FOUND, answerDispute);

  app.route({
    ...assignment.listColleagues,
    handler: async ({ administrator }) => {
      const isMe = (id: string) => id === String(administrator.id);
      const colleagues = await findColleagues(app.db);
      return serveItem(colleagues.map((one) => serveFields(listedColleagueFields, { ...one, isMe: isMe(one.id) })));
    },
  });

  app.route({
    ...assignment.assignDispute,
    handler: async (request, reply) => {
      const { member_id: memberId } = request.body;
      const changed = await assignDispute(app.db, idOf(request), memberId, editOf(request));
      const message = changed.assignee ? `Assigned to ${changed.assignee.name}` : "Assigned to nobody";
      return answer(reply, changed, message);
    },
  });

  app.route({
    ...note.listNotes,
    handler: async (request) => {
      const notes = await listNotes(app.db, idOf(request), request.administrator.id);
      return serveItem(notes.map(serving(noteFields)));
    },
  });

  app.route({
    ...note.createNote,
    config: { idempotent: true },
    handler: async (request, reply) =>
      once(request, reply, async (tx) => {
        const made = await addNote(tx, idOf(request), request.body.text, actorOf(request));
        return { version: 1, body: serveItem(serveFields(noteFields, made), "Note added") };
      }),
  });

  app.route({
    ...note.deleteNote,
    handler: async (request) => {
      await deleteNote(app.db, rowId(request.params.id, NOTE_NOT_FOUND), actorOf(request));
      return serveDone("Note removed");
    },
  });

  done();
};
