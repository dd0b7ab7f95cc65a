import type { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { reviewItems } from "#db/schema/catalogue.ts";
import { rtMessage } from "#db/schema/conversations.ts";
import { investments, vests } from "#db/schema/investments.ts";
import { transactionAccounts, transactions } from "#db/schema/money.ts";
import { apiKeys, creatorKyc, creators, members } from "#db/schema/people.ts";
import { bookings, disputes, hives, serviceClusters, services } from "#db/schema/services.ts";
import { SEALED } from "#db/sealed-values.ts";
import { createApiKey, revokeApiKey } from "#modules/session/api-key-service.ts";
import { buildTestApp } from "../test-app.ts";
import { testKeys } from "../test-keys.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;
type Line = Record<string, unknown>;

const NDJSON = "application/x-ndjson";

const linesOf = (text: string) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

/** A marketplace with its key: `send` gives the answers' lines. */
async function marketplace(server: Server) {
  const key = await createApiKey(server.db, "marketplace");
  const headers = { authorization: `Bearer ${key}`, "content-type": NDJSON };
  const raw = (path: string, body: string | Buffer | Readable) => server.post(`/integration/${path}`, body, headers);
  const send = async (path: string, ...lines: Line[]) => {
    const reply = await raw(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, `${NDJSON}; charset=utf-8`]);
    return linesOf(reply.body);
  };
  return { key, raw, send, headers: { authorization: `Bearer ${key}` } };
}

const ADA = { external_id: "m1", first_name: "Ada", last_name: "Obi", email: "ada@example.test" };
const BOLA = { external_id: "m2", first_name: "Bola", last_name: "Ade", email: "bola@example.test" };

/** One of everything, in the order in which they refer to each other. */
const WORLD: [path: string, ...lines: Line[]][] = [
  ["members", ADA, { ...BOLA, role: "CREATOR", dob: "1990-01-31", phone_number: "0803 000 0000", is_active: true }],
  ["creators", { external_id: "c1", member_external_id: "m2", job_title: "DJ", nin: "12345678901", verified: true }],
  ["hives", { external_id: "h1", category_name: "Events", description: "Weddings" }],
  ["service-clusters", { external_id: "k1", name: "DJs", hive_external_id: "h1" }],
  [
    "services",
    {
      ...{ external_id: "s1", creator_external_id: "c1", service_name: "Wedding DJ", rate: "1,500.50" },
      ...{ hive_external_id: "h1", service_cluster_external_id: "k1", status: "published" },
    },
  ],
  [
    "bookings",
    {
      ...{ external_id: "b1", service_external_id: "s1", client_external_id: "m1", provider_external_id: "m2" },
      ...{ amount: 1500.5, created_at: "2026-01-05T10:00:00+01:00" },
    },
  ],
  ["disputes", { external_id: "d1", booking_external_id: "b1", initiator_external_id: "m1" }],
  [
    "reviews",
    { external_id: "r1", scope: "songs", creator_external_id: "c1", asset_name: "Song", price: 10, rating: 5 },
  ],
  [
    "transactions",
    {
      ...{ external_id: "t1", type: "deposit", transaction_id: "TX-1", sender_name: "Ada Obi", amount: 99.99 },
      ...{
        receiver_name: "Bola Ade",
        member_external_id: "m1",
        status: "completed",
        sender_account_number: "0123456789",
      },
    },
  ],
  [
    "vests",
    {
      ...{ external_id: "v1", vest_for: "artist", beneficiary_name: "Bola", investment_name: "Album", roi: 12.5 },
      ...{ minimum_amount: 5000, duration: 12, news: ["https://news.test/1"], created_at: "2026-01-31T12:00:00Z" },
    },
  ],
  ["investments", { external_id: "i1", vest_external_id: "v1", member_external_id: "m1", amount: "5,000" }],
];

async function sendWorld({ send }: Awaited<ReturnType<typeof marketplace>>) {
  const statuses: unknown[] = [];
  for (const [path, ...lines] of WORLD) statuses.push(...(await send(path, ...lines)).map((answer) => answer.status));
  return statuses;
}

const onlyOne = <Row>(rows: Row[]): Row => {
  const [row] = rows;
  if (rows.length !== 1 || row === undefined) throw new Error(`${rows.length} rows instead of one`);
  return row;
};

