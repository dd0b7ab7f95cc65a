import { expect, test } from "vitest";
import { readyState } from "#db/prepare.ts";
import { openTestHome } from "../test-home.ts";

test("a home is ready once it is migrated", async () => {
  await using home = await openTestHome();

  expect(await readyState(home)).toEqual({ database: true, migrations: true });
});
