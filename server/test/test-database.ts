import { sql } from "drizzle-orm";
import { inject } from "vitest";
import { type DatabaseOptions, type OpenDatabase, openDatabase } from "#db/open-database.ts";
import { bareCopyOf, type Copy, copyOf, quiet } from "./db/databases.ts";

let shared: Promise<OpenDatabase> | undefined;

/**
 * The database that all test files of a worker use one after the other (`isolate: false` in vitest.config.ts): opening
 * an embedded one takes two seconds. It ends with the worker; the run's folder is removed by global-setup.ts.
 */
export function sharedDatabase(): Promise<OpenDatabase> {
  shared ??= testCopy().then((copy) => openDatabase({ log: quiet, ...copy }));
  return shared;
}

/** A database of the test's own, for tests that change its schema or count its connections; closing it removes its data. */
export async function openTestDatabase(options: Partial<DatabaseOptions> = {}): Promise<OpenDatabase> {
  const copy = await testCopy();
  const database = await openDatabase({ log: quiet, ...copy, ...options });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= database.close().then(copy.remove);
    return closing;
  };
  return { ...database, close, [Symbol.asyncDispose]: close };
}

/** A copy that is not opened yet, for tests that open it themselves or in another process. */
export function testCopy(): Promise<Copy> {
  return copyOf(inject("template"));
}

/** The data folder of an embedded database without any table, whatever kind the others are. */
export function bareDataDir(): Promise<string> {
  return bareCopyOf(inject("template"));
}

/** A table that has grown to this many bytes is truncated: rows that were deleted before take room in it as well. */
const LARGE = 1_000_000;

/**
 * Deletes every row of every table and restarts the used sequences. Most tables hold a few rows or none, for which a
 * DELETE costs a hundredth of a TRUNCATE, which creates new files for each table and index. Triggers are off, so that
 * foreign keys need no order and tallies are emptied rather than counted down.
 */
export async function emptyTables(database: OpenDatabase): Promise<void> {
  await database.db.execute(
    sql.raw(`
    DO $$
    DECLARE place regclass;
    BEGIN
      SET LOCAL session_replication_role = replica;
      FOR place IN
        SELECT format('%I.%I', schemaname, tablename) FROM pg_tables WHERE schemaname IN ('public', 'derived')
      LOOP
        EXECUTE format(
          CASE WHEN pg_relation_size(place) < ${LARGE} THEN 'DELETE FROM %s' ELSE 'TRUNCATE %s CASCADE' END, place
        );
      END LOOP;
      PERFORM setval(format('%I.%I', schemaname, sequencename), start_value, false) FROM pg_sequences
      WHERE schemaname IN ('public', 'derived') AND last_value IS NOT NULL;
    END $$`),
  );
}
