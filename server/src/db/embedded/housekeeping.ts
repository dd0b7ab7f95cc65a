import type { PGlite } from "@electric-sql/pglite";
import { flushCount } from "./durable-nodefs.ts";
import { query } from "./query.ts";
import type { Turns } from "./turns.ts";

const HOUR = 3_600_000;
/** The hour of the vacuum, by the server's clock. */
const VACUUM_HOUR = 3;

/**
 * Does the work of PostgreSQL's background processes: checkpoints while there are writes (else the next start
 * replays all of them), and a nightly vacuum with fresh statistics. Stops with the thread.
 */
export function keepHouse(
  engine: PGlite,
  turns: Turns,
  checkpointMinutes: number,
  onTrouble: (error: unknown) => void,
) {
  const run = (sql: string) =>
    turns.take(run, async () => {
      await query(engine, sql);
      return false;
    });

  let flushed = flushCount();
  setInterval(() => {
    if (flushCount() === flushed) return;
    run("CHECKPOINT").then(() => {
      flushed = flushCount(); // the flushes of the checkpoint itself are no writes
    }, onTrouble);
  }, checkpointMinutes * 60_000);

  setInterval(() => {
    if (new Date().getHours() === VACUUM_HOUR) run("VACUUM (ANALYZE)").catch(onTrouble);
  }, HOUR);
}
