import { setImmediate as breath } from "node:timers/promises";
import type { Executor } from "@hivekeeper/server/db/database.ts";
import type { PgTable } from "drizzle-orm/pg-core";
import { insertRows, type SeedRow } from "./insert-rows.ts";

/** Rows made between two breaths, so that whoever shares the process, or the socket with the last batch, gets a turn. */
const ROWS_PER_BREATH = 500;

/**
 * Fills a table, batch by batch, making the next one while the database takes the last. Gives the number of rows.
 *
 * `rowsAt` gives what belongs to one place of `count`: mostly one row, of a child table several or none.
 */
export async function loadTable<Table extends PgTable>(
  db: Executor,
  table: Table,
  count: number,
  rowsAt: (place: number) => readonly SeedRow<Table>[],
  batchSize: number,
): Promise<number> {
  let loaded = 0;
  let batch: SeedRow<Table>[] = [];
  let writing = Promise.resolve();
  for (let place = 0; place < count; place++) {
    batch.push(...rowsAt(place));
    if (place % ROWS_PER_BREATH === 0) await breath();
    if (batch.length < batchSize && place < count - 1) continue;
    await writing;
    loaded += batch.length;
    writing = insertRows(db, table, batch);
    writing.catch(() => {}); // thrown where it is awaited
    batch = [];
  }
  await writing;
  return loaded;
}
