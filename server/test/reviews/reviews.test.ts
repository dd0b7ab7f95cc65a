import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mergeTallies } from "#db/merge-tallies.ts";
import { activity } from "#db/schema/activity.ts";
import { assets, reviewItems, songs } from "#db/schema/catalogue.ts";
import { creators } from "#db/schema/people.ts";
import { services } from "#db/schema/services.ts";
import { findReviewPage } from "#modules/reviews/review-repository.ts";
import { addService } from "../builders/creator.ts";
import { addReview } from "../builders/review.ts";
import { plansOf } from "../plans.ts";
import { buildTestApp } from "../test-app.ts";
import { openTestDatabase } from "../test-database.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const list = async (server: Server, query = "") => {
  const reply = await server.get(`/reviews?${query}`);
  expect(reply.statusCode, query).toBe(200);
  return reply.json().data;
};

const names = async (server: Server, query = ""): Promise<string[]> =>
  (await list(server, query)).data.map((row: { asset_name: string }) => row.asset_name);

const decide = (server: Server, id: number, status: unknown, headers = {}) =>
  server.put(`/reviews/update/${id}`, { status }, headers);

test("a submission has its specified fields, in a list and alone", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const at = new Date("2026-11-20T08:00:00.000Z");
  const creator = { firstName: "Ada", lastName: "Obi", email: "ada@example.test" };
  const { id } = await addReview(server.db, { creator, name: "Afro loops", createdAt: at, rating: 4, comment: "Good" });
  await addReview(server.db, { creator: { firstName: "", lastName: "", surname: "Bello" }, isNew: false });

  const shown = {
    id,
    scope: "assets",
    status: "pending",
    creator_name: "Ada Obi",
    member_id: expect.any(Number),
    asset_name: "Afro loops",
    email: "ada@example.test",
    price: 2500.5,
    is_new: true,
    rating: 4,
    comment: "Good",
    decision_reason: null,
    submitted_at: at.toISOString(),
    created_at: at.toISOString(),
    version: 1,
  };
  const page = await list(server);
  expect(page).toMatchObject({ current_page: 1, per_page: 10, last_page: 1, total: 2 });
  expect(page.data[1]).toEqual(shown);
  expect(page.data[0]).toMatchObject({ creator_name: "Bello", is_new: false, rating: null, comment: "" });
  const one = await server.get(`/reviews/show/${id}`);
  expect(one.json().data).toEqual(shown);
  expect(one.headers.etag).toBe('"1"');
});

test("submissions are listed by scope and status in any case, searched by name, sorted and paged (G121)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const day = (number: number) => new Date(Date.UTC(2026, 0, number));
  const add = (name: string, number: number, more: Parameters<typeof addReview>[1] = {}) =>
    addReview(server.db, { name, createdAt: day(number), price: number * 100, ...more });
  await add("b 100%", 1, { creator: { firstName: "Zoe", lastName: "" } });
  await add("A_b", 3, { creator: { firstName: "ada", lastName: "" } });
  await add("c", 2, { creator: { firstName: "Bola", lastName: "" } });
  await add("song", 4, { scope: "songs" });
  await add("gone", 5, { status: "rejected" });

  expect(await names(server, "scope=assets&status=pending")).toEqual(["A_b", "c", "b 100%"]);
  expect(await names(server, "scope=assets&status=PENDING")).toEqual(["A_b", "c", "b 100%"]);
  expect(await names(server, "scope=songs&status=pending")).toEqual(["song"]);
  expect(await names(server, "status=Rejected")).toEqual(["gone"]);
  const sorted: [string, string[]][] = [
    ["creator_name", ["A_b", "c", "b 100%"]],
    ["asset_name", ["A_b", "b 100%", "c"]],
    ["price", ["b 100%", "c", "A_b"]],
    ["created_at", ["b 100%", "c", "A_b"]],
  ];
  for (const [sort, order] of sorted) {
    const query = `scope=assets&status=pending&sort=${sort}`;
    expect(await names(server, `${query}&direction=asc`)).toEqual(order);
    expect(await names(server, query)).toEqual(order.toReversed());
  }
  expect(await names(server, "search=%25")).toEqual(["b 100%"]); // S-25
  expect(await names(server, "search=a_B")).toEqual(["A_b"]);
  expect(await names(server, "q=SONG")).toEqual(["song"]);
  expect(await list(server, "per_page=2&page=3")).toMatchObject({ last_page: 3, total: 5, from: 5, to: 5 });
});

