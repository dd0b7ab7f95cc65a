import { activityFields } from "@hivekeeper/contract/activity.ts";
import { readOwnPage } from "@hivekeeper/contract/read/fields.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mergeTallies } from "#db/merge-tallies.ts";
import { activity, type Changes } from "#db/schema/activity.ts";
import { members } from "#db/schema/people.ts";
import { changesBetween, recordActivity, SERVER_ACTOR } from "#modules/activity/activity-service.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const act = (server: Server, type: string, id: number | string, action = "updated") =>
  server.db.transaction((tx) =>
    recordActivity(tx, { actor: SERVER_ACTOR, action, subject: { type, id, name: `${type} ${id}` } }),
  );

const list = async (server: Server, query = "") => {
  const reply = await server.get(`/x/activity${query}`);
  expect(reply.statusCode).toBe(200);
  return readOwnPage(activityFields, reply.json());
};

test("activity is read newest first, by page, over all, one type or one subject", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  for (let number = 1; number <= 12; number++) await act(server, "vest", number % 2, `act ${number}`);
  await act(server, "member", 1);

  const first = await list(server);
  expect(first).toMatchObject({ page: 1, lastPage: 2, total: 13 });
  expect(first.items[0]).toMatchObject({
    actor: "Server",
    subjectType: "member",
    subjectId: "1",
    subjectName: "member 1",
  });
  expect((await list(server, "?page=2")).items.map(({ action }) => action)).toEqual(["act 3", "act 2", "act 1"]);
  expect((await list(server, "?subject_type=vest&per_page=1")).total).toBe(12);
  const one = await list(server, "?subject_type=vest&subject_id=0&per_page=2");
  expect(one.items.map(({ action }) => action)).toEqual(["act 12", "act 10"]);
  const without = await list(server, "?except_action=act 12&subject_type=vest&per_page=2");
  expect([without.total, ...without.items.map(({ action }) => action)]).toEqual([11, "act 11", "act 10"]);
  expect(await list(server, "?page=99")).toMatchObject({ items: [], lastPage: 2, total: 13 });
});

test("pages out of range are refused (S-24)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  for (const query of ["page=0", "page=-1", "page=1.5", "page=", "page=1&page=2", "per_page=101", "subject_id=a%00b"]) {
    const reply = await server.get(`/x/activity?${query}`);
    expect([query, reply.statusCode]).toEqual([query, 422]);
  }
});

test("activity is filtered by person, action and Lagos days, and the values of every filter are listed", async () => {
  await using server = await buildTestApp();
  const ada = await server.signIn({ firstName: "Ada", lastName: "Obi" });
  const bola = await server.addAdministrator({ firstName: "Bola", lastName: "100%" });
  const add = (person: typeof ada | null, action: string, at: string, type = "vest") =>
    server.db.insert(activity).values({
      actorId: person?.id ?? null,
      actorName: person ? `${person.firstName} ${person.lastName}` : "Server",
      action,
      at: new Date(at),
      ...{ subjectType: type, subjectId: "1", subjectName: "Mixtape" },
    });
  expect((await server.get("/x/activity/facets")).json().data).toEqual({ actions: [], subject_types: [], actors: [] });
  await add(ada, "created", "2026-03-01T22:59:59.999Z");
  await add(bola, "updated", "2026-03-01T23:00:00.000Z");
  await add(null, "closed", "2026-03-02T22:59:59.999Z");
  await add(bola, "deleted", "2026-03-02T23:00:00.000Z", "member");

  const found: [string, string][] = [
    ["", "deleted closed updated created"],
    [`actor=${ada.id}`, "created"],
    ["actor=bola", "deleted updated"],
    ["actor=100%25+BOLA", "deleted updated"],
    ["actor=%25", "deleted updated"],
    ["actor=Server", "closed"],
    ["actor=nobody", ""],
    ["actor=99999999999", ""],
    ["action=closed", "closed"],
    ["subject_type=member", "deleted"],
    ["from=2026-03-02&to=2026-03-02", "closed updated"],
    ["from=2026-03-02", "deleted closed updated"],
    ["to=2026-03-01", "created"],
    ["actor=bola&action=updated&subject_type=vest&from=2026-03-02&to=2026-03-02", "updated"],
  ];
  for (const [query, actions] of found) {
    const { items, total } = await list(server, `?${query}`);
    expect([query, items.map(({ action }) => action).join(" ")]).toEqual([query, actions]);
    expect(total).toBe(items.length);
  }
  for (const day of ["2026-02-30", "21/11/2026", "2026-3-1", "yesterday", ""]) {
    const reply = await server.get(`/x/activity?from=${day}`);
    expect([day, reply.statusCode, Object.keys(reply.json().errors)]).toEqual([day, 422, ["from"]]);
  }
  expect((await server.get("/x/activity/facets")).json().data).toEqual({
    actions: ["closed", "created", "deleted", "updated"],
    subject_types: ["member", "vest"],
    actors: [
      { id: ada.id, name: "Ada Obi" },
      { id: bola.id, name: "Bola 100%" },
      { id: null, name: "Server" },
    ],
  });
});

