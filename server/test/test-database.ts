import { sql } from "drizzle-orm";
import { inject } from "vitest";
import { type DatabaseOptions, type OpenDatabase, openDatabase } from "#db/open-database.ts";
import { type Copy, copyOf, quiet } from "./db/databases.ts";

/** A migrated, empty database of the kind that this project tests, for one test file; closing it removes its data. */
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

/** The same, not opened yet: for tests that open it themselves, or by another process. */
export function testCopy(): Promise<Copy> {
  return copyOf(inject("template"));
}

/** Every table empty and every counter at its start, in one statement. */
export async function emptyTables(database: OpenDatabase): Promise<void> {
  const { rows } = await database.pool.query<{ names: string }>(
    "SELECT string_agg(format('%I', tablename), ', ') AS names FROM pg_tables WHERE schemaname = 'public'",
  );
  await database.db.execute(sql.raw(`TRUNCATE ${rows[0]?.names} RESTART IDENTITY CASCADE`));
}
