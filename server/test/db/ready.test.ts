import { expect, test } from "vitest";
import { readyState } from "#db/prepare.ts";
import { openTestDatabase } from "../test-database.ts";

test("a database is ready once it is migrated", async () => {
  await using database = await openTestDatabase();

  expect(await readyState(database)).toEqual({ database: true, migrations: true });
});
