import type { PGlite } from "@electric-sql/pglite";
import { flushCount } from "./durable-nodefs.ts";
import { query } from "./query.ts";

/**
 * Proves that a commit reaches the disk before it is acknowledged.
 *
 * @throws when it does not. The server then does not start, since a power cut would lose acknowledged changes.
 */
export async function assertDurable(engine: PGlite, flushes: () => number = flushCount): Promise<void> {
  const before = flushes();
  // Writes to the log and touches no table.
  await query(engine, "SELECT pg_logical_emit_message(true, 'hivekeeper', 'Does this reach the disk?')");
  if (flushes() === before) throw new Error("The embedded database does not flush its commits to the disk here");
}
