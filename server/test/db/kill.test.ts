import { setTimeout as pause } from "node:timers/promises";
import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#db/open-database.ts";
import { members } from "#db/schema/people.ts";
import { within } from "../machine.ts";
import { testCopy } from "../test-database.ts";
import { startChild } from "./child-process.ts";
import type { Copy } from "./databases.ts";
import { quiet } from "./databases.ts";

const ROUNDS = process.env.TEST_FULL ? 20 : 2;

let copy: Copy;
beforeAll(async () => {
  copy = await testCopy();
});
afterAll(() => copy.remove());

test(`${ROUNDS} kills during acknowledged writes lose nothing and leave no half (F-01)`, async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const writer = startChild("write", copy);
    await writer.wrote(2 + Math.random() * 20);
    await pause(Math.random() * 20); // a random moment for the kill, not a wait
    await writer.kill();
    acknowledged.push(...writer.lines);
  }

  await using database = await within(10_000, () => openDatabase({ ...copy, log: quiet }));
  const pairs = await database.db
    .select({ name: members.firstName, rows: count() })
    .from(members)
    .groupBy(members.firstName);
  const kept = new Set(pairs.map((pair) => pair.name));
  expect(acknowledged.length).toBeGreaterThan(ROUNDS);
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
  expect(pairs.filter((pair) => pair.rows !== 2)).toEqual([]);
  expect(await database.db.$count(members, eq(members.lastName, "second"))).toBe(pairs.length);
});