test("every kind of record is imported as sent, and a repeated import changes nothing", async () => {
  await using server = await buildTestApp();
  const market = await marketplace(server);
  const { db } = server;

  const count = WORLD.reduce((sum, [, ...lines]) => sum + lines.length, 0);
  expect(await sendWorld(market)).toEqual(Array(count).fill("created"));
  const [ada, bola] = await db.select().from(members).orderBy(members.id);
  expect(bola).toMatchObject({ externalId: "m2", firstName: "Bola", role: "CREATOR", dob: "1990-01-31" });
  const creator = onlyOne(await db.select().from(creators));
  expect(creator).toMatchObject({ externalId: "c1", memberId: bola?.id, jobTitle: "DJ", isVerified: true });
  const kyc = onlyOne(await db.select().from(creatorKyc));
  expect(kyc).toMatchObject({ creatorId: creator.id, nin: null, ninSealed: expect.stringMatching(/^v1\..+\.01$/) });
  expect(await testKeys(server).unseal(SEALED.nin, kyc.ninSealed ?? "", creator.id)).toBe("12345678901");
  const [hive, cluster] = [onlyOne(await db.select().from(hives)), onlyOne(await db.select().from(serviceClusters))];
  expect([hive.name, cluster.name, cluster.hiveId]).toEqual(["Events", "DJs", hive.id]);
  const service = onlyOne(await db.select().from(services));
  expect(service).toMatchObject({ creatorId: creator.id, hiveId: hive.id, clusterId: cluster.id, rate: 150_050 });
  expect(service.status).toBe("PUBLISHED");
  const booking = onlyOne(await db.select().from(bookings));
  expect(booking).toMatchObject({ serviceId: service.id, clientId: ada?.id, providerId: bola?.id, amount: 150_050 });
  expect([booking.escrow, booking.createdAt]).toEqual(["HELD", new Date("2026-01-05T09:00:00Z")]);
  expect(await db.select().from(disputes)).toMatchObject([
    { bookingId: booking.id, initiatorId: ada?.id, status: "OPEN" },
  ]);
  expect(await db.select().from(reviewItems)).toMatchObject([{ scope: "songs", name: "Song", price: 1000, rating: 5 }]);
  expect(await db.select().from(transactions)).toMatchObject([{ kind: "deposit", code: "TX-1", amount: 9999 }]);
  const account = onlyOne(await db.select().from(transactionAccounts));
  expect(await testKeys(server).unseal(SEALED.account, account.accountSealed, account.transactionId)).toBe(
    "0123456789",
  );
  const vest = onlyOne(await db.select().from(vests));
  expect(vest).toMatchObject({ externalId: "v1", vestFor: "ARTIST", minimumAmount: 500_000, roiBasisPoints: 1250 });
  expect(vest.closingDate).toBe("2027-01-31");
  expect(await db.select().from(investments)).toMatchObject([{ vestId: vest.id, memberId: ada?.id, amount: 500_000 }]);

  const noted = await db.$count(activity);
  expect(await sendWorld(market)).toEqual(Array(count).fill("unchanged"));
  expect(await db.$count(activity)).toBe(noted);
  const acts = await db.select().from(activity).where(eq(activity.action, "created"));
  expect(acts.filter((act) => act.actorName === "marketplace")).toHaveLength(count);
});

test("a line changes its own fields and clears empty ones; the log has the change without identity data", async () => {
  await using server = await buildTestApp();
  const market = await marketplace(server);
  await sendWorld(market);

  const answers = [
    ...(await market.send("members", { ...BOLA, phone_number: "", is_active: false })),
    ...(await market.send("creators", {
      external_id: "c1",
      member_external_id: "m2",
      nin: "10987654321",
      bio: "Loud",
    })),
    ...(await market.send("services", { ...WORLD[4]?.[1], rate: 2000, hive_external_id: null })),
    ...(await market.send("vests", { ...WORLD[9]?.[1], investment_name: "Tour" })),
    ...(await market.send("transactions", { ...WORLD[8]?.[1], sender_account_number: "9876543210" })),
  ];
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill("updated"));
  const bola = onlyOne(await server.db.select().from(members).where(eq(members.externalId, "m2")));
  expect(bola).toMatchObject({ phone: null, isActive: false, dob: "1990-01-31", version: 2 });
  expect(onlyOne(await server.db.select().from(creators))).toMatchObject({ jobTitle: "DJ", bio: "Loud", version: 2 });
  expect(onlyOne(await server.db.select().from(services))).toMatchObject({ rate: 200_000, hiveId: null, version: 2 });
  expect(onlyOne(await server.db.select().from(vests))).toMatchObject({ investmentName: "Tour", version: 2 });

  const told = await server.db.select().from(activity).where(eq(activity.action, "updated")).orderBy(activity.id);
  expect(told.map(({ subjectType, changes }) => [subjectType, changes])).toEqual([
    ["member", { phone_number: ["0803 000 0000", null], is_active: [true, false] }],
    ["creator", { bio: [null, "Loud"], nin: ["•••", "•••"] }],
    ["service", { rate: [1500.5, 2000], hive_id: [expect.any(Number), null] }],
    ["vest", { investment_name: ["Album", "Tour"] }],
    ["transaction", { sender_account_number: ["•••", "•••"] }],
  ]);
});

