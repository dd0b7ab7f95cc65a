import * as operations from "@hivekeeper/contract/schemas/people.ts";
import { serveDevice } from "@hivekeeper/contract/serve/account.ts";
import { serveItem, servePage } from "@hivekeeper/contract/serve/page.ts";
import { serveBooking, servePerson, serveStake } from "@hivekeeper/contract/serve/people.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { rowId } from "#lib/row-id.ts";
import { getMember, MEMBER_NOT_FOUND } from "#modules/members/member-service.ts";
import { devicesOf } from "#modules/session/device-service.ts";
import { findBookingPage } from "./booking-repository.ts";
import { getPerson } from "./person-service.ts";
import { findStakePage } from "./stake-repository.ts";

export const personRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { db, settings } = app;
  const idOf = (id: string) => rowId(id, MEMBER_NOT_FOUND);
  const existing = async (id: string) => Number((await getMember(db, idOf(id))).id);
  const pathOf = ({ url }: { url: string }, id: number) => `${app.prefix}${url.replace(":id", String(id))}`;

  app.route({
    ...operations.getPerson,
    handler: async ({ params }) => serveItem(servePerson(await getPerson(db, idOf(params.id)))),
  });

  app.route({
    ...operations.listBookings,
    handler: async ({ params, query }) => {
      const id = await existing(params.id);
      return servePage(await findBookingPage(db, id, query), serveBooking, pathOf(operations.listBookings, id));
    },
  });

  app.route({
    ...operations.listStakes,
    handler: async ({ params, query }) => {
      const id = await existing(params.id);
      return servePage(await findStakePage(db, id, query), serveStake, pathOf(operations.listStakes, id));
    },
  });

  app.route({
    ...operations.listDevicesOf,
    handler: async ({ params, administrator }) => {
      const id = await existing(params.id);
      return serveItem((await devicesOf(db, settings, id, administrator)).map(serveDevice));
    },
  });

  done();
};
