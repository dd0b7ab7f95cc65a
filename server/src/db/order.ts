import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** One key of an order. The last key of a list's order is its id, so that paging shows every row exactly once. */
export interface SortKey {
  readonly by: SQLWrapper;
  readonly direction: "asc" | "desc";
}

/** The places of nulls are those of our indexes, also where there are none: spelled otherwise, the index is not used. */
const PLACED = { asc: sql`asc nulls first`, desc: sql`desc nulls last` } as const;

/** What stands after ORDER BY. */
export const orderOf = (keys: readonly SortKey[]): SQL =>
  sql.join(
    keys.map(({ by, direction }) => sql`${by} ${PLACED[direction]}`),
    sql`, `,
  );

/** The same order from its other end: read by the same index, backwards. */
export const reversed = (keys: readonly SortKey[]): SortKey[] =>
  keys.map(({ by, direction }) => ({ by, direction: direction === "asc" ? "desc" : "asc" }));