test("each line is saved or refused by itself, with its problems by line and field", async () => {
  await using server = await buildTestApp();
  const { raw, send } = await marketplace(server);
  const body = [
    JSON.stringify(ADA),
    "",
    '{"external_id":"x1",',
    "[1]",
    "null",
    JSON.stringify({ external_id: "x2", email: "no address", id: 9, gender: "f", dob: "2026-02-30" }),
    `{"external_id":"x3","__proto__":{"role":"ADMIN"},"first_name":"a","last_name":"b","email":"c@d.test"}`,
    JSON.stringify({ ...BOLA, email: "ADA@example.test" }),
    JSON.stringify({ ...BOLA, first_name: "a\u0000b", role: "ADMIN", created_at: "2026-01-01", is_active: 1 }),
    JSON.stringify({ ...BOLA, first_name: "x".repeat(70_000) }),
    `${JSON.stringify({ ...BOLA, external_id: 7 })}\r`,
  ].join("\n");
  const answers = (await raw("members", body)).body
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

  const refused = { id: null, status: "refused", reason: "invalid" };
  const taken = ["Another member has this e-mail address"];
  expect(answers).toEqual([
    { line: 1, external_id: "m1", id: expect.any(Number), status: "created" },
    { line: 3, external_id: null, ...refused, errors: { line: ["Must be one JSON object"] } },
    { line: 4, external_id: null, ...refused, errors: { line: ["Must be one JSON object"] } },
    { line: 5, external_id: null, ...refused, errors: { line: ["Must be one JSON object"] } },
    { line: 6, external_id: "x2", ...refused, errors: expect.anything() },
    { line: 7, external_id: "x3", ...refused, errors: { ["__proto__"]: ["This field is not known here"] } },
    { line: 8, external_id: "m2", ...refused, reason: "conflict", errors: { email: taken } },
    { line: 9, external_id: "m2", ...refused, errors: expect.anything() },
    { line: 10, external_id: null, ...refused, errors: { line: ["Must be UTF-8 of at most 65536 bytes"] } },
    { line: 11, external_id: "7", id: expect.any(Number), status: "created" },
  ]);
  expect(Object.keys(answers[4].errors).sort()).toEqual(["dob", "email", "first_name", "gender", "id", "last_name"]);
  expect(Object.keys(answers[7].errors).sort()).toEqual(["created_at", "first_name", "is_active", "role"]);
  expect(await server.db.$count(members)).toBe(2);

  const [unknown] = await send("investments", {
    ...{ external_id: "i1", vest_external_id: "v9", member_external_id: "m9", amount: 0 },
  });
  expect(unknown).toMatchObject({ status: "refused", errors: { amount: ["Must be more than 0"] } });
  const [missing] = await send("investments", {
    ...{ external_id: "i1", vest_external_id: "v9", member_external_id: "m9", amount: 1 },
  });
  const nothing = ["Nothing here has this external_id"];
  expect(missing?.errors).toEqual({ vest_external_id: nothing, member_external_id: nothing });
});

test("an administrator is neither made nor changed by the marketplace (S-18)", async () => {
  await using server = await buildTestApp();
  const { send } = await marketplace(server);
  await server.addAdministrator({ externalId: "m1", email: "ada@example.test", firstName: "Ada", lastName: "Obi" });
  const [same, demoted] = await send("members", ADA, { ...ADA, role: "USER", is_active: false });
  expect(same).toMatchObject({ status: "unchanged" });
  expect(demoted).toMatchObject({ status: "refused", reason: "conflict", errors: { external_id: expect.anything() } });
  expect(await server.db.select().from(members)).toMatchObject([{ role: "ADMIN", isActive: true, version: 1 }]);
});

