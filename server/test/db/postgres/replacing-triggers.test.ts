import { expect, test } from "vitest";
import { readDerived } from "#db/derived.ts";
import { migrate, readMigrations } from "#db/migrate.ts";
import { openTestDatabase } from "../../test-database.ts";

test("functions and triggers are replaced beside a long read, such as a backup", async () => {
  await using database = await openTestDatabase();
  const reader = await database.pool.connect();
  await reader.query("BEGIN; SELECT FROM members, creators, services, bookings, disputes, vests LIMIT 1");
  const { statements } = await readDerived();

  const done = await migrate(database.connection, readMigrations(), Promise.resolve({ hash: "another", statements }));

  expect(done).toEqual([]);
  await reader.query("COMMIT");
  reader.release();
});
