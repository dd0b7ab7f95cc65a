import { memberFile } from "@hivekeeper/contract/files/member.ts";
import { memberCountFields } from "@hivekeeper/contract/member.ts";
import type { MemberListQuery } from "@hivekeeper/contract/schemas/member.ts";
import * as operations from "@hivekeeper/contract/schemas/member.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveMember } from "@hivekeeper/contract/serve/member.ts";
import { serveCountedPage } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { exporting } from "#modules/exports/export-service.ts";
import { recordHandlers } from "#modules/records/handlers-service.ts";
import { findMemberPage, type KeptMember, membersOf } from "./member-repository.ts";
import { changeMember, getMember, MEMBER_NOT_FOUND } from "./member-service.ts";

export const memberRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const path = `${app.prefix}${operations.listMembers.url}`;
  const members = recordHandlers<KeptMember>(app.db, MEMBER_NOT_FOUND, serveMember);
  const change = members.change(changeMember, "Member updated successfully!");

  app.route({
    ...operations.listMembers,
    handler: async ({ query, administrator }) => {
      const page = await findMemberPage(app.db, query, app.numberSearch.readerOf(administrator, query));
      return serveCountedPage(page, serveMember, path, serveFields(memberCountFields, page.counts));
    },
  });

  app.route({ ...operations.getMember, handler: members.read(getMember) });
  app.route({ ...operations.updateMember, handler: change });
  app.route({ ...operations.setMemberStatus, handler: change });
  app.route({
    ...operations.exportMembers,
    ...exporting(app.db, memberFile, (query: MemberListQuery, reader) =>
      membersOf(query, app.numberSearch.readerOf(reader, query)),
    ),
  });

  done();
};