test("the money of a booking cannot be released while its dispute is open, and the dispute keeps its booking", async () => {
  await using server = await buildTestApp();
  const market = await marketplace(server);
  await sendWorld(market);
  const booking = WORLD[5]?.[1];
  const dispute = WORLD[6]?.[1];

  for (const change of [{ escrow: "RELEASED" }, { escrow: "REFUNDED" }, { amount: 1 }]) {
    const [refused] = await market.send("bookings", { ...booking, ...change });
    const text = "A dispute of this booking is open: its money stands still";
    expect(refused).toMatchObject({ status: "refused", reason: "conflict", errors: { escrow: [text] } });
  }
  const [second, stranger, moved] = await market.send(
    "disputes",
    { ...dispute, external_id: "d2" },
    { ...dispute, external_id: "d3", initiator_external_id: "m9" },
    { ...dispute, initiator_external_id: "m2" },
  );
  expect(second).toMatchObject({ reason: "conflict", errors: { booking_external_id: expect.anything() } });
  expect(stranger).toMatchObject({ reason: "invalid", errors: { initiator_external_id: expect.anything() } });
  expect(moved).toMatchObject({ reason: "invalid", errors: { initiator_external_id: expect.anything() } });

  const answers = await market.send(
    "disputes",
    { ...dispute, resolve_status: "CLOSED" },
    { ...dispute, resolve_status: "resolved" },
  );
  expect(answers.map(({ status }) => status)).toEqual(["updated", "unchanged"]);
  expect(await market.send("bookings", { ...booking, escrow: "RELEASED" })).toMatchObject([{ status: "updated" }]);
  const said = await server.db.select().from(rtMessage).orderBy(rtMessage.key);
  expect(said.map(({ value }) => value)).toMatchObject([
    { text: "Dispute opened about “Wedding DJ”.", isSystem: true },
    { text: "Dispute marked as resolved.", isSystem: true },
  ]);
});

test("a release that comes while a dispute is being opened waits for it, and is refused", async () => {
  await using server = await buildTestApp();
  const market = await marketplace(server);
  for (const [path, ...lines] of WORLD.slice(0, 6)) await market.send(path, ...lines);
  const { id: bookingId, clientId: initiatorId } = onlyOne(await server.db.select().from(bookings));
  let commit = () => {};
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let opened = () => {};
  const isOpened = new Promise<void>((resolve) => {
    opened = resolve;
  });
  const opening = server.db.transaction(async (tx) => {
    await tx.insert(disputes).values({ bookingId, initiatorId });
    opened();
    await mayCommit;
  });
  await isOpened;

  const released = market.send("bookings", { ...WORLD[5]?.[1], escrow: "RELEASED" });
  await waits(server, released);
  commit();
  await opening;

  expect(await released).toMatchObject([
    { status: "refused", reason: "conflict", errors: { escrow: expect.anything() } },
  ]);
  expect(onlyOne(await server.db.select().from(bookings)).escrow).toBe("HELD");
});

test("releases and disputes that come together leave no open dispute whose money moves", async () => {
  await using server = await buildTestApp();
  const market = await marketplace(server);
  for (const [path, ...lines] of WORLD.slice(0, 5)) await market.send(path, ...lines);
  const sent = Array.from({ length: 12 }, (_, number) => ({
    booking: { ...WORLD[5]?.[1], external_id: `b${number}` },
    dispute: { ...WORLD[6]?.[1], external_id: `d${number}`, booking_external_id: `b${number}` },
  }));
  await market.send("bookings", ...sent.map(({ booking }) => booking));

  const acts = sent.flatMap(({ booking, dispute }, number) => {
    const release = () => market.send("bookings", { ...booking, escrow: "RELEASED" });
    const open = () => market.send("disputes", dispute);
    return number % 2 === 0 ? [release(), open()] : [open(), release()];
  });
  await Promise.all(acts);

  expect(await server.db.$count(disputes, eq(disputes.status, "OPEN"))).toBe(12);
  const before = await server.db.select().from(bookings).orderBy(bookings.id);
  const refunds = await market.send("bookings", ...sent.map(({ booking }) => ({ ...booking, escrow: "REFUNDED" })));
  expect(new Set(refunds.map(({ status }) => status))).toEqual(new Set(["refused"]));
  expect(await server.db.select().from(bookings).orderBy(bookings.id)).toEqual(before);
});