test("an invalid scope, status, page, id or decision is refused (S-23, S-24, S-26, S-29)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await addReview(server.db);
  const wrong: [string, string][] = [
    ["scope=users;drop", "scope"],
    ["scope=", "scope"],
    ["status=ALL", "status"],
    ["status=pending&status=rejected", "status"],
    ["sort=email", "sort"],
    ["page=1.5", "page"],
    ["per_page=101", "per_page"],
    ["search=a%00b", "search"],
  ];
  for (const [query, field] of wrong) {
    const reply = await server.get(`/reviews?${query}`);
    expect([query, reply.statusCode, Object.keys(reply.json().errors)]).toEqual([query, 422, [field]]);
  }
  for (const status of ["approved", "", null, 1, ["published"], undefined]) {
    const reply = await decide(server, id, status);
    expect([status, reply.statusCode, Object.keys(reply.json().errors)]).toEqual([status, 422, ["status"]]);
  }
  const more = await server.put(`/reviews/update/${id}`, { status: "published", price: 1 });
  expect(more.json().errors).toEqual({ price: ["This field is not known here"] });
  for (const wrongId of ["abc", "0", "-1", "2147483648", "%00", "9".repeat(200), "77"]) {
    for (const reply of [
      await server.get(`/reviews/show/${wrongId}`),
      await server.put(`/reviews/update/${wrongId}`, { status: "published" }),
    ]) {
      expect([wrongId, reply.statusCode, reply.json()]).toEqual([wrongId, 404, { message: "Review not found" }]);
    }
  }
  expect(await server.db.$count(activity)).toBe(0);
});

test("an approval is logged once and leaves the submitted service unchanged", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const hive = await server.addHive();
  const service = await server.addServiceIn({ hiveId: hive.id });
  const { id } = await addReview(server.db, { scope: "services", serviceId: service.id, name: "Party" });

  const reply = await decide(server, id, "Published");

  expect(reply.statusCode).toBe(200);
  expect(reply.headers.etag).toBe('"2"');
  expect(reply.json()).toMatchObject({
    message: "Review updated successfully",
    data: { id, status: "published", version: 2 },
  });
  expect((await decide(server, id, "published")).headers.etag).toBe('"2"');
  expect((await decide(server, id, "rejected")).headers.etag).toBe('"3"');
  expect((await decide(server, id, "pending")).json().data.status).toBe("pending");
  const acts = await server.db.select().from(activity).orderBy(activity.id);
  expect(acts.map((act) => [act.action, act.subjectType, act.subjectId, act.subjectName, act.changes])).toEqual([
    ["approved", "review", String(id), "Party", { status: ["pending", "published"] }],
    ["rejected", "review", String(id), "Party", { status: ["published", "rejected"] }],
    ["reopened", "review", String(id), "Party", { status: ["rejected", "pending"] }],
  ]);
  const [untouched] = await server.db.select().from(services).where(eq(services.id, service.id));
  expect(untouched).toMatchObject({ status: "PENDING", version: 1 });
});

test("a decision on an outdated version is refused with the current submission (F-19)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await addReview(server.db);
  expect((await decide(server, id, "rejected", { "if-match": '"1"' })).statusCode).toBe(200);
  const late = await decide(server, id, "published", { "if-match": '"1"' });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ current: { id, status: "rejected", version: 2 } });
  expect((await decide(server, id, "published", { "if-match": "1" })).statusCode).toBe(400);
});

test("ten decisions at once are ten decisions, and ten times the same one is one (F-11)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const rows = await Promise.all(Array.from({ length: 10 }, () => addReview(server.db)));
  const many = await Promise.all(rows.map(({ id }) => decide(server, id, "published", { "if-match": '"1"' })));
  expect(many.map((reply) => reply.statusCode)).toEqual(Array(10).fill(200));
  expect(await server.db.$count(reviewItems, eq(reviewItems.status, "published"))).toBe(10);
  expect(await server.db.$count(activity, eq(activity.action, "approved"))).toBe(10);

  const { id } = await addReview(server.db);
  await Promise.all(Array.from({ length: 10 }, () => decide(server, id, "rejected")));
  expect(await server.db.$count(activity, eq(activity.action, "rejected"))).toBe(1);
  expect((await server.get(`/reviews/show/${id}`)).json().data).toMatchObject({ status: "rejected", version: 2 });
});

test("totals equal a recount after writes of every kind, also when tallies are merged", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { db } = server;
  const scopes = ["", "assets", "services", "songs"];
  const filters = scopes.flatMap((scope) => ["", "pending", "published", "rejected"].map((status) => [scope, status]));
  const [first, second] = [await addReview(db), await addReview(db, { scope: "songs", status: "rejected" })];
  const changes = [
    () => addReview(db, { scope: "services" }),
    () => decide(server, first.id, "published"),
    () => db.update(reviewItems).set({ scope: "assets" }).where(eq(reviewItems.id, second.id)),
    () => db.update(reviewItems).set({ price: 1 }),
    () => Promise.all([mergeTallies(db), mergeTallies(db)]),
    () => db.delete(reviewItems).where(eq(reviewItems.id, first.id)),
    () => mergeTallies(db),
    () => db.execute(sql`truncate review_items cascade`),
    () => addReview(db),
  ];
  for (const [number, change] of changes.entries()) {
    await change();
    for (const [scope, status] of filters) {
      const { rows } = await db.execute(sql`
        select count(*)::int as total from review_items
        where ${scope} in ('', scope) and ${status} in ('', status)`);
      const query = [scope && `scope=${scope}`, status && `status=${status}`].filter(Boolean).join("&");
      const { total } = await list(server, query);
      expect([{ total }], `${query}, change ${number}`).toEqual(rows);
    }
  }
});

