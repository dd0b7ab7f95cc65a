import type pg from "pg";
import { enter, LAST_EARLIER, lastEarlier, type Migration } from "./ledger.ts";

/** Functions of the version before 0.1.0 in `public`; their successors are in `derived`. */
const MOVED = `
  copy_member_to_creator(), refresh_creator_of_member(), recount_services_of(integer[]), recount_services_after_insert(),
  recount_services_after_delete(), recount_services_after_move(), recount_services_after_truncate(),
  hold_disputed_booking(), refuse_to_move_disputed_money()`;

/**
 * Lets a database from before 0.1.0 go on: its tables are those of the first migration. Its rows stay in the ledger, so
 * that a server of that version still finds its own and runs beside this one.
 *
 * @throws when it lacks some of the earlier migrations.
 */
export async function adoptEarlier(client: pg.ClientBase, [first]: readonly Migration[]): Promise<boolean> {
  const hash = await lastEarlier(client);
  if (hash === undefined || first === undefined) return false;
  if (hash !== LAST_EARLIER.hash) {
    throw new Error("This database is too old: start the last version before 0.1.0 (commit 2600d6c1) on it once.");
  }
  await client.query(`DROP FUNCTION ${MOVED} CASCADE`);
  await enter(client, first);
  return true;
}
