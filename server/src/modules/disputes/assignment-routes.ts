import * as operations from "@hivekeeper/contract/schemas/assignment.ts";
import { serveListedColleague } from "@hivekeeper/contract/serve/assignment.ts";
import { serveDispute } from "@hivekeeper/contract/serve/dispute.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { etagOf, expectedVersion } from "#lib/record-version.ts";
import { rowId } from "#lib/row-id.ts";
import { actorOf } from "#modules/activity/activity-service.ts";
import { assignDispute } from "./assignment-service.ts";
import { findColleagues } from "./colleague-repository.ts";
import { DISPUTE_NOT_FOUND } from "./dispute-service.ts";

/** Extension `assignment`. */
export const assignmentRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.route({
    ...operations.listColleagues,
    handler: async ({ administrator }) => {
      const isMe = (id: string) => id === String(administrator.id);
      const colleagues = await findColleagues(app.db);
      return serveItem(colleagues.map((one) => serveListedColleague({ ...one, isMe: isMe(one.id) })));
    },
  });

  app.route({
    ...operations.assignDispute,
    handler: async (request, reply) => {
      const edit = { actor: actorOf(request), seen: expectedVersion(request) };
      const id = rowId(request.params.id, DISPUTE_NOT_FOUND);
      const changed = await assignDispute(app.db, id, request.body.member_id, edit);
      const message = changed.assignee ? `Assigned to ${changed.assignee.name}` : "Assigned to nobody";
      return reply.header("etag", etagOf(changed.version)).send(serveItem(serveDispute(changed), message));
    },
  });

  done();
};
