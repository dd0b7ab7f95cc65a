import { sql } from "drizzle-orm";

export const ANEW = "/* planned anew */";

/**
 * Makes PostgreSQL plan this statement at every run, where a connection keeps the plans of others (`named-client.ts`).
 * For batches, whose best plan depends on the size of the table that they fill.
 */
export const PLANNED_ANEW = sql.raw(`${ANEW} `);
