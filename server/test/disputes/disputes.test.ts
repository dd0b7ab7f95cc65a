import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { rtMessage } from "#db/schema/conversations.ts";
import { bookings, disputes, services } from "#db/schema/services.ts";
import { addBooking, addDispute } from "../builders/dispute.ts";
import { addHive } from "../builders/hive.ts";
import { addMember } from "../builders/member.ts";
import { addServiceIn } from "../builders/service-cluster.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const idsOf = (reply: { json(): { data: { data: { id: number }[] } } }) => reply.json().data.data.map(({ id }) => id);
const change = (server: Server, id: number, word: string, headers = {}) =>
  server.post(`/admin/dispute/update/${id}`, { resolve_status: word }, headers);
const activityOf = async (server: Server, type = "dispute") =>
  (await server.get(`/x/activity?subject_type=${type}`)).json().data.data;
const saidIn = async (server: Server, chatId: string) => {
  const rows = await server.db.select().from(rtMessage).where(eq(rtMessage.chatId, chatId)).orderBy(asc(rtMessage.key));
  return rows.map((row) => row.value);
};

/** A dispute whose people and service have these names. */
async function named({ db }: Server, service: string, client: string, provider: string, initiator = "", number = 1) {
  const person = async (name: string) => (await addMember(db, { firstName: name, lastName: "Obi" })).id;
  const place = { hiveId: (await addHive(db)).id };
  const { id: serviceId } = await addServiceIn(db, place);
  await db.update(services).set({ serviceName: service }).where(eq(services.id, serviceId));
  const [clientId, providerId] = [await person(client), await person(provider)];
  const booking = await addBooking(db, { serviceId, clientId, providerId });
  const initiatorId = initiator ? await person(initiator) : clientId;
  return addDispute(db, { bookingId: booking.id, initiatorId, createdAt: day(number) });
}

test("a dispute has its specified fields, in the list and alone, with its ETag (G1)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id, ...dispute } = await named(server, "Wedding DJ", "Chi", "Pat");
  const [booking] = await server.db.select().from(bookings);

  const client = { id: booking?.clientId, first_name: "Chi", last_name: "Obi", name: "Chi Obi", profile_picture: null };
  const provider = { ...client, id: booking?.providerId, first_name: "Pat", name: "Pat Obi" };
  const shape = {
    ...{ id, status: "pending", resolve_status: "OPEN", version: 1, chat_id: `dispute_${id}` },
    booking: {
      ...{ id: booking?.id, amount: 5000, escrow: "HELD" },
      service: { service_name: "Wedding DJ", creator: provider },
    },
    ...{ provider, creator: provider, client, user: client, initiator: client, initiated_by: "Chi Obi" },
    ...{ decision_reason: null, assigned_to: null },
    ...{ provider_id: provider.id, client_id: client.id, user_id: client.id },
    ...{ created_at: dispute.createdAt.toISOString(), updated_at: dispute.updatedAt.toISOString() },
  };
  const list = await server.get("/admin/dispute");
  expect(list.json()).toEqual({
    status: true,
    message: "OK",
    data: {
      ...{ current_page: 1, from: 1, to: 1, last_page: 1, per_page: 10, total: 1 },
      ...{ path: "/api/admin/dispute", next_page_url: null, prev_page_url: null, links: [], data: [shape] },
      tabs: { pending: 1, resolved: 0 },
    },
  });
  const one = await server.get(`/admin/dispute/show/${id}`);
  expect(one.json()).toEqual({ status: true, message: "OK", data: shape });
  expect(one.headers.etag).toBe('"1"');
});

