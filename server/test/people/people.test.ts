import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { recordActivity } from "#modules/activity/activity-service.ts";
import { addSession } from "../builders/administrator.ts";
import { addCreator, addService } from "../builders/creator.ts";
import { addBooking, addDispute } from "../builders/dispute.ts";
import { addReview } from "../builders/review.ts";
import { addTransaction } from "../builders/transaction.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const STATES = ["completed", "pending", "failed"] as const;
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const idsOf = (reply: { json(): { data: { data: { id: number }[] } } }) => reply.json().data.data.map(({ id }) => id);
const pageOf = async (server: Server, url: string) => {
  const reply = await server.get(url);
  return { ids: idsOf(reply), total: reply.json().data.total as number };
};

/** A creator with everything that a person can have, beside somebody else who has the same. */
async function marketplace(server: Server) {
  const { db } = server;
  const [ada, other] = [await addCreator(db, { member: { phone: "08031234567" } }), await addCreator(db)];
  const [vest, second] = [await server.addVest(), await server.addVest()];
  for (const { id: creatorId, memberId } of [ada, other]) {
    for (const [at, status] of (["PUBLISHED", "PENDING", "PENDING", "REJECTED"] as const).entries()) {
      await addService(db, { creatorId, status, createdAt: day(at + 1) });
    }
    for (let at = 0; at < 7; at++) {
      const kind = at % 3 === 0 ? "withdrawal" : "deposit";
      await addTransaction(db, {
        memberId,
        kind,
        status: STATES[at % 3],
        amount: 10_001 * (at + 1),
        createdAt: day(at + 1),
      });
    }
    await addTransaction(db, { memberId, amount: 99, createdAt: day(9) });
    await server.addInvestment(vest.id, { memberId, createdAt: day(1) });
    await server.addInvestment(vest.id, { memberId, createdAt: day(2) });
    await server.addInvestment(second.id, { memberId, status: "PAID_OUT", createdAt: day(3) });
    for (const scope of ["assets", "assets", "songs"] as const) await addReview(db, { creatorId, scope });
    await addReview(db, { creatorId, scope: "songs", status: "rejected" });
    const ordered = await addBooking(db, { clientId: memberId, amount: 70_000, createdAt: day(1) });
    const released = await addBooking(db, { clientId: memberId, escrow: "RELEASED", createdAt: day(2) });
    const provided = await addBooking(db, { providerId: memberId, amount: 30_005, createdAt: day(3) });
    await addDispute(db, { bookingId: ordered.id, initiatorId: memberId });
    await addDispute(db, { bookingId: provided.id, initiatorId: provided.clientId });
    await addDispute(db, { bookingId: released.id, initiatorId: released.providerId, status: "CLOSED" });
    await addDispute(db, { initiatorId: memberId, status: "CLOSED", bookingId: (await addBooking(db)).id });
  }
  return ada;
}

test("a person's totals and each list of one member equal plain recounts, beside others who have the same", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id: creatorId, memberId: id } = await marketplace(server);
  const asked = async (query: string) => (await server.db.execute(sql.raw(query))).rows as Record<string, unknown>[];
  const rowsOf = async (query: string) => (await asked(query)).map((row) => Number(row.id));
  const count = async (query: string) => (await rowsOf(query)).length;
  const naira = async (amounts: string) =>
    Number((await asked(`select coalesce(sum(amount), 0)::bigint as id from (${amounts}) a`))[0]?.id) / 100;

  const reply = await server.get(`/x/people/${id}`);
  expect(reply.statusCode).toBe(200);
  const person = reply.json().data;
  expect(person.member).toEqual((await server.get(`/admin/user/${id}`)).json().data);
  for (const kind of ["deposit", "withdrawal"] as const) {
    const rows = `from transactions where member_id = ${id} and kind = '${kind}'`;
    expect(person[`${kind}s`]).toEqual({
      total: await count(`select id ${rows}`),
      pending: await count(`select id ${rows} and status = 'pending'`),
      failed: await count(`select id ${rows} and status = 'failed'`),
      amount: await naira(`select amount ${rows} and status = 'completed'`),
    });
    const list = `/transactions?type=${kind}s&member_id=${id}`;
    const newest = await rowsOf(`select id ${rows} order by created_at desc, id desc`);
    expect(await pageOf(server, list)).toEqual({ ids: newest, total: newest.length });
    expect((await server.get(list)).json().counts).toEqual({
      total_transactions: newest.length,
      total_amount: await naira(`select amount ${rows}`),
    });
    expect((await pageOf(server, `${list}&search=DEP&status=failed`)).total).toBe(person[`${kind}s`].failed);
  }
  expect(person).toMatchObject({
    services: { published: 1, pending: 2, rejected: 1 },
    bookings: {
      client: await count(`select id from bookings where client_id = ${id}`),
      provider: await count(`select id from bookings where provider_id = ${id}`),
      held: await naira(`select amount from bookings where ${id} in (client_id, provider_id) and escrow = 'HELD'`),
    },
    disputes: { open: 2, resolved: 2 },
    investments: {
      total: await count(`select id from investments where member_id = ${id}`),
      active: 2,
      amount: await naira(`select amount from investments where member_id = ${id} and status = 'ACTIVE'`),
    },
    reviews: { assets: 2, services: 0, songs: 2 },
  });

  const lists = {
    [`/admin/dispute?member_id=${id}`]: `select d.id from disputes d join bookings b on b.id = booking_id
      where ${id} in (client_id, provider_id, initiator_id) order by d.created_at desc, d.id desc`,
    [`/reviews?member_id=${id}`]: `select id from review_items where creator_id = ${creatorId} order by created_at desc, id desc`,
    [`/admin/vests?member_id=${id}`]: `select id from vests where id in (select vest_id from investments where member_id = ${id})
      order by created_at desc, id desc`,
    [`/x/people/${id}/bookings`]: `select id from bookings where client_id = ${id} order by created_at desc, id desc`,
    [`/x/people/${id}/bookings?side=provider`]: `select id from bookings where provider_id = ${id} order by created_at desc, id desc`,
    [`/x/people/${id}/investments`]: `select id from investments where member_id = ${id} order by created_at desc, id desc`,
  };
  for (const [url, query] of Object.entries(lists)) {
    const rows = await rowsOf(query);
    expect(rows.length, url).toBeGreaterThan(0);
    expect(await pageOf(server, url), url).toEqual({ ids: rows, total: rows.length });
    const last = await server.get(`${url}${url.includes("?") ? "&" : "?"}per_page=1&page=${rows.length}`);
    expect(idsOf(last), url).toEqual(rows.slice(-1));
  }
  expect((await pageOf(server, `/admin/dispute?member_id=${id}&status=open`)).total).toBe(2);
  expect((await pageOf(server, `/reviews?member_id=${id}&scope=songs&status=rejected`)).total).toBe(1);
  expect((await server.get(`/admin/vests?member_id=${id}`)).json().counts.total_vests).toBe(2);
});