/** Until the database makes a request wait, or it has its answer. The embedded database has one session: all wait there. */
async function waits(server: Server, request: Promise<unknown>): Promise<void> {
  if (server.database.kind === "embedded") return;
  let isAnswered = false;
  request.finally(() => {
    isAnswered = true;
  });
  const waiting = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
  while (!isAnswered && (await server.database.pool.query(waiting)).rowCount === 0);
}

test("the same lines from several senders at once make each record once, and none is refused (F-11)", async () => {
  await using server = await buildTestApp();
  const { send } = await marketplace(server);
  const lines = Array.from({ length: 20 }, (_, n) => ({ ...ADA, external_id: `m${n}`, email: `m${n}@example.test` }));
  const answers = (await Promise.all([1, 2, 3, 4].map(() => send("members", ...lines)))).flat();
  expect(await server.db.$count(members)).toBe(20);
  const counts = ["created", "unchanged", "refused"].map(
    (word) => answers.filter(({ status }) => status === word).length,
  );
  expect(counts).toEqual([20, 60, 0]);
});

test("lines may lack their end, hold any letter, or be no text", async () => {
  await using server = await buildTestApp();
  const { raw } = await marketplace(server);
  expect(await raw("hives", "\n\n")).toMatchObject({ statusCode: 200, body: "" });
  const last = await raw("hives", '\ufeff{"external_id":"h1","category_name":"Ọ̀ṣun"}');
  expect(JSON.parse(last.body)).toMatchObject({ line: 1, status: "created" });
  const torn = await raw("hives", Buffer.from([0x7b, 0xff, 0xfe, 0x7d]));
  expect(JSON.parse(torn.body)).toMatchObject({ status: "refused", errors: { line: expect.anything() } });
});

test("a stop answers what an import has stored, and says where it ends", async () => {
  await using server = await buildTestApp();
  const { headers } = await marketplace(server);
  const url = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const lines = Array.from({ length: 5_000 }, (_, n) =>
    JSON.stringify({ external_id: `h${n}`, category_name: `Hive ${n}` }),
  );
  const reply = fetch(`${url}/api/integration/hives`, {
    method: "POST",
    headers: { ...headers, "content-type": NDJSON },
    body: lines.join("\n"),
  });
  await vi.waitFor(async () => expect(await server.db.$count(hives)).toBeGreaterThan(0), 20_000);
  await server.app.close();

  const answers = linesOf(await (await reply).text());
  const stored = answers.filter(({ status }) => status === "created").length;
  expect(await server.db.$count(hives)).toBe(stored);
  expect(answers).toHaveLength(stored + 1);
  expect(answers.at(-1)).toEqual({
    ...{ line: stored + 1, external_id: null, id: null, status: "refused", reason: "unavailable" },
    errors: { line: ["The server could not go on here. Send this line and all after it again."] },
  });
});

test("the integration calls accept only an API key, which no other call accepts; a revoked key is refused (S-16, S-17)", async () => {
  await using server = await buildTestApp();
  const { key, headers } = await marketplace(server);
  const line = `${JSON.stringify(ADA)}\n`;
  const enter = (authorization: string, url = "/integration/members") =>
    server.post(url, line, { ...(authorization && { authorization }), "content-type": NDJSON });
  await server.signIn();
  for (const wrong of ["", `Bearer ${server.token}`, `Bearer hk_${server.token}`, `Basic ${key}`, `Bearer ${key}x`]) {
    expect((await enter(wrong)).json(), wrong).toEqual({ message: "Unauthenticated." });
  }
  expect((await server.get("/admin/vests", headers)).statusCode).toBe(401);
  expect((await enter(headers.authorization)).statusCode).toBe(200);
  expect((await server.post("/integration/members", [ADA], headers)).statusCode).toBe(415);
  expect(onlyOne(await server.db.select().from(apiKeys)).lastUsedAt).toBeInstanceOf(Date);
  await revokeApiKey(server.db, "marketplace");
  expect((await enter(headers.authorization)).statusCode).toBe(401);
  expect(JSON.stringify(server.logged)).not.toMatch(/hk_|ada@example/);
});

