import { sql } from "drizzle-orm";

export const ANEW = "/* planned anew */";

/**
 * A part of a statement that PostgreSQL plans at every run; of others a connection keeps the plan (`named-client.ts`). It
 * is for batches, whose best plan depends on the size of the table that they fill.
 */
export const PLANNED_ANEW = sql.raw(`${ANEW} `);