test("a member's activity is what the member did, and what was done to the member and its creator side", async () => {
  await using server = await buildTestApp();
  const me = await server.signIn();
  const { id: creatorId, memberId } = await addCreator(server.db);
  const other = await server.addAdministrator();
  const act = (actorId: number, type: string, id: number) =>
    recordActivity(server.db, {
      actor: { id: actorId, name: "Ada Obi", requestId: null },
      action: "updated",
      subject: { type, id, name: "Somebody" },
    });
  await act(me.id, "member", memberId);
  await act(me.id, "creator", creatorId);
  await act(me.id, "hive", memberId); // another record with the same id
  await act(other.id, "member", me.id);
  await act(me.id, "member", me.id);

  const about = async (id: number, more = "") => {
    const { data } = (await server.get(`/x/activity?member_id=${id}${more}`)).json();
    return [data.total, ...data.data.map((entry: { subject_type: string; actor_id: number }) => entry.subject_type)];
  };
  expect(await about(memberId)).toEqual([2, "creator", "member"]);
  expect(await about(me.id)).toEqual([5, "member", "member", "hive", "creator", "member"]);
  expect(await about(me.id, "&subject_type=member")).toEqual([3, "member", "member", "member"]);
  expect(await about(me.id, "&from=2020-01-01&per_page=1&page=5")).toEqual([5, "member"]);
  expect(await about(other.id)).toEqual([1, "member"]);
  expect((await server.get(`/x/activity?member_id=${other.id}`)).json().data.data[0].actor_id).toBe(other.id);
});

test("administrators see on which devices a colleague is signed in, and cannot sign them out", async () => {
  await using server = await buildTestApp();
  const me = await server.signIn();
  const other = await server.addAdministrator();
  await addSession(server.db, other.id);
  const devicesOf = async (id: number) => (await server.get(`/x/people/${id}/sessions`)).json().data;

  const [device] = await devicesOf(other.id);
  expect(device).toMatchObject({ user_agent: "test", address: "127.0.0.1", is_current: false });
  expect(await devicesOf(me.id)).toMatchObject([{ is_current: true }]);
  expect((await server.delete(`/x/sessions/${device.id}`)).statusCode).toBe(404);
  expect(await devicesOf(other.id)).toHaveLength(1);
  expect(await devicesOf((await server.addMember()).id)).toEqual([]);
});

test("a person who is not there is a 404 in every part, and a wrong member a 422", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  for (const part of ["", "/bookings", "/investments", "/sessions"]) {
    for (const id of ["2147483647", "0", "x"]) {
      expect((await server.get(`/x/people/${id}${part}`)).statusCode, part).toBe(404);
    }
  }
  for (const list of ["/transactions", "/admin/dispute", "/reviews", "/x/activity", "/admin/vests"]) {
    const reply = await server.get(`${list}?member_id=nobody`);
    expect(reply.json(), list).toMatchObject({ errors: { member_id: ["Must be the id of a user"] } });
    expect((await server.get(`${list}?member_id=2147483647`)).json().data.total, list).toBe(0);
  }
});