test("without the right to see money a dispute has none, in no answer, and none is filtered by it", async () => {
  await using server = await buildTestApp();
  const { id } = await named(server, "Wedding DJ", "Chi", "Pat");
  for (const [teamRole, isSeen] of [
    ["Viewer", true],
    ["Support", false],
    [{ disputes: "change", exports: "see" }, false],
  ] as const) {
    await server.signIn({ teamRole });
    const replies = [await server.get("/admin/dispute"), await server.get(`/admin/dispute/show/${id}`)];
    const changed = [await change(server, id, "CLOSED", { "if-match": '"9"' }), await change(server, id, "CLOSED")];
    const told = [...replies, ...changed].map(({ statusCode, body }) => [statusCode, /5000|HELD/.test(body)]);
    const mayChange = teamRole !== "Viewer";
    expect(told).toEqual([
      ...[200, 200].map((status) => [status, isSeen]),
      ...(mayChange ? [409, 200] : [403, 403]).map((status) => [status, false]),
    ]);
    expect(replies[1]?.json().data.booking).toMatchObject(isSeen ? { amount: 5000 } : { amount: null, escrow: null });
    for (const path of ["/admin/dispute?held=yes", "/x/export/disputes.csv?held=yes"])
      expect((await server.get(path)).statusCode, path).toBe(isSeen ? 200 : 403);
    if (mayChange) await change(server, id, "OPEN");
  }
});

test("a list is filtered by any of six status words, newest first, with each dispute on one page (G104)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const open = [await addDispute(server.db), await addDispute(server.db), await addDispute(server.db)].map((d) => d.id);
  const closed = await addDispute(server.db, { status: "CLOSED", createdAt: day(1) });

  for (const word of ["PENDING", "OPEN", "pending", "open", "Pending"]) {
    expect(idsOf(await server.get(`/admin/dispute?status=${word}`)).sort()).toEqual(open);
  }
  for (const word of ["RESOLVED", "CLOSED", "resolved", "closed"]) {
    expect(idsOf(await server.get(`/admin/dispute?status=${word}`))).toEqual([closed.id]);
  }
  const paged = (page: number) => server.get(`/admin/dispute?per_page=3&page=${page}`);
  const pages = [await paged(1), await paged(2)] as const;
  expect(new Set(pages.flatMap((page) => idsOf(page))).size).toBe(4);
  expect(idsOf(pages[1])).toEqual([closed.id]);
  expect(pages[0].json().data).toMatchObject({ total: 4, last_page: 2 });
});

test("a search matches literally in the service, the status and each name, in either order; sorting goes both ways (G137, S-25, S-26)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const first = await named(server, "100% bass", "Chi", "Pat", "", 3);
  const second = await named(server, "lights", "ada", "Zed", "Max", 1);
  const third = await named(server, "Sound_check", "Bola", "Moe", "Ann", 2);
  await change(server, third.id, "CLOSED");
  const found = async (query: string) =>
    idsOf(await server.get(`/admin/dispute?sort=created_at&direction=asc&${query}`));

  expect(await found("search=%25")).toEqual([first.id]);
  expect(await found("search=_")).toEqual([third.id]);
  expect(await found("q=LIGHT")).toEqual([second.id]);
  for (const [text, dispute] of [
    ["chi o", first],
    ["OBI pat", first],
    ["obi max", second],
    ["zed", second],
    ["ann", third],
  ] as const) {
    expect(await found(`search=${encodeURIComponent(text)}`)).toEqual([dispute.id]);
  }
  for (const two of ["chi pat", "lights zed"]) expect(await found(`search=${two}`), two).toEqual([]);
  expect(await found("search=resol")).toEqual([third.id]);
  expect(await found("search=pending")).toEqual([second.id, first.id]);
  expect(await found("search=obi&status=resolved")).toEqual([third.id]);
  expect((await server.get("/admin/dispute?search=obi&per_page=1")).json().data.total).toBe(3);

  const sorted = {
    service: [first, second, third],
    provider: [third, first, second],
    client: [second, third, first],
    initiator: [third, first, second],
    created_at: [second, third, first],
  };
  for (const [sort, order] of Object.entries(sorted)) {
    const ids = order.map(({ id }) => id);
    expect(idsOf(await server.get(`/admin/dispute?sort=${sort}&direction=asc`)), sort).toEqual(ids);
    expect(idsOf(await server.get(`/admin/dispute?sort=${sort}`)), sort).toEqual(ids.toReversed());
  }
});

