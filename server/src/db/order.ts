import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** One key of an order. The last key of a list's order is its id, so that paging shows every row exactly once. */
export interface SortKey {
  readonly by: SQLWrapper;
  readonly direction: "asc" | "desc";
}

/**
 * The order of nulls matches our indexes, also for columns without nulls: with another spelling the index is not used.
 */
const PLACED = { asc: sql`asc nulls first`, desc: sql`desc nulls last` } as const;

/** The list of an ORDER BY clause. */
export const orderOf = (keys: readonly SortKey[]): SQL =>
  sql.join(
    keys.map(({ by, direction }) => sql`${by} ${PLACED[direction]}`),
    sql`, `,
  );

/** The reverse order, which the same index serves by a backward scan. */
export const reversed = (keys: readonly SortKey[]): SortKey[] =>
  keys.map(({ by, direction }) => ({ by, direction: direction === "asc" ? "desc" : "asc" }));
