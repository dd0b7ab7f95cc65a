import { sql } from "drizzle-orm";
import { inject } from "vitest";
import { type Home, type HomeOptions, openHome } from "#db/home.ts";
import { type Copy, copyOf, quiet } from "./db/homes.ts";

/** A migrated, empty home of the kind that this project tests, for one test file; closing it removes its data. */
export async function openTestHome(options: Partial<HomeOptions> = {}): Promise<Home> {
  const copy = await testCopy();
  const home = await openHome({ log: quiet, ...copy, ...options });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= home.close().then(copy.remove);
    return closing;
  };
  return { ...home, close, [Symbol.asyncDispose]: close };
}

/** The same, not opened yet: for tests that open it themselves, or by another process. */
export function testCopy(): Promise<Copy> {
  return copyOf(inject("template"));
}

/** Every table empty and every counter at its start, in one statement. */
export async function emptyTables(home: Home): Promise<void> {
  const { rows } = await home.pool.query<{ names: string }>(
    "SELECT string_agg(format('%I', tablename), ', ') AS names FROM pg_tables WHERE schemaname = 'public'",
  );
  await home.db.execute(sql.raw(`TRUNCATE ${rows[0]?.names} RESTART IDENTITY CASCADE`));
}
