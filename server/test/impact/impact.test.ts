import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addSession } from "../builders/administrator.ts";
import { addCreator, addService } from "../builders/creator.ts";
import { addBooking, addDispute } from "../builders/dispute.ts";
import { addReview } from "../builders/review.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

/** The lines of an answer by their kind: the count, or the count with the amount in naira. */
async function impact(server: Server, url: string) {
  const reply = await server.get(`/x/impact/${url}`);
  expect(reply.statusCode, `${url}: ${reply.body}`).toBe(200);
  const lines: { kind: string; count: number; amount: number | null }[] = reply.json().data.lines;
  return Object.fromEntries(
    lines.map(({ kind, count, amount }) => [kind, amount === null ? count : [count, amount]] as const),
  );
}

/** One row of a plain recount. */
const recount = async (server: Server, query: SQL) => (await server.db.execute(query)).rows[0];

/** A market with two creators, their services in two hives, bookings in every state, and disputes of some. */
async function addMarket(server: Server) {
  const { db } = server;
  const [hive, otherHive] = [await server.addHive(), await server.addHive()];
  const cluster = await server.addServiceCluster({ hiveId: hive.id });
  const [ada, bola] = [await addCreator(db), await addCreator(db)];
  const place = { hiveId: hive.id, clusterId: cluster.id };
  const party = await addService(db, { creatorId: ada.id, status: "PUBLISHED", ...place });
  const pending = await addService(db, { creatorId: ada.id, ...place });
  const wedding = await addService(db, { creatorId: bola.id, status: "PUBLISHED", hiveId: otherHive.id });
  const client = await server.addMember();
  const booked = (service: { id: number }, provider: { memberId: number }, amount: number, more = {}) =>
    addBooking(db, { serviceId: service.id, providerId: provider.memberId, clientId: client.id, amount, ...more });
  const held = await booked(party, ada, 150_050);
  await booked(party, ada, 200_000);
  await booked(party, ada, 400_000, { escrow: "RELEASED" });
  await booked(pending, ada, 800_000, { escrow: "REFUNDED" });
  const other = await booked(wedding, bola, 1_600_000);
  await addDispute(db, { bookingId: held.id, initiatorId: client.id });
  await addDispute(db, { bookingId: other.id, initiatorId: client.id, status: "CLOSED", closedAt: new Date() });
  const vest = await server.addVest();
  await server.addInvestment(vest.id, { memberId: client.id, amount: 100_000 });
  await server.addInvestment(vest.id, { memberId: client.id, amount: 200_000 });
  await server.addInvestment(vest.id, { memberId: ada.memberId, amount: 400_000 });
  await server.addInvestment(vest.id, { amount: 800_000, status: "PAID_OUT", paidOutAt: new Date() });
  return { hive, cluster, ada, bola, client, vest, party, pending, wedding };
}

test("deactivating a person and changing a role touch what a plain recount finds", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { ada, client } = await addMarket(server);

  for (const { id, creatorId } of [
    { id: client.id, creatorId: 0 },
    { id: ada.memberId, creatorId: ada.id },
  ]) {
    const mine = sql`escrow = 'HELD' and (client_id = ${id} or provider_id = ${id})`;
    const counted = await recount(
      server,
      sql`select
        (select count(*)::int from bookings where ${mine}) as bookings,
        (select sum(amount)::float8 / 100 from bookings where ${mine}) as escrow,
        (select count(*)::int from disputes d join bookings b on b.id = d.booking_id
          where d.status = 'OPEN' and (b.client_id = ${id} or b.provider_id = ${id})) as disputes,
        (select count(*)::int from services where creator_id = ${creatorId} and status = 'PUBLISHED') as services,
        (select count(*)::int from investments where member_id = ${id} and status = 'ACTIVE') as stakes,
        (select sum(amount)::float8 / 100 from investments where member_id = ${id} and status = 'ACTIVE') as staked`,
    );
    expect(await impact(server, `members/${id}?act=deactivate`)).toEqual({
      open_bookings: [counted?.bookings, counted?.escrow],
      open_disputes: counted?.disputes,
      published_services: counted?.services,
      active_stakes: [counted?.stakes, counted?.staked],
      devices: 0,
    });
  }
  const asProvider = { open_bookings: [2, 3500.5], open_disputes: 1, published_services: 1 };
  expect(await impact(server, `members/${ada.memberId}?act=role`)).toEqual({ ...asProvider, devices: 0 });
  expect(await impact(server, `creators/${ada.id}?act=deactivate`)).toEqual(asProvider);
  expect(await impact(server, `members/${client.id}?act=role`)).toEqual({
    open_bookings: [0, 0],
    open_disputes: 0,
    published_services: 0,
    devices: 0,
  });
});

test("an administrator's signed-in devices are counted", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const other = await server.addAdministrator();
  await addSession(server.db, other.id);
  await addSession(server.db, other.id);
  expect(await impact(server, `members/${other.id}?act=role`)).toMatchObject({ devices: 2 });
  expect(await impact(server, `members/${other.id}?act=deactivate`)).toMatchObject({ devices: 2 });
});

