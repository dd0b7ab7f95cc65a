import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { dialect, type Executor, type Transaction } from "./database.ts";
import { MOST_TEXTS, prepared, UNNAMED } from "./prepared.ts";

/** A Drizzle query in `$dynamic()` mode. */
interface Selection<Row> {
  where(condition: SQL): Selection<Row>;
  orderBy(...order: (SQL | PgColumn)[]): Selection<Row>;
  for(strength: "no key update", of: { of: PgTable }): PromiseLike<Row[]>;
  prepare(name: string): Prepared<Row>;
}

interface Prepared<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

/** Reads what a list shows. */
export interface ListRows<Noun> {
  ofId(db: Executor, id: number): Promise<Noun | undefined>;
  /** The rows of these ids, in the order of the ids. */
  ofIds(db: Executor, ids: readonly number[]): Promise<Noun[]>;
  /** Locks the rows of these ids until the transaction ends, in the order of the ids. Missing ones are left out. */
  lock(tx: Transaction, ids: readonly number[]): Promise<Noun[]>;
  /** The rows of the ids that a query selects. */
  ofQuery(db: Executor, ids: SQL, order: SQL): Promise<Noun[]>;
}

/**
 * Reads the rows of a selection as nouns and caches its SQL text, which takes longer to build than to run. `id` is the
 * column of its ids; `select` has every column that the list is ordered by.
 */
export function listRows<Row, Noun>(
  id: PgColumn,
  select: (db: Executor) => Selection<Row>,
  nounOf: (row: Row) => Noun,
): ListRows<Noun> {
  const ids = sql.placeholder("ids");
  const byIds = prepared((db: Executor) =>
    select(db).where(sql`${id} = any(${ids})`).orderBy(sql`array_position(${ids}::int[], ${id})`),
  );
  // Not by an array of one: PostgreSQL would plan it anew each time, since it costs less than the plan for any array.
  const byId = prepared((db: Executor) => select(db).where(sql`${id} = ${sql.placeholder("id")}`));
  const byQuery = new WeakMap<Executor, Map<string, Prepared<Row>>>();
  return {
    ofId: async (db, found) => (await byId(db).execute({ id: found })).map(nounOf)[0],
    ofIds: async (db, found) => (found.length === 0 ? [] : (await byIds(db).execute({ ids: found })).map(nounOf)),
    async lock(tx, wanted) {
      const rows = select(tx).where(inArray(id, [...wanted]));
      return (await rows.orderBy(id).for("no key update", { of: id.table })).map(nounOf);
    },
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
      return (await rows.execute(Object.fromEntries(params.map((value, index) => [String(index), value])))).map(nounOf);
    },
  };
}

/** Embeds a finished SQL text in another one: its `$1` becomes the placeholder `0`. */
function withPlaceholders(text: string): SQL {
  const parts = text.split(/\$\d+/).map((part, index) => {
    const before = index === 0 ? sql`` : sql`${sql.placeholder(String(index - 1))}`;
    return sql`${before}${sql.raw(part)}`;
  });
  return sql.join(parts);
}
