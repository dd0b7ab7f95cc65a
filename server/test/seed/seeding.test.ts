import { DatabaseNotVacant, seedDatabase } from "@hivekeeper/demo/seed/seed-database.ts";
import { SIZES } from "@hivekeeper/demo/seed/sizes.ts";
import { expect, test } from "vitest";
import { openTestDatabase } from "../test-database.ts";
import { testKeys } from "../test-keys.ts";
import { ask, countOf, fingerprint } from "./seed-checks.ts";

const now = new Date("2026-11-21T09:30:00.000Z");
const SIGN_IN = `with admin as (
    insert into members (first_name, last_name, email, role) values ('Ada', 'Admin', 'ada@example.test', 'ADMIN') returning id
  ) insert into credentials (member_id, password_hash) select id, 'a hash' from admin`;

test("the same seed gives the same data, another seed other data @more", async () => {
  await using database = await openTestDatabase();
  await seedDatabase(database, { keys: testKeys(database), size: "s", seed: 1, now });
  const first = await fingerprint(database);
  await seedDatabase(database, { keys: testKeys(database), size: "s", seed: 1, now, reset: true });
  expect(await fingerprint(database)).toBe(first);
  await seedDatabase(database, { keys: testKeys(database), size: "s", seed: 2, now, reset: true });
  expect(await fingerprint(database)).not.toBe(first);
});

test("a database with data is left alone unless it may be cleared, and whoever can sign in stays @more", async () => {
  await using database = await openTestDatabase();
  const administrator = "first@example.test";
  await seedDatabase(database, { keys: testKeys(database), size: "s", seed: 1, now, administrator });
  await database.pool.query(SIGN_IN);
  // As at the first start, where the first member of staff gets a password.
  await database.pool.query(
    "insert into credentials (member_id, password_hash) select id, 'a hash' from members where email = $1",
    [administrator],
  );
  await database.pool.query("insert into imports values ('https://api.example.com', 'members', 0, 2, '{}')");
  const before = await fingerprint(database);

  await expect(seedDatabase(database, { keys: testKeys(database), size: "s", seed: 2, now })).rejects.toThrow(
    DatabaseNotVacant,
  );
  expect(await fingerprint(database)).toBe(before);

  await seedDatabase(database, { keys: testKeys(database), size: "s", seed: 1, now, administrator, reset: true });
  const staying = "members m join credentials c on c.member_id = m.id where email in";
  expect(await countOf(database, `${staying} ('ada@example.test', '${administrator}')`)).toBe(2);
  expect(await countOf(database, "members")).toBe(SIZES.s.members + 2);
  expect(await countOf(database, "imports")).toBe(0); // the next import begins at the first page
});

test("the history can end at any moment @more", async () => {
  await using database = await openTestDatabase();
  for (const last of ["2026-01-01T00:00:00.000Z", "2028-02-29T23:00:00.000Z", "2027-03-31T22:59:59.999Z"]) {
    await seedDatabase(database, { keys: testKeys(database), size: "s", seed: 3, now: new Date(last), reset: true });
    expect(await countOf(database, `transactions where created_at > '${last}' or updated_at > '${last}'`)).toBe(0);
  }
});

test("size m has its indexes, its figures, and no row that a search index misses @more", async () => {
  await using database = await openTestDatabase();
  const indexes = () =>
    ask(database, "select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1");
  const before = await indexes();
  const steps: string[] = [];
  await seedDatabase(database, {
    keys: testKeys(database),
    size: "m",
    seed: 1,
    now,
    onProgress: ({ step }) => steps.push(step),
  });
  expect(await indexes()).toEqual(before);
  expect(await countOf(database, "members")).toBe(SIZES.m.members);
  expect(await countOf(database, "transactions")).toBe(SIZES.m.transactions);
  expect(await countOf(database, "members where search_text like '%okafor%'")).toBeGreaterThan(20);
  expect(steps).toContain("messages");
  const counted = "(select count(*) from services s where s.creator_id = c.id)";
  expect(await countOf(database, `creators c where services_count <> ${counted}`)).toBe(0);
  expect(await countOf(database, "creators where services_count > 0")).toBeGreaterThan(500);
  expect(await countOf(database, "pg_trigger where tgenabled <> 'O'")).toBe(0);
});
