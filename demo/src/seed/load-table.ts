import { setImmediate as breath } from "node:timers/promises";
import type { Executor } from "@hivekeeper/server/db/database.ts";
import type { PgTable } from "drizzle-orm/pg-core";
import { insertRows, type SeedRow } from "./insert-rows.ts";

/** Rows made before the event loop gets a turn, for the other work of the process and the socket of the last batch. */
const ROWS_PER_BREATH = 500;

/**
 * Fills a table batch by batch; makes the next batch while the database writes the last. Returns the number of rows.
 *
 * `rowsAt` returns the rows of one place of `count`: one row, or several or none of a child table.
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