test("a page of one scope and status is read by its index @more", async () => {
  await using database = await openTestDatabase();
  await using server = await buildTestApp({}, { database });
  const { creatorId } = await addReview(server.db);
  await server.db.execute(sql`
    insert into review_items (scope, status, creator_id, name, price, created_at)
    select (array['assets', 'services', 'songs'])[1 + n % 3], (array['pending', 'published'])[1 + n % 2], ${creatorId},
      md5(n::text), n, now() - n * interval '1 minute' from generate_series(1, 6000) n`);
  await server.db.execute(sql`vacuum analyze review_items`);
  for (const [query, index] of [
    [{ scope: "songs", status: "pending" }, /using review_items_(list|newest)/],
    [{ scope: "songs", status: "pending", direction: "asc", page: 20 }, /using review_items_(list|newest)/],
    [{ search: "c4ca4238a0b9" }, /Scan on review_items_search/],
  ] as const) {
    const plans = await plansOf(server.database, () => findReviewPage(server.db, query));
    expect(plans.join("\n")).toMatch(index);
  }
});

test("a submission's facts have its media, its creator, and how the creator's others were decided, with the reasons", async () => {
  await using server = await buildTestApp({ publicUrl: "https://api.example.test" });
  const { db } = server;
  const first = await addReview(db, { name: "First", creator: { firstName: "Ada", lastName: "Obi" } });
  const { creatorId } = first;
  const at = (number: number) => new Date(Date.UTC(2026, 0, number));
  const [asset] = await db
    .insert(assets)
    .values({ creatorId, title: "Loops", price: 1, coverImage: `/files/${"0".repeat(32)}.webp` })
    .returning();
  const [song] = await db
    .insert(songs)
    .values({ creatorId, title: "Dawn", price: 1, audio: "https://a.test/dawn.mp3" })
    .returning();
  const service = await addService(db, { creatorId, serviceImage: "https://a.test/dj.png", link: "dj.test" });
  const add = async (columns: Partial<typeof reviewItems.$inferInsert>) => {
    const [row] = await db
      .insert(reviewItems)
      .values({ scope: "assets", creatorId, name: "Item", price: 1, ...columns })
      .returning();
    return row?.id ?? 0;
  };
  const rejected = await add({
    assetId: asset?.id ?? 0,
    status: "rejected",
    decisionReason: "Blurred",
    updatedAt: at(2),
  });
  const older = await add({ songId: song?.id ?? 0, scope: "songs", status: "published", updatedAt: at(1) });
  const ofService = await add({ serviceId: service.id, scope: "services" });
  await addReview(db, { status: "rejected" });
  const factsOf = async (id: number) => (await server.get(`/x/reviews/${id}`)).json().data;

  expect((await server.get(`/x/reviews/${first.id}`)).statusCode).toBe(401);
  await server.signIn();
  const [ada] = await db.select().from(creators).where(eq(creators.id, creatorId));
  expect(await factsOf(first.id)).toEqual({
    creator: { id: creatorId, member_id: ada?.memberId, name: "Ada Obi" },
    ...{ picture: "", audio: "", link: "" },
    decisions: {
      ...{ published: 1, rejected: 1, pending: 1 },
      newest: [
        { id: rejected, name: "Item", status: "rejected", reason: "Blurred", decided_at: at(2).toISOString() },
        { id: older, name: "Item", status: "published", reason: null, decided_at: at(1).toISOString() },
      ],
    },
  });
  expect((await factsOf(rejected)).picture).toBe(`https://api.example.test/files/${"0".repeat(32)}.webp`);
  expect((await factsOf(rejected)).decisions).toMatchObject({ rejected: 0, published: 1, pending: 2 });
  expect((await factsOf(older)).audio).toBe("https://a.test/dawn.mp3");
  expect(await factsOf(ofService)).toMatchObject({ picture: "https://a.test/dj.png", link: "dj.test", audio: "" });
  for (const wrong of ["abc", "0", "2147483648", "%00", "4711"]) {
    const reply = await server.get(`/x/reviews/${wrong}`);
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: "Review not found" }]);
  }

  await server.put(`/reviews/update/${first.id}`, { status: "rejected", reason: " Too short. " });
  expect((await server.get(`/reviews/show/${first.id}`)).json().data.decision_reason).toBe("Too short.");
  const again = await decide(server, first.id, "published");
  expect(again.json().data).toMatchObject({ status: "published", decision_reason: null, version: 3 });
  const told = await db.select().from(activity).orderBy(activity.id);
  expect(told.map(({ changes }) => changes)).toEqual([
    { status: ["pending", "rejected"], decision_reason: [null, "Too short."] },
    { status: ["rejected", "published"], decision_reason: ["Too short.", null] },
  ]);
});
