import { and, getTableName, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database, Executor, Transaction } from "./database.ts";
import { orderOf, reversed, type SortKey } from "./order.ts";

/** A total of a search up to here is always exact; a larger one may be an estimate, if the caller can live with that. */
const EXACT = 20_000;
/**
 * Rows from so many pages of the table, at most so many, tell at once that a search finds much: where its total was
 * 10,000, of a million, as many matches as stand for 16,000 would be among them once in a hundred thousand searches.
 */
const SAMPLE = { pages: 200, rows: 10_000 } as const;
const SURELY_MANY = 16_000;
/** Fewer matches in a sample tell nothing. */
const TELLING = 50;

/** A list of one table's rows. */
export interface List {
  /** The table, which has all that filters, search and order need. */
  readonly from: PgTable;
  readonly id: SQLWrapper;
  readonly filters?: SQL | undefined;
  /** See `finds`. */
  readonly search?: SQL | undefined;
  /** Served by an index, its last key being the id. */
  readonly order: readonly SortKey[];
  /** How many rows there are without the search. */
  readonly unsearched: number;
}

export interface Window {
  readonly offset: number;
  readonly limit: number;
  /** Whether a total above 20,000 may be about right instead of exact. */
  readonly mayEstimate: boolean;
}

export interface FoundIds {
  /** The caller reads the rows of these alone, in the list's order: a deep page then costs no more than it must. */
  readonly ids: number[];
  readonly total: number;
  readonly isEstimated: boolean;
}

/** A page of a list and its total, in a time that hardly depends on how many rows there are. */
export async function findListIds(db: Database, list: List, window: Window): Promise<FoundIds> {
  if (list.search) return findSearched(db, list, window);
  return { ids: await findInOrder(db, list, window), total: list.unsearched, isEstimated: false };
}

/** Walks the order's index from the end that is nearer. */
async function findInOrder(db: Database, list: List, { offset, limit }: Window): Promise<number[]> {
  const last = Math.min(offset + limit, list.unsearched);
  if (offset >= last) return [];
  if (offset <= list.unsearched / 2) return idsOf(db, list, { offset, limit });
  const fromEnd = { offset: list.unsearched - last, limit: last - offset };
  return idsOf(db, { ...list, order: reversed(list.order) }, fromEnd);
}

/**
 * Few matches are found by the trigram index, counted and sorted. Of many, the first in order are found at once by
 * walking the order's index. Which it is, rows say, not the planner's statistics: these know little about what stands
 * inside texts, and a walk that looks for what is not there reads the whole table.
 */
function findSearched(db: Database, list: List, window: Window): Promise<FoundIds> {
  return db.transaction(
    async (tx) => {
      await tx.execute(STEADY);
      let estimate = list.unsearched > EXACT ? await guessTotal(tx, list) : 0;
      if (estimate < SURELY_MANY) {
        const few = await findSorted(tx, list, window, EXACT);
        if (few.total <= EXACT) return { ...few, isEstimated: false };
        estimate = EXACT;
      }
      const ids = await findByWalk(tx, list, window, estimate);
      if (ids.length < window.limit) return { ...(await findSorted(tx, list, window)), isEstimated: false };
      if (window.mayEstimate) return { ids, total: Number(estimate.toPrecision(2)), isEstimated: true };
      return { ids, total: await count(tx, list), isEstimated: false };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** For one transaction: by index wherever there is one, whatever share of the table the planner thinks it will read. */
const STEADY = sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`;

/** As many as there would be if all rows were like those that chance has picked; 0 where these do not tell. */
async function guessTotal(tx: Transaction, { from, filters, search, unsearched }: List): Promise<number> {
  const { seen, found } = await first<{ seen: number; found: number }>(
    tx,
    sql`select count(*) as seen, count(*) filter (where is_found) as found from (
      select ${search} as is_found from ${from} tablesample system ((
        select least(100, 100.0 * ${SAMPLE.pages}::int / greatest(relpages, 1)) from pg_class
        where oid = ${getTableName(from)}::regclass
      )) where ${filters ?? sql`true`} limit ${SAMPLE.rows}
    ) sample`,
  );
  return found < TELLING ? 0 : (found / seen) * unsearched;
}

/** All that is found, or so much that it is one more than `atMost`: then only that is right, and not the page. */
async function findSorted(tx: Transaction, list: List, { offset, limit }: Window, atMost?: number) {
  const keys = list.order.map(({ by, direction }, index) => ({ by, direction, name: sql.identifier(`key_${index}`) }));
  const columns = sql.join([sql`${list.id} as id`, ...keys.map(({ by, name }) => sql`${by} as ${name}`)], sql`, `);
  const order = orderOf(keys.map(({ name, direction }) => ({ by: sql`${name}`, direction })));
  const bound = atMost === undefined ? sql`` : sql`limit ${atMost + 1}`;
  return first<{ total: number; ids: number[] }>(
    tx,
    sql`with found as materialized (select ${columns} ${matching(list)} ${bound})
      select (select count(*) from found) as total,
        array(select id from found order by ${order} limit ${limit} offset ${offset}) as ids`,
  );
}

/** Goes four times as far as a page should be away, then gives up: what is found may all stand at the other end. */
async function findByWalk(tx: Transaction, list: List, { offset, limit }: Window, total: number): Promise<number[]> {
  const { from, id, filters, search, order, unsearched } = list;
  const far = 5_000 + Math.ceil((4 * (offset + limit) * unsearched) / total);
  const { ids } = await first<{ ids: number[] }>(
    tx,
    sql`select array(select id from (
        select ${id} as id, ${search} as is_found from ${from} where ${filters ?? sql`true`}
        order by ${orderOf(order)} limit ${far}
      ) walked where is_found limit ${limit} offset ${offset}) as ids`,
  );
  return ids;
}

async function idsOf(db: Executor, list: List, { offset, limit }: Omit<Window, "mayEstimate">): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select ${list.id} as id ${matching(list)} order by ${orderOf(list.order)} limit ${limit} offset ${offset}`,
  );
  return rows.map(({ id }) => id);
}

async function count(tx: Transaction, list: List): Promise<number> {
  return (await first<{ total: number }>(tx, sql`select count(*) as total ${matching(list)}`)).total;
}

const matching = ({ from, filters, search }: List): SQL => sql`from ${from} where ${and(filters, search) ?? sql`true`}`;

async function first<Row extends Record<string, unknown>>(tx: Transaction, query: SQL): Promise<Row> {
  const [row] = (await tx.execute(query)).rows;
  if (!row) throw new Error("The query gave no row");
  return row as Row;
}
