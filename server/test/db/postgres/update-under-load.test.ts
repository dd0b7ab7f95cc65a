import pg from "pg";
import { expect, test } from "vitest";
import type { Migration } from "#db/ledger.ts";
import { migrate } from "#db/migrate.ts";
import type { OpenDatabase } from "#db/open-database.ts";
import { readyState } from "#db/prepare.ts";
import { openFolder } from "../../backup/filled-database.ts";
import { openTestDatabase } from "../../test-database.ts";
import { catalogueOf } from "../catalogue.ts";
import { earlierMigrations, makeEarlier } from "../earlier-database.ts";
import { signal } from "../signal.ts";

const TABLES = {
  members: "(first_name, last_name, email) VALUES ('A', 'B', gen_random_uuid() || '@example.test')",
  hives: "(name) VALUES (gen_random_uuid()::text)",
  transactions: `(kind, code, sender_name, receiver_name, amount)
    VALUES ('deposit', gen_random_uuid()::text, 'A', 'B', 1)`,
  attempts: "(kind, key) VALUES ('login', 'a')",
};

/**
 * Begins with six connections that write to the same tables, each in another order, one transaction after the other. `stop` returns how
 * many transactions each has committed; it fails when one of them got an error.
 */
async function startWriters({ connection }: OpenDatabase) {
  const begun = signal();
  let going = true;
  let all = 0;
  const inserts = Object.entries(TABLES).map(([table, row]) => `INSERT INTO ${table} ${row}`);
  const write = async (n: number) => {
    const client = new pg.Client({ ...connection, statement_timeout: 5_000 });
    await client.connect();
    const order = [...inserts.slice(n % 4), ...inserts.slice(0, n % 4)];
    let committed = 0;
    try {
      for (; going; committed++) {
        await client.query("SELECT FROM sessions LIMIT 1"); // as every request of a server
        await client.query("BEGIN");
        for (const insert of n < 4 ? order : order.reverse()) await client.query(insert);
        await client.query("COMMIT");
        if (++all === 100) begun.give();
      }
    } finally {
      begun.give();
      await client.end();
    }
    return committed;
  };
  const writers = Promise.all(Array.from({ length: 6 }, (_, n) => write(n)));
  writers.catch(() => {}); // `stop` throws it
  await begun.given;
  return {
    stop() {
      going = false;
      return writers;
    },
  };
}

async function updateUnderLoad(database: OpenDatabase, update: () => Promise<string[]>): Promise<string[]> {
  const writers = await startWriters(database);
  const tags = await update().finally(() => writers.stop());
  const committed = await writers.stop();
  expect(committed.every((count) => count > 0)).toBe(true);
  return tags;
}

test("an update from the last version finishes beside six writers, who get no error", async () => {
  await using database = await openTestDatabase();
  const before = await catalogueOf(database);
  await database.pool.query("COMMENT ON SCHEMA derived IS 'another'");

  expect(await updateUnderLoad(database, () => migrate(database.connection))).toEqual([]);

  expect(await catalogueOf(database)).toEqual(before);
});

test("an update that drops a trigger finishes beside six writers, who get no error", async () => {
  await using database = await openTestDatabase();
  const before = await catalogueOf(database);
  await database.pool.query(`
    CREATE FUNCTION derived.greet() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
    CREATE TRIGGER hives_greet BEFORE INSERT ON hives FOR EACH ROW EXECUTE FUNCTION derived.greet();
    COMMENT ON SCHEMA derived IS 'another'`);

  await updateUnderLoad(database, () => migrate(database.connection));

  expect(await catalogueOf(database)).toEqual(before);
});

test("an update from before 0.1.0 finishes beside six writers, who get no error", async () => {
  await using database = await openTestDatabase();
  await using folder = await openFolder();
  await makeEarlier(database, folder.shelf);

  await updateUnderLoad(database, () => migrate(database.connection));

  expect(await readyState(database)).toEqual({ database: true, migrations: true });
});

test("an update over 18 migrations finishes beside six writers, who get no error", async () => {
  await using database = await openTestDatabase();
  await using folder = await openFolder();
  await makeEarlier(database, folder.shelf, 11);
  // As migrations of today, which `migrate` does not refuse.
  const later = 10 ** 12;
  await database.pool.query(`UPDATE drizzle.__drizzle_migrations SET created_at = created_at + ${later}`);
  const earlier = await earlierMigrations();
  const migrations = earlier.map((migration): Migration => ({ ...migration, when: migration.when + later }));

  const done = await updateUnderLoad(database, () => migrate(database.connection, Promise.resolve(migrations), null));

  expect(done).toHaveLength(18);
});

test("an update tells that it waits for a writer, and goes on when that one is done", async () => {
  await using database = await openTestDatabase();
  await database.pool.query("COMMENT ON SCHEMA derived IS 'another'");
  const writer = await database.pool.connect();
  await writer.query(`BEGIN; INSERT INTO hives ${TABLES.hives}`);
  const told = signal();

  const updated = migrate(database.connection, undefined, undefined, {
    onInUse({ error }) {
      expect(error).toHaveProperty("code", "55P03");
      told.give();
    },
  });
  await told.given;
  await database.pool.query(`INSERT INTO members ${TABLES.members}`); // others go on meanwhile
  await writer.query("COMMIT");
  writer.release();

  expect(await updated).toEqual([]);
});
