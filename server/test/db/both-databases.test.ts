import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { eq, ilike, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Executor } from "#db/database.ts";
import { contains } from "#db/like.ts";
import type { OpenDatabase } from "#db/open-database.ts";
import { members } from "#db/schema/people.ts";
import { isUnavailable } from "#db/unavailable.ts";
import { causes, violates } from "#db/violation.ts";
import { emptyTables, openTestDatabase } from "../test-database.ts";
import { streamOf } from "./clients.ts";
import { signal } from "./signal.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  return () => database.close();
});
beforeEach(() => emptyTables(database));

/** The reason of a rejected promise. */
const failure = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);

async function addMember(db: Executor, email: string, more: Partial<typeof members.$inferInsert> = {}) {
  const rows = await db
    .insert(members)
    .values({ firstName: "Ada", lastName: "Obi", email, ...more })
    .returning();
  return rows[0];
}

test("a violated constraint is recognised by its name, in a query with parameters", async () => {
  await addMember(database.db, "ada@example.test");

  const twice = await failure(addMember(database.db, "ADA@example.test"));
  expect(violates(twice, "members_email_key")).toBe(true);
  expect(violates(twice, "members_username_key")).toBe(false);
  const unknown = await failure(addMember(database.db, "obi@example.test", { gender: "robot" }));
  expect(violates(unknown, "members_gender_known")).toBe(true);
  expect(isUnavailable(twice) || isUnavailable(unknown)).toBe(false);
});

test("a refused query leaves the next one unharmed, inside a transaction and outside", async () => {
  await addMember(database.db, "ada@example.test");
  const refused = database.db.transaction(async (tx) => {
    await addMember(tx, "obi@example.test");
    await addMember(tx, "ada@example.test");
  });

  expect(violates(await failure(refused), "members_email_key")).toBe(true);
  expect(await database.db.$count(members)).toBe(1);
});

test("twenty transactions at once each see and keep only their own work", async () => {
  const counts = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      database.db
        .transaction(async (tx) => {
          await addMember(tx, `a${i}@example.test`, { username: `user${i}` });
          await pause(Math.random() * 5);
          await addMember(tx, `b${i}@example.test`, { firstName: `of ${i}` });
          if (i % 4 === 3) tx.rollback();
          return tx.$count(members, eq(members.firstName, `of ${i}`));
        })
        .catch(() => 0),
    ),
  );

  expect(counts).toEqual(Array.from({ length: 20 }, (_, i) => (i % 4 === 3 ? 0 : 1)));
  expect(await database.db.$count(members)).toBe(30);
});

test("counts and amounts are numbers, days are texts, moments are dates", async () => {
  await addMember(database.db, "ada@example.test", {
    dob: "1990-01-31",
    lastSeenAt: new Date("2026-03-01T10:00:00.123Z"),
  });

  const raw = await database.pool.query(
    "SELECT count(*) AS n, 9000000000000000::bigint AS kobo, min(dob) AS dob FROM members",
  );
  expect(raw.rows).toEqual([{ n: 1, kobo: 9e15, dob: "1990-01-31" }]);
  const [row] = await database.db.select({ dob: members.dob, seen: members.lastSeenAt }).from(members);
  expect(row).toEqual({ dob: "1990-01-31", seen: new Date("2026-03-01T10:00:00.123Z") });
  await expect(database.pool.query("SELECT 9007199254740993::bigint")).rejects.toThrow(/too large/);
});

test.each(["%", "_", "\\", "a%b"])("a search for %s finds only what holds it literally", async (text) => {
  await addMember(database.db, "plain@example.test", { firstName: "acb" });
  await addMember(database.db, "odd@example.test", { firstName: `x${text}y` });

  const found = await database.db
    .select({ email: members.email })
    .from(members)
    .where(ilike(members.firstName, contains(text)));
  expect(found).toEqual([{ email: "odd@example.test" }]);
});

test("a query made beside an open transaction is refused at once instead of waiting for ever", async () => {
  const beside = /beside the transaction/;
  await expect(database.db.transaction(() => database.pool.query("SELECT 1"))).rejects.toThrow(beside);
  await expect(database.db.transaction(() => database.db.transaction(async () => 1))).rejects.toThrow(beside);
  const wrapped = await failure(database.db.transaction(() => addMember(database.db, "ada@example.test")));
  expect([...causes(wrapped)].at(-1)?.message).toMatch(beside);

  const inside = database.db.transaction((tx) => tx.transaction((inner) => inner.$count(members)));
  expect(await inside).toBe(0);
});

test("work that a transaction starts and that outlives it may query afterwards", async () => {
  const over = signal();
  const later = await database.db.transaction(async () => ({
    work: over.given.then(() => database.db.$count(members)),
  }));
  over.give();

  expect(await later.work).toBe(0);
});

test("a transaction's own state does not reach the next", async () => {
  await database.db.transaction((tx) => tx.execute(sql`set local time zone 'Africa/Lagos'`));

  const { rows } = await database.pool.query("SHOW time zone");
  expect(rows[0]).not.toEqual({ TimeZone: "Africa/Lagos" });
});

test("a transaction whose connection is lost fails as unavailable, and the next one gets another", async () => {
  const cutAt = async (event: "acquire" | "begun") => {
    const connected = once(database.pool, "acquire").then(([client]) => client);
    if (event === "acquire") void connected.then((client) => streamOf(client).destroy());
    return database.db.transaction(async (tx) => {
      await tx.$count(members);
      streamOf(await connected).destroy();
      await tx.$count(members);
    });
  };

  // Before BEGIN and after it, more often than the pool has connections.
  for (const event of Array.from({ length: 24 }, (_, i) => (i % 2 === 0 ? ("acquire" as const) : ("begun" as const)))) {
    expect(isUnavailable(await failure(cutAt(event)))).toBe(true);
  }
  expect(await database.db.transaction((tx) => tx.$count(members))).toBe(0);
});
