import { eq, or } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#db/database.ts";
import { credentials } from "#db/schema/people.ts";

/** The number of rows of `table` that refer to the row of `owner` with this id, by any of their foreign keys. */
export async function countBelonging(tx: Transaction, table: PgTable, owner: PgTable, id: number): Promise<number> {
  const columns = getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .flatMap(({ foreignTable, columns: own }) => (foreignTable === owner ? own : []));
  return columns.length > 0 ? tx.$count(table, or(...columns.map((column) => eq(column, id)))) : 0;
}

/** Whether a member has a password, which only those have who are or were administrators. */
export const canSignIn = async (tx: Transaction, memberId: number): Promise<boolean> =>
  (await tx.$count(credentials, eq(credentials.memberId, memberId))) > 0;