test("invalid parameters of a list or a dispute are refused by name (S-23, S-24, S-26, S-34)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await addDispute(server.db);
  const query = "status=ALL&sort=id;drop&direction=up&search=a%00b&page=0&per_page=101";
  const reply = await server.get(`/admin/dispute?${query}`);
  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json().errors).sort()).toEqual([
    "direction",
    "page",
    "per_page",
    "search",
    "sort",
    "status",
  ]);
  for (const wrong of [{}, { resolve_status: null }, { resolve_status: "DONE" }, { resolve_status: ["OPEN"] }]) {
    const refused = await server.post(`/admin/dispute/update/${id}`, wrong);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ["resolve_status"]]);
  }
  const extra = await server.post(`/admin/dispute/update/${id}`, { resolve_status: "CLOSED", id: 9 });
  expect(extra.json().errors).toEqual({ id: ["This field is not known here"] });
  for (const none of ["abc", "0", "-1", "1.5", "2147483648", "9".repeat(200), String(id + 1)]) {
    for (const asked of [
      await server.get(`/admin/dispute/show/${none}`),
      await change(server, none as never, "OPEN"),
    ]) {
      expect([asked.statusCode, asked.json()]).toEqual([404, { message: "Dispute not found" }]);
    }
  }
});

test("resolving and reopening a dispute changes status, version, closing time, activity and conversation together", async () => {
  await using server = await buildTestApp();
  const admin = await server.signIn();
  const { id } = await named(server, "Wedding DJ", "Chi", "Pat");
  const stored = async () => (await server.db.select().from(disputes))[0];

  const resolved = await change(server, id, "resolved");
  expect(resolved.statusCode).toBe(200);
  expect(resolved.json()).toMatchObject({
    message: "Dispute updated successfully",
    data: { id, status: "resolved", resolve_status: "CLOSED", version: 2 },
  });
  expect(resolved.headers.etag).toBe('"2"');
  expect((await stored())?.closedAt).toBeInstanceOf(Date);

  const again = await change(server, id, "CLOSED");
  expect([again.statusCode, again.json().data]).toEqual([200, resolved.json().data]);

  expect((await change(server, id, "OPEN")).json().data).toMatchObject({ status: "pending", version: 3 });
  expect((await stored())?.closedAt).toBeNull();

  const actor = `${admin.firstName} ${admin.lastName}`;
  const subject = { subject_id: String(id), subject_name: "Wedding DJ", actor };
  expect(await activityOf(server)).toMatchObject([
    { action: "reopened", changes: { resolve_status: ["CLOSED", "OPEN"] }, ...subject },
    { action: "resolved", changes: { resolve_status: ["OPEN", "CLOSED"] }, ...subject },
  ]);
  expect(await saidIn(server, `dispute_${id}`)).toMatchObject([
    { text: "Dispute marked as resolved.", isSystem: true },
    { text: "Dispute reopened.", isSystem: true },
  ]);
});

test("the second of two decisions on the same version is refused with the current dispute (F-19)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await addDispute(server.db);
  const seen = { "if-match": '"1"' };
  expect((await change(server, id, "CLOSED", seen)).statusCode).toBe(200);
  const reply = await change(server, id, "OPEN", seen);
  expect(reply.statusCode).toBe(409);
  const late = reply.json();
  expect(late).toMatchObject({ message: "Someone else changed this record meanwhile.", current: { version: 2 } });
  expect(late.current).toEqual((await server.get(`/admin/dispute/show/${id}`)).json().data);
});