test("a chat token is for a participant of the dispute and its conversation alone (S-55)", async () => {
  await using server = await buildTestApp();
  const market = await marketplace(server);
  await sendWorld(market);
  await market.send("members", { ...ADA, external_id: "m3", email: "other@example.test" });
  const mint = (body: Line) => server.post("/integration/chat-tokens", body, market.headers);

  for (const member_id of [1, "2"]) {
    const reply = await mint({ chat_id: "dispute_1", member_id });
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      { token: expect.any(String), expires_at: expect.any(String) },
    ]);
    const left = Date.parse(reply.json().expires_at) - Date.now();
    expect(left).toBeLessThanOrEqual(3_600_000);
  }
  const refused = async (body: Line) => Object.keys((await mint(body)).json().errors);
  expect(await refused({ chat_id: "dispute_1", member_id: 3 })).toEqual(["member_id"]);
  expect(await refused({ chat_id: "dispute_2", member_id: 1 })).toEqual(["chat_id"]);
  expect(await refused({ chat_id: "1_2", member_id: 1 })).toEqual(["chat_id"]);
  expect(await refused({ member_id: 0, role: "admin" })).toEqual(["chat_id", "member_id", "role"]);
  await market.send("members", { ...ADA, is_active: false });
  expect(await refused({ chat_id: "dispute_1", member_id: 1 })).toEqual(["member_id"]);
});

test("the marketplace names a transaction's booking and the reasons of decisions; a reason belongs to its status", async () => {
  await using server = await buildTestApp();
  const market = await marketplace(server);
  await sendWorld(market);
  const [service, , dispute, review, transaction] = WORLD.slice(4, 9).map(([, line]) => line);
  const sent = async (path: string, line: Line) => onlyOne(await market.send(path, line)).status;
  const kept = async () => ({
    booking: onlyOne(await server.db.select().from(transactions)).bookingId,
    review: onlyOne(await server.db.select().from(reviewItems)).decisionReason,
    service: onlyOne(await server.db.select().from(services)).decisionReason,
    dispute: onlyOne(await server.db.select().from(disputes)).decisionReason,
  });
  expect(await kept()).toEqual({ booking: null, review: null, service: null, dispute: null });

  const booking = onlyOne(await server.db.select().from(bookings)).id;
  expect(await sent("transactions", { ...transaction, booking_external_id: "b1" })).toBe("updated");
  expect(await sent("reviews", { ...review, status: "rejected", decision_reason: " Blurred " })).toBe("updated");
  expect(await sent("services", { ...service, status: "rejected", decision_reason: "No licence" })).toBe("updated");
  expect(await sent("disputes", { ...dispute, resolve_status: "CLOSED", decision_reason: "Refunded" })).toBe("updated");
  const told = { booking, review: "Blurred", service: "No licence", dispute: "Refunded" };
  expect(await kept()).toEqual(told);
  // What a line leaves out stays.
  expect(await sent("transactions", { ...transaction })).toBe("unchanged");
  expect(await sent("reviews", { ...review, status: "rejected", price: 11 })).toBe("updated");
  expect(await sent("disputes", { ...dispute, resolve_status: "CLOSED" })).toBe("unchanged");
  expect(await kept()).toEqual(told);
  expect(await sent("disputes", { ...dispute, decision_reason: "Both agreed" })).toBe("updated");
  expect((await kept()).dispute).toBe("Both agreed");

  expect(await sent("reviews", { ...review, status: "published" })).toBe("updated");
  expect(await sent("services", { ...service, status: "published" })).toBe("updated");
  expect(await sent("disputes", { ...dispute, resolve_status: "OPEN" })).toBe("updated");
  expect(await sent("transactions", { ...transaction, booking_external_id: null })).toBe("updated");
  expect(await kept()).toEqual({ booking: null, review: null, service: null, dispute: null });

  const [unknown] = await market.send("transactions", { ...transaction, booking_external_id: "b9" });
  expect(unknown?.errors).toEqual({ booking_external_id: ["Nothing here has this external_id"] });
  const [long] = await market.send("reviews", { ...review, decision_reason: "x".repeat(501) });
  expect(long?.errors).toEqual({ decision_reason: ["Must be at most 500 characters"] });
});
