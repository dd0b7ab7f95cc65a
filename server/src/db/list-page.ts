import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "./database.ts";
import { orderOf, reversed, type SortKey } from "./order.ts";

/** A total of a search up to here is always counted; a larger one may be an estimate, if the caller can live with that. */
const COUNTED = 10_000;
/** What an estimate is made from: so many of the newest rows. */
const SAMPLE = 5_000;

/** A list of one table's rows. */
export interface List {
  /** The table, with what filters, search and order need joined to it: each of its rows at most once. */
  readonly from: SQLWrapper;
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
  /** Whether a total above 10,000 may be about right instead of exact. */
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
 * Few matches (up to 10,000) are found by the trigram index, counted and sorted. Of many, the first in order are found
 * at once by walking the order's index. Which it is, the rows say, not the planner's statistics: these know little
 * about what stands inside texts, and a walk that looks for what is not there reads the whole table.
 */
function findSearched(db: Database, list: List, window: Window): Promise<FoundIds> {
  return db.transaction(
    async (tx) => {
      await tx.execute(STEADY);
      const few = await findAmongFew(tx, list, window);
      if (few.total <= COUNTED) return { ...few, isEstimated: false };
      const ids = await idsOf(tx, list, window);
      if (ids.length > 0 && ids.length < window.limit) {
        return { ids, total: window.offset + ids.length, isEstimated: false };
      }
      const total = window.mayEstimate ? await estimate(tx, list) : await count(tx, list);
      return { ids, total, isEstimated: window.mayEstimate };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** For one transaction: by index wherever there is one, whatever share of the table the planner thinks it will read. */
const STEADY = sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`;

/** Stops one above what is counted; the page is right only if that is not reached. */
async function findAmongFew(tx: Transaction, list: List, { offset, limit }: Window) {
  const keys = list.order.map(({ by, direction }, index) => ({ by, direction, name: sql.identifier(`key_${index}`) }));
  const columns = sql.join([sql`${list.id} as id`, ...keys.map(({ by, name }) => sql`${by} as ${name}`)], sql`, `);
  const order = orderOf(keys.map(({ name, direction }) => ({ by: sql`${name}`, direction })));
  return first<{ total: number; ids: number[] }>(
    tx,
    sql`with found as materialized (select ${columns} ${matching(list)} limit ${COUNTED + 1})
      select (select count(*) from found) as total,
        array(select id from found order by ${order} limit ${limit} offset ${offset}) as ids`,
  );
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

/** As many as if all rows were like the newest, in two digits; more than could have been counted. */
async function estimate(tx: Transaction, { from, id, filters, search, unsearched }: List): Promise<number> {
  const { share } = await first<{ share: number }>(
    tx,
    sql`select coalesce(avg(is_found::int), 0)::float8 as share from (
      select ${search} as is_found from ${from} where ${filters ?? sql`true`} order by ${id} desc limit ${SAMPLE}
    ) newest`,
  );
  return Math.max(COUNTED + 1, Number((share * unsearched).toPrecision(2)));
}

const matching = ({ from, filters, search }: List): SQL => sql`from ${from} where ${and(filters, search) ?? sql`true`}`;

async function first<Row extends Record<string, unknown>>(tx: Transaction, query: SQL): Promise<Row> {
  const [row] = (await tx.execute(query)).rows;
  if (!row) throw new Error("The query gave no row");
  return row as Row;
}