test("deleting a hive, a service cluster or an investment touches what a plain recount finds", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { hive, cluster, vest } = await addMarket(server);
  const inHive = sql`service_id in (select id from services where hive_id = ${hive.id})`;
  const counted = await recount(
    server,
    sql`select
      (select count(*)::int from services where hive_id = ${hive.id}) as services,
      (select count(*)::int from services where hive_id = ${hive.id} and status = 'PUBLISHED') as published,
      (select count(*)::int from service_clusters where hive_id = ${hive.id}) as clusters,
      (select count(*)::int from bookings where escrow = 'HELD' and ${inHive}) as bookings,
      (select sum(amount)::float8 / 100 from bookings where escrow = 'HELD' and ${inHive}) as escrow,
      (select count(*)::int from disputes where status = 'OPEN' and booking_id in
        (select id from bookings where ${inHive})) as disputes,
      (select count(distinct member_id)::int from investments where vest_id = ${vest.id} and status = 'ACTIVE') as investors,
      (select sum(amount)::float8 / 100 from investments where vest_id = ${vest.id} and status = 'ACTIVE') as invested`,
  );
  const ofServices = {
    services: counted?.services,
    published_services: counted?.published,
    open_bookings: [counted?.bookings, counted?.escrow],
    open_disputes: counted?.disputes,
  };
  expect(ofServices).toMatchObject({ services: 2, open_bookings: [2, 3500.5], open_disputes: 1 });

  expect(await impact(server, `hives/${hive.id}?act=delete`)).toEqual({
    service_clusters: counted?.clusters,
    ...ofServices,
  });
  expect(await impact(server, `service-clusters/${cluster.id}?act=delete`)).toEqual(ofServices);
  expect(await impact(server, `vests/${vest.id}?act=delete`)).toEqual({
    active_investors: [counted?.investors, counted?.invested],
  });
});

test("rejecting several is counted by ids, or by the list's own filters", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { party, pending, wedding } = await addMarket(server);
  const song = await addReview(server.db, { scope: "services", serviceId: party.id, status: "published", name: "One" });
  const other = await addReview(server.db, { scope: "services", serviceId: wedding.id, name: "Two" });
  const createdAt = new Date("2025-11-10T12:00:00Z");
  await addReview(server.db, {
    scope: "services",
    serviceId: pending.id,
    status: "published",
    name: "Three",
    createdAt,
  });

  const ofParty = { open_bookings: [2, 3500.5], open_disputes: 1 };
  expect(await impact(server, `reviews?ids=${song.id}`)).toEqual({ published_submissions: 1, ...ofParty });
  expect(await impact(server, `reviews?ids=${song.id},${other.id}`)).toEqual({
    published_submissions: 1,
    open_bookings: [3, 19_500.5],
    open_disputes: 1,
  });
  expect(await impact(server, "reviews?scope=services&status=published")).toEqual({
    published_submissions: 2,
    ...ofParty,
  });
  expect(await impact(server, "reviews?search=three&from=2025-11-10&to=2025-11-10")).toMatchObject({
    published_submissions: 1,
  });
  expect(await impact(server, `services?ids=${party.id},${pending.id}`)).toEqual({ published_services: 1, ...ofParty });
  expect(await impact(server, "services?status=PUBLISHED")).toMatchObject({
    published_services: 2,
    open_bookings: [3, 19_500.5],
  });
});

test("deactivating several people is counted once for all, with those whom it concerns most and the administrators", async () => {
  await using server = await buildTestApp();
  const caller = await server.signIn();
  const { ada, bola, client } = await addMarket(server);
  const other = await server.addAdministrator({ firstName: "Chi", lastName: "Eze" });
  await addSession(server.db, other.id);
  const idle = await server.addMember({ isActive: false });
  const asked = async (url: string) => (await server.get(`/x/impact/${url}`)).json().data;
  const idsOf = (found: { id: number }[]) => found.map(({ id }) => id);

  const people = [ada.memberId, bola.memberId, client.id];
  const chosen = `ids=${[...people, other.id, idle.id, caller.id].join(",")}`;
  // A booking between two of them counts once.
  const all = {
    ...{ open_bookings: [3, 19_500.5], open_disputes: 1, published_services: 2 },
    ...{ active_stakes: [3, 7000], devices: 1 },
  };
  expect(await impact(server, `members?act=deactivate&${chosen}`)).toEqual(all);
  const deactivated = await asked(`members?act=deactivate&${chosen}`);
  expect(idsOf(deactivated.people)).toEqual([client.id, ada.memberId, bola.memberId]);
  expect(deactivated.administrators).toEqual([{ id: other.id, name: "Chi Eze" }]);
  expect(await impact(server, "members?act=deactivate&status=active")).toEqual(all);
  const onlyIdle = { lines: [], people: [], administrators: [] };
  expect(await asked(`members?act=activate&${chosen}`)).toEqual(onlyIdle);

  const ofCreators = { open_bookings: [3, 19_500.5], open_disputes: 1, published_services: 2 };
  expect(await impact(server, `creators?act=deactivate&ids=${ada.id},${bola.id}`)).toEqual(ofCreators);
  expect(await impact(server, "creators?act=deactivate&category=service_providers")).toEqual(ofCreators);
  const creators = await asked("creators?act=deactivate");
  expect(idsOf(creators.people)).toEqual([ada.memberId, bola.memberId]);
  expect(creators.administrators).toEqual([]);
});

test("what cannot be asked is refused with a reason", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await server.addMember();
  const statusOf = async (url: string) => (await server.get(`/x/impact/${url}`)).statusCode;

  expect(await statusOf("members/999999?act=role")).toBe(404);
  expect(await statusOf("vests/abc?act=delete")).toBe(404);
  const other = await server.get(`/x/impact/members/${id}?act=delete`);
  expect([other.statusCode, other.json().errors]).toEqual([422, { act: ["Must be one of: deactivate, role"] }]);
  expect(await statusOf(`members/${id}`)).toBe(422);
  expect(await statusOf("reviews?ids=1,x")).toBe(422);
  expect(await statusOf("members?act=role")).toBe(422);
  expect(await statusOf(`reviews?ids=${Array.from({ length: 1_001 }, (_, at) => at + 1).join(",")}`)).toBe(422);
});
