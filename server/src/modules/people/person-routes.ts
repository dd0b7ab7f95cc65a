import { deviceFields } from "@hivekeeper/contract/account.ts";
import { type Booking, bookingFields, personFields, stakeFields } from "@hivekeeper/contract/people.ts";
import { hasRight } from "@hivekeeper/contract/right.ts";
import * as operations from "@hivekeeper/contract/schemas/people.ts";
import { serveFields, serving } from "@hivekeeper/contract/serve/fields.ts";
import { serveMember } from "@hivekeeper/contract/serve/member.ts";
import { serveItem, servePage } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { found } from "#lib/refusal.ts";
import { rowId } from "#lib/row-id.ts";
import { getMember, MEMBER_NOT_FOUND } from "#modules/members/member-service.ts";
import { devicesOf } from "#modules/session/device-service.ts";
import { findBookingPage } from "./booking-repository.ts";
import { findPersonSums } from "./person-repository.ts";
import { findStakePage } from "./stake-repository.ts";

export const personRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { db, settings } = app;
  const idOf = (id: string) => rowId(id, MEMBER_NOT_FOUND);
  const existing = async (id: string) => Number((await getMember(db, idOf(id))).id);
  const pathOf = ({ url }: { url: string }, id: number) => `${app.prefix}${url.replace(":id", String(id))}`;

  app.route({
    ...operations.getPerson,
    handler: async ({ params, administrator }) => {
      const id = idOf(params.id);
      const [member, sums] = await Promise.all([getMember(db, id), findPersonSums(db, id, administrator.rights)]);
      return serveItem({
        ...serveFields(personFields, found(sums, MEMBER_NOT_FOUND)),
        member: serveMember(member),
      });
    },
  });

  app.route({
    ...operations.listBookings,
    handler: async ({ params, query, administrator }) => {
      const id = await existing(params.id);
      const seesMoney = hasRight(administrator.rights, "money.see");
      const shown = (booking: Booking) => (seesMoney ? booking : { ...booking, amount: null, escrow: null });
      return servePage(
        await findBookingPage(db, id, query),
        (booking) => serveFields(bookingFields, shown(booking)),
        pathOf(operations.listBookings, id),
      );
    },
  });

  app.route({
    ...operations.listStakes,
    handler: async ({ params, query, administrator }) => {
      const id = await existing(params.id);
      const seesMoney = hasRight(administrator.rights, "money.see");
      return servePage(
        await findStakePage(db, id, query),
        (stake) => serveFields(stakeFields, seesMoney ? stake : { ...stake, amount: null }),
        pathOf(operations.listStakes, id),
      );
    },
  });

  app.route({
    ...operations.listDevicesOf,
    handler: async ({ params, administrator }) => {
      const id = await existing(params.id);
      return serveItem((await devicesOf(db, settings, id, administrator)).map(serving(deviceFields)));
    },
  });

  done();
};
