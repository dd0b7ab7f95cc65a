import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { dialect, type Executor } from "./database.ts";
import { prepared, UNNAMED } from "./prepared.ts";

/** A query of Drizzle's that may still be narrowed (`$dynamic()`). */
interface Selection<Row> {
  where(condition: SQL): Selection<Row>;
  orderBy(...order: SQL[]): Selection<Row>;
  prepare(name: string): Prepared<Row>;
}

interface Prepared<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

/** What a list shows of its records. */
export interface ListRows<Row> {
  /** The rows of these ids, in this order. */
  ofIds(db: Executor, ids: readonly number[]): Promise<Row[]>;
  /** The rows of the ids that a query gives. */
  ofQuery(db: Executor, ids: SQL, order: SQL): Promise<Row[]>;
}

/** More kinds of filter, order and page size than people use; beyond them a text is written at every call. */
const MOST_TEXTS = 200;

/**
 * The rows of a selection. Its text is long, takes longer to write than to run, and is therefore kept: `id` is the column
 * of its ids, `select` has every column that the list is ordered by.
 */
export function listRows<Row>(id: SQLWrapper, select: (db: Executor) => Selection<Row>): ListRows<Row> {
  const ids = sql.placeholder("ids");
  const byIds = prepared((db: Executor) =>
    select(db).where(sql`${id} = any(${ids})`).orderBy(sql`array_position(${ids}::int[], ${id})`),
  );
  const byQuery = new WeakMap<Executor, Map<string, Prepared<Row>>>();
  return {
    ofIds: async (db, found) => (found.length === 0 ? [] : byIds(db).execute({ ids: found })),
    async ofQuery(db, query, order) {
      const { sql: text, params } = dialect.sqlToQuery(query);
      const kept = byQuery.get(db) ?? new Map<string, Prepared<Row>>();
      byQuery.set(db, kept);
      const rows =
        kept.get(text) ??
        select(db)
          .where(sql`${id} = any(array(${withPlaceholders(text)}))`)
          .orderBy(order)
          .prepare(UNNAMED);
      if (kept.size < MOST_TEXTS) kept.set(text, rows);
      return rows.execute(Object.fromEntries(params.map((value, index) => [String(index), value])));
    },
  };
}

/** A finished text as a part of another one: what was `$1` in it is the placeholder `0`. */
function withPlaceholders(text: string): SQL {
  const parts = text.split(/\$\d+/).map((part, index) => {
    const before = index === 0 ? sql`` : sql`${sql.placeholder(String(index - 1))}`;
    return sql`${before}${sql.raw(part)}`;
  });
  return sql.join(parts);
}
