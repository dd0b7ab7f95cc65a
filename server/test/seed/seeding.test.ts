import { DatabaseNotVacant, seedDatabase } from "@hivekeeper/demo/seed/seed-database.ts";
import { SIZES } from "@hivekeeper/demo/seed/sizes.ts";
import { expect, test } from "vitest";
import { openTestHome } from "../test-home.ts";
import { ask, countOf, fingerprint } from "./seed-checks.ts";

const now = new Date("2026-11-21T09:30:00.000Z");
const SIGN_IN = `with admin as (
    insert into members (first_name, last_name, email, role) values ('Ada', 'Admin', 'ada@example.test', 'ADMIN') returning id
  ) insert into credentials (member_id, password_hash) select id, 'a hash' from admin`;

test("the same seed gives the same data, another seed other data", async () => {
  await using home = await openTestHome();
  await seedDatabase(home, { size: "s", seed: 1, now });
  const first = await fingerprint(home);
  await seedDatabase(home, { size: "s", seed: 1, now, reset: true });
  expect(await fingerprint(home)).toBe(first);
  await seedDatabase(home, { size: "s", seed: 2, now, reset: true });
  expect(await fingerprint(home)).not.toBe(first);
}, 60_000);

test("a database with data is left alone unless it may be cleared, and whoever can sign in stays", async () => {
  await using home = await openTestHome();
  await home.pool.query(SIGN_IN);
  await seedDatabase(home, { size: "s", seed: 1, now });
  const before = await fingerprint(home);

  await expect(seedDatabase(home, { size: "s", seed: 2, now })).rejects.toThrow(DatabaseNotVacant);
  expect(await fingerprint(home)).toBe(before);

  await seedDatabase(home, { size: "s", seed: 2, now, reset: true });
  expect(
    await countOf(home, "members m join credentials c on c.member_id = m.id where email = 'ada@example.test'"),
  ).toBe(1);
  expect(await countOf(home, "members")).toBe(SIZES.s.members + 1);
}, 60_000);

test("any moment may be the last of the history", async () => {
  await using home = await openTestHome();
  for (const last of ["2026-01-01T00:00:00.000Z", "2028-02-29T23:00:00.000Z", "2027-03-31T22:59:59.999Z"]) {
    await seedDatabase(home, { size: "s", seed: 3, now: new Date(last), reset: true });
    expect(await countOf(home, `transactions where created_at > '${last}' or updated_at > '${last}'`)).toBe(0);
  }
}, 60_000);

test("size m has its indexes, its figures, and no row that a search index misses", async () => {
  await using home = await openTestHome();
  const indexes = () => ask(home, "select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1");
  const before = await indexes();
  const steps: string[] = [];
  await seedDatabase(home, { size: "m", seed: 1, now, onProgress: ({ step }) => steps.push(step) });
  expect(await indexes()).toEqual(before);
  expect(await countOf(home, "members")).toBe(SIZES.m.members);
  expect(await countOf(home, "transactions")).toBe(SIZES.m.transactions);
  expect(await countOf(home, "members where search_text like '%okafor%'")).toBeGreaterThan(20);
  expect(steps).toContain("messages");
  const counted = "(select count(*) from services s where s.creator_id = c.id)";
  expect(await countOf(home, `creators c where services_count <> ${counted}`)).toBe(0);
  expect(await countOf(home, "creators where services_count > 0")).toBeGreaterThan(500);
  expect(await countOf(home, "pg_trigger where tgenabled <> 'O'")).toBe(0);
}, 120_000);
