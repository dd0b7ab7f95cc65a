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

/** The order of these columns, each descending. */
export const descending = (...columns: readonly SQLWrapper[]): SortKey[] =>
  columns.map((by) => ({ by, direction: "desc" }));

/**
 * The order of a list by its query: without one, the newest first. Each sort names its columns, which are followed by
 * `last`; an index has them in this order, and serves both directions.
 */
export const ordering =
  <Sort extends string>(
    columns: Readonly<Record<Sort | "created_at", SQLWrapper | readonly SQLWrapper[]>>,
    ...last: readonly SQLWrapper[]
  ) =>
  ({
    sort,
    direction = "desc",
  }: {
    sort?: Sort | undefined;
    direction?: SortKey["direction"] | undefined;
  }): SortKey[] =>
    [columns[sort ?? "created_at"], last].flat().map((by) => ({ by, direction }));
