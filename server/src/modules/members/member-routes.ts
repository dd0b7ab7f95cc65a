import { memberFile } from "@hivekeeper/contract/files/member.ts";
import * as operations from "@hivekeeper/contract/schemas/member.ts";
import { serveMember, serveMemberCounts } from "@hivekeeper/contract/serve/member.ts";
import { serveCountedPage, serveItem } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyReply } from "fastify";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { etagOf } from "#lib/record-version.ts";
import { rowId } from "#lib/row-id.ts";
import { editOf } from "#modules/activity/activity-service.ts";
import { exporting } from "#modules/exports/export-service.ts";
import { findMemberPage, membersOf } from "./member-repository.ts";
import { type KeptMember, toMember } from "./member-select-repository.ts";
import { changeMember, getMember, MEMBER_NOT_FOUND } from "./member-service.ts";

export const memberRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const path = `${app.prefix}${operations.listMembers.url}`;
  const idOf = (id: string) => rowId(id, MEMBER_NOT_FOUND);
  const answer = (reply: FastifyReply, member: KeptMember, message?: string) =>
    reply.header("etag", etagOf(member.version)).send(serveItem(serveMember(member), message));

  app.route({
    ...operations.listMembers,
    handler: async ({ query }) => {
      const page = await findMemberPage(app.db, query);
      return serveCountedPage(page, serveMember, path, serveMemberCounts(page.counts));
    },
  });

  app.route({
    ...operations.getMember,
    handler: async ({ params }, reply) => answer(reply, await getMember(app.db, idOf(params.id))),
  });

  app.route({
    ...operations.updateMember,
    handler: async (request, reply) => {
      const changed = await changeMember(app.db, idOf(request.params.id), request.body, editOf(request));
      return answer(reply, changed, "Member updated successfully!");
    },
  });

  app.route({
    ...operations.setMemberStatus,
    handler: async (request, reply) => {
      const changed = await changeMember(app.db, idOf(request.params.id), request.body, editOf(request));
      return answer(reply, changed, "Member updated successfully!");
    },
  });

  app.route({ ...operations.exportMembers, ...exporting(app.db, memberFile, toMember, membersOf) });

  done();
};