test("a dispute that several administrators resolve at the same moment is resolved once (F-11)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await addDispute(server.db);
  const replies = await Promise.all([1, 2, 3, 4].map(() => change(server, id, "CLOSED")));
  expect(replies.map((reply) => [reply.statusCode, reply.json().data.version])).toEqual(Array(4).fill([200, 2]));
  expect(await activityOf(server)).toHaveLength(1);
  expect(await saidIn(server, `dispute_${id}`)).toHaveLength(1);
});

test("a booking has one open dispute at a time: of two reopened at once one succeeds, and the other's conversation stays", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id: bookingId } = await addBooking(server.db);
  const ids: number[] = [];
  for (let count = 0; count < 2; count++) ids.push((await addDispute(server.db, { bookingId, status: "CLOSED" })).id);

  const replies = await Promise.all(ids.map((id) => change(server, id, "OPEN")));
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409]);
  const refused = replies.findIndex((reply) => reply.statusCode === 409);
  expect(replies[refused]?.json()).toEqual({ message: "Another dispute of this booking is open." });
  expect(await saidIn(server, `dispute_${ids[refused]}`)).toEqual([]);
  expect(await activityOf(server)).toHaveLength(1);
});

test("the database refuses to release a booking's money while its dispute is open, and allows it afterwards", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const booking = await addBooking(server.db);
  const dispute = await addDispute(server.db, { bookingId: booking.id });
  const move = (to: Partial<typeof bookings.$inferInsert>) =>
    server.db.update(bookings).set(to).where(eq(bookings.id, booking.id));
  for (const to of [{ escrow: "RELEASED" }, { escrow: "REFUNDED" }, { amount: 1 }] as const) {
    await expect(move(to)).rejects.toThrow(
      expect.objectContaining({
        cause: expect.objectContaining({ constraint: "bookings_disputed_money" }),
      }),
    );
  }
  await move({ escrow: "HELD", updatedAt: day(2) });
  await change(server, dispute.id, "CLOSED");
  await move({ escrow: "RELEASED" });
  expect((await server.get(`/admin/dispute/show/${dispute.id}`)).json().data.booking.escrow).toBe("RELEASED");
});

test("administrators see removed messages, and each view is logged once an hour (S-22)", async () => {
  await using server = await buildTestApp();
  const admin = await server.signIn();
  const { id } = await named(server, "Wedding DJ", "Chi", "Pat");
  const chatId = `dispute_${id}`;
  await change(server, id, "CLOSED"); // something is said, so that there is a conversation
  const said = { senderId: "7", senderName: "Chi Obi", serverTime: 1_795_000_000_000, isSystem: false };
  const message = (key: string, text: string) => ({
    ...{ chatId, key, value: { ...said, text: "", removed: true } },
    original: { ...said, text },
  });
  await server.db.insert(rtMessage).values([message("-b", "second"), message("-a", "first")]);

  const nowhere = [
    `dispute_${id + 1}`,
    "dispute_0",
    "dispute_99999999999",
    `${id}_1`,
    "dispute_1%2F..%2F2",
    "x",
    "1",
    "-",
  ];
  const none = await Promise.all(nowhere.map((other) => server.get(`/x/chats/${other}/removed`)));
  for (const reply of none)
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: "Conversation not found" }]);

  const replies = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => server.get(`/x/chats/${chatId}/removed`)));
  const { isSystem: _, ...told } = said;
  for (const reply of replies) {
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data).toEqual([
      { key: "-a", text: "first", attachment: null, ...told },
      { key: "-b", text: "second", attachment: null, ...told },
    ]);
  }
  expect(await activityOf(server, "conversation")).toMatchObject([
    { actor: `${admin.firstName} ${admin.lastName}`, action: "viewed", subject_id: chatId, subject_name: "Wedding DJ" },
  ]);
  await server.signIn({ firstName: "Bola" });
  await server.get(`/x/chats/${chatId}/removed`);
  expect(await activityOf(server, "conversation")).toHaveLength(2);
});

