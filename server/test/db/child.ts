// A child process for tests that kill one. It prints a line for each finished step.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { getHeapSpaceStatistics } from "node:v8";
import { sql } from "drizzle-orm";
import { migrate } from "#db/migrate.ts";
import { type OpenDatabase, openDatabase } from "#db/open-database.ts";
import { members } from "#db/schema/people.ts";
import { slowMigrations } from "./slow-migrations.ts";

const [act = "", dataDir = "", databaseUrl] = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);
const log = { info() {}, warn() {}, error: (fields: object, message: string) => console.error(message, fields) };

/** In bytes. */
const oldGeneration = () =>
  getHeapSpaceStatistics().find((space) => space.space_name === "old_space")?.space_used_size ?? Number.NaN;

const ACTS: Record<string, (database: OpenDatabase) => Promise<void>> = {
  /** Keeps the database open until it is killed. */
  async hold() {
    print("open");
    await pause(600_000);
  },
  /** Adds pairs of members, each pair in one transaction, and prints a pair's name once its commit is acknowledged. */
  async write(database) {
    for (;;) {
      const pair = randomUUID();
      await database.db.transaction(async (tx) => {
        for (const lastName of ["first", "second"]) {
          await tx.insert(members).values({ firstName: pair, lastName, email: `${lastName}-${pair}@example.test` });
        }
      });
      print(pair);
    }
  },
  /** Reads 20,000 rows and prints by how many bytes the old generation has grown. Needs Node's `--expose-gc`. */
  async read(database) {
    const rows = sql`select repeat('a', 500) a, repeat('b', 500) b from generate_series(1, 1000)`;
    const read = async () => {
      for (let time = 0; time < 20; time++) await database.db.execute(rows);
    };
    await read();
    globalThis.gc?.({ type: "major" });
    const before = oldGeneration();
    await read();
    // A minor collection promotes what the one before has left alive.
    globalThis.gc?.({ type: "minor" });
    globalThis.gc?.({ type: "minor" });
    print(String(oldGeneration() - before));
  },
  async migrate(database) {
    print("open");
    await migrate(database.connection, slowMigrations());
    print("migrated");
  },
};

try {
  const database = await openDatabase({ dataDir, databaseUrl, log, onLost: () => process.exit(1) });
  await ACTS[act]?.(database);
  await database.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
