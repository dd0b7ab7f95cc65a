import { sql } from "drizzle-orm";
import type { Executor } from "./database.ts";
import { authenticators } from "./schema/team.ts";

/** The columns whose values cannot be made anew: without their key the server does not start. */
const SEALED = [authenticators.secret];

/** The ids of the keys by which they were sealed. */
export async function findKeyIds(db: Executor): Promise<string[]> {
  const ids = SEALED.map((column) => sql`select split_part(${column}, '.', 2) as id from ${column.table}`);
  const { rows } = await db.execute<{ id: string }>(sql.join(ids, sql` union `));
  return rows.map(({ id }) => id);
}