test("totals of the log equal a recount after writes of every kind, also when tallies are merged", async () => {
  await using server = await buildTestApp();
  const { id: adaId } = await server.signIn({ firstName: "Ada", lastName: "Obi" });
  const bola = await server.addAdministrator({ firstName: "Bola", lastName: "Ade" });
  const { db } = server;
  const member = await server.addMember();
  const filters = [
    ["", sql`true`],
    [`actor=${adaId}`, sql`actor_id = ${adaId}`],
    [`actor=${bola.id}`, sql`actor_id = ${bola.id}`],
    ["actor=bola", sql`actor_name = 'Bola Ade'`],
    ["actor=server", sql`actor_name = 'Server'`],
    ["action=updated", sql`action = 'updated'`],
    ["subject_type=vest", sql`subject_type = 'vest'`],
    [
      "actor=server&action=updated&subject_type=vest",
      sql`(actor_name, action, subject_type) = ('Server', 'updated', 'vest')`,
    ],
    ["subject_type=vest&subject_id=2", sql`(subject_type, subject_id) = ('vest', '2')`],
    ["from=2026-03-02&to=2026-03-02", sql`(at at time zone 'Africa/Lagos')::date = '2026-03-02'`],
  ] as const;
  const entry = {
    actorId: bola.id,
    actorName: "Bola Ade",
    action: "closed",
    subjectType: "vest",
    subjectName: "Mixtape",
  };
  const changes = [
    () => server.post(`/admin/user/${member.id}`, { first_name: "Chi" }),
    () => act(server, "vest", 1),
    () => act(server, "member", 2, "created"),
    () =>
      db.insert(activity).values(
        ["2026-03-01T22:59:59.999Z", "2026-03-01T23:00:00.000Z"].map((at, index) => ({
          ...entry,
          subjectId: String(index + 1),
          at: new Date(at),
        })),
      ),
    () => db.update(activity).set({ action: "updated" }).where(eq(activity.subjectId, "2")),
    () => Promise.all([mergeTallies(db), mergeTallies(db)]),
    () => db.delete(members).where(eq(members.id, bola.id)), // the entries lose the id and keep the name
    () => db.delete(activity).where(eq(activity.actorName, "Server")),
    () => mergeTallies(db),
    () => db.execute(sql`truncate activity`),
    () => act(server, "vest", 3),
  ];
  for (const [number, change] of changes.entries()) {
    await change();
    for (const [query, condition] of filters) {
      const { rows } = await db.execute(sql`select count(*)::int as total from activity where ${condition}`);
      const { total } = await list(server, `?${query}`);
      expect([{ total }], `${query}, change ${number}`).toEqual(rows);
    }
  }
});

test("the whole log is exported as CSV with the same filters, and the export is logged", async () => {
  await using server = await buildTestApp();
  const { id } = await server.signIn({ firstName: "Ada", lastName: "Obi" });
  await server.db.insert(activity).values(
    Array.from({ length: 1_203 }, (_, number) => ({
      actorId: id,
      actorName: "=Ada",
      action: number % 2 ? "updated" : "created",
      at: new Date("2026-03-01T23:30:00Z"),
      ...{ subjectType: "vest", subjectId: String(number), subjectName: "Mixtape" },
      changes: { roi: [10, 12.5], status: [null, "CLOSED"], news: [["a"], []] } as Changes,
    })),
  );

  const reply = await server.get("/x/export/activity.csv?action=updated&from=2026-03-02");

  expect(reply.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="activity-updated-from-2026-03-02.csv"',
    "x-total-count": "601",
  });
  const lines = reply.body.split("\r\n");
  expect(lines[0]).toBe('\uFEFF"Date","Person","Action","Subject type","Subject ID","Subject","Changes"');
  expect(lines[1]).toBe(
    `"2026-03-02 00:30:00","'=Ada","updated","vest","1201","Mixtape","roi: 10 → 12.5; news: [""a""] → []; status: — → CLOSED"`,
  );
  const ids = lines.slice(1, -1).map((line) => Number(line.split('","')[4]));
  expect(ids).toEqual(Array.from({ length: 601 }, (_, index) => 1201 - 2 * index));
  expect((await list(server)).items[0]).toMatchObject({
    actor: "Ada Obi",
    action: "exported",
    subjectType: "activity",
    subjectName: "activity-updated-from-2026-03-02.csv",
    changes: [
      { field: "from", before: null, after: "2026-03-02" },
      { field: "rows", before: null, after: 601 },
      { field: "action", before: null, after: "updated" },
      { field: "format", before: null, after: "csv" },
    ],
  });
});

test("only fields that differ are logged, with their values before and after", () => {
  const before = { name: "Ada", at: new Date(0), tags: ["a"], note: undefined as string | null | undefined };
  const after = { name: "Ada", at: new Date(1), tags: ["a", "b"], note: null };
  expect(changesBetween(before, after, ["name", "at", "tags", "note"])).toEqual({
    at: ["1970-01-01T00:00:00.000Z", "1970-01-01T00:00:00.001Z"],
    tags: [["a"], ["a", "b"]],
  });
});

test("secrets and identity data are logged masked only", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const changes: Changes = {
    password: ["old-marker", "new-marker"],
    pinHash: [null, "marker"],
    nin: ["", "marker"],
    bvn: ["marker", null],
    utility_bill: ["marker", "marker2"],
    copyOfId: ["marker", "x"],
    email: ["a@x.test", "b@x.test"],
  };
  await server.db.transaction((tx) =>
    recordActivity(tx, {
      actor: SERVER_ACTOR,
      action: "updated",
      subject: { type: "x", id: 1, name: "x" },
      changes,
    }),
  );
  expect(JSON.stringify(await server.db.select().from(activity))).not.toContain("marker");
  const [line] = (await list(server)).items;
  expect(Object.fromEntries(line?.changes.map(({ field, before, after }) => [field, [before, after]]) ?? [])).toEqual({
    ...{ password: ["•••", "•••"], pinHash: [null, "•••"], nin: ["", "•••"], bvn: ["•••", null] },
    ...{ utility_bill: ["•••", "•••"], copyOfId: ["•••", "•••"], email: ["a@x.test", "b@x.test"] },
  });
});