test("the facts of a dispute name who opened it and both people's other disputes, on either side", async () => {
  await using server = await buildTestApp();
  const { db } = server;
  const [chi, pat] = [(await addMember(db)).id, (await addMember(db)).id];
  const about = async (clientId: number, providerId: number, more: Partial<typeof disputes.$inferInsert> = {}) => {
    const booking = await addBooking(db, { clientId, providerId, createdAt: day(1) });
    return addDispute(db, { bookingId: booking.id, initiatorId: clientId, ...more });
  };
  const { id } = await about(chi, pat, { status: "CLOSED", closedAt: day(9), initiatorId: pat });
  const old = await about(chi, (await addMember(db)).id, { status: "CLOSED", createdAt: day(2) });
  const many: number[] = [];
  for (let at = 3; at < 9; at++) many.unshift((await about(chi, (await addMember(db)).id, { createdAt: day(at) })).id);
  const asProvider = await about((await addMember(db)).id, chi, { createdAt: day(20) });
  await addDispute(db);

  expect((await server.get(`/x/disputes/${id}`)).statusCode).toBe(401);
  await server.signIn();
  const { data } = (await server.get(`/x/disputes/${id}`)).json();
  expect(data).toMatchObject({
    ...{ booked_at: day(1).toISOString(), resolved_at: day(9).toISOString(), initiator_id: pat },
    client_disputes: { total: 8, pending: 7 },
    provider_disputes: { total: 0, pending: 0, newest: [] },
  });
  expect(data.client_disputes.newest).toHaveLength(5);
  expect(data.client_disputes.newest.map((other: { id: number }) => other.id)).toEqual([
    asProvider.id,
    ...many.slice(0, 4),
  ]);
  expect(data.client_disputes.newest[0]).toMatchObject({ status: "pending", created_at: day(20).toISOString() });
  const seenFromOld = (await server.get(`/x/disputes/${old.id}`)).json().data;
  expect([seenFromOld.client_disputes.total, seenFromOld.resolved_at]).toEqual([8, null]);
  for (const wrong of ["abc", "0", "2147483648", "%00", "4711"]) {
    const reply = await server.get(`/x/disputes/${wrong}`);
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: "Dispute not found" }]);
  }
});

test("the reason of a resolution is kept until the dispute is reopened, and is in the activity and in the conversation (G157)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await addDispute(server.db);
  const settle = (body: object) => server.post(`/admin/dispute/update/${id}`, body);

  for (const reason of ["x".repeat(501), 7, "a\u0000b"]) {
    const reply = await settle({ resolve_status: "CLOSED", reason });
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, ["reason"]]);
  }
  const reason = "Refunded: 👍".padEnd(501, "x"); // 500 characters, the thumb is one
  expect((await settle({ resolve_status: "CLOSED", reason: ` ${reason} ` })).json().data.decision_reason).toBe(reason);
  // A repeated call changes nothing, not even the reason.
  expect((await settle({ resolve_status: "CLOSED", reason: "Other" })).json().data).toMatchObject({
    ...{ decision_reason: reason, version: 2 },
  });
  expect((await settle({ resolve_status: "OPEN", reason: "" })).json().data.decision_reason).toBeNull();
  expect((await settle({ resolve_status: "CLOSED" })).json().data.decision_reason).toBeNull();

  const told = (await activityOf(server)).map(({ action, changes }: { action: string; changes: object }) => [
    action,
    changes,
  ]);
  expect(told).toEqual([
    ["resolved", { resolve_status: ["OPEN", "CLOSED"] }],
    ["reopened", { resolve_status: ["CLOSED", "OPEN"], decision_reason: [reason, null] }],
    ["resolved", { resolve_status: ["OPEN", "CLOSED"], decision_reason: [null, reason] }],
  ]);
  expect(await saidIn(server, `dispute_${id}`)).toMatchObject([
    { text: `Dispute marked as resolved. Reason: ${reason}`, isSystem: true },
    { text: "Dispute reopened." },
    { text: "Dispute marked as resolved." },
  ]);
});
