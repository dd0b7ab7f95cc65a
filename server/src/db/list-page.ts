import { lastPageOf, type Page, PER_PAGE } from "@hivekeeper/contract/page.ts";
import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type Database, dialect, type Transaction } from "./database.ts";
import type { ListRows } from "./list-rows.ts";
import { orderOf, reversed, type SortKey } from "./order.ts";

/** A total of a search up to here is always exact; a larger one may be an estimate, if the caller asks for one. */
const EXACT = 20_000;
/**
 * Rows of so many pages of the table, at most so many. Where a search finds 1.6 % of all rows, a glance shows 16 of them,
 * and fewer than four once in ten thousand searches.
 */
const GLANCE = { pages: 20, rows: 1_000 } as const;
const SELDOM = 3;
/**
 * Enough rows to say how much a search finds. Where its total is 10,000 of a million, as many matches as stand for 16,000
 * are among them once in a hundred thousand searches.
 */
const SAMPLE = { pages: 200, rows: 10_000 } as const;
const SURELY_MANY = 16_000;
/** Fewer matches in a sample say nothing. */
const TELLING = 50;

/** A list of one table's rows. */
export interface List<Row> {
  /** The table that has every column of the filters, the search and the order, or has them in tables joined to it. */
  readonly from: PgTable;
  readonly join?: SQL | undefined;
  readonly id: SQLWrapper;
  readonly filters?: SQL | undefined;
  /** See `finds`. */
  readonly search?: SQL | undefined;
  /** Served by an index, its last key being the id. */
  readonly order: readonly SortKey[];
  /** How many rows there are without the search. */
  readonly unsearched: number;
  readonly rows: ListRows<Row>;
}

/** What a caller asks for; `totals` says whether a total above 20,000 may be about right instead of exact. */
export interface ListWindow {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly totals?: "estimate" | undefined;
}

export interface CountedPage<Item> extends Page<Item> {
  total: number;
  isTotalEstimated: boolean;
}

interface Window {
  readonly offset: number;
  readonly limit: number;
  readonly mayEstimate: boolean;
}

interface Found<Row> {
  rows: Row[];
  total: number;
  isEstimated: boolean;
}

/** A page of a list and its total, in a time that hardly depends on how many rows there are. */
export async function findPage<Row>(
  db: Database,
  list: List<Row>,
  { page = 1, per_page: perPage = PER_PAGE, totals }: ListWindow,
): Promise<CountedPage<Row>> {
  const window = { offset: (page - 1) * perPage, limit: perPage, mayEstimate: totals === "estimate" };
  const { rows, total, isEstimated } = list.search
    ? await findSearched(db, list, window)
    : { rows: await findInOrder(db, list, window), total: list.unsearched, isEstimated: false };
  return { items: rows, page, perPage, total, lastPage: lastPageOf(total, perPage), isTotalEstimated: isEstimated };
}

/** Walks the order's index from the nearer end. */
async function findInOrder<Row>(db: Database, list: List<Row>, { offset, limit }: Window): Promise<Row[]> {
  const last = Math.min(offset + limit, list.unsearched);
  if (offset >= last) return [];
  const ids =
    offset <= list.unsearched / 2
      ? idsOf(list, list.order, { offset, limit })
      : idsOf(list, reversed(list.order), { offset: list.unsearched - last, limit: last - offset });
  return list.rows.ofQuery(db, ids, orderOf(list.order));
}

/** The numbers stand in the text as far as they are the same for most callers: the planner then knows how few rows it reads. */
const idsOf = (list: List<unknown>, order: readonly SortKey[], { offset, limit }: { offset: number; limit: number }) =>
  sql`select ${list.id} ${matching(list)} order by ${orderOf(order)} limit ${sql.raw(String(limit))}${
    offset > 0 ? sql` offset ${offset}` : sql``
  }`;

/** For one transaction: by index wherever there is one, whatever share of the table the planner expects to read. */
const STEADY = ["enable_seqscan = off", "jit = off"];

/**
 * Few matches are found by the trigram index, counted and sorted. Of many, the first in order are found at once by
 * walking the order's index. Rows decide between the two, not the planner's statistics: these know little about what
 * stands inside texts, and a walk that looks for what is not there reads the whole table.
 */
function findSearched<Row>(db: Database, list: List<Row>, window: Window): Promise<Found<Row>> {
  return db.transaction(
    async (tx) => {
      const { ids, ...found } = await findSearchedIds(tx, list, window);
      return { rows: await list.rows.ofIds(tx, ids), ...found };
    },
    { isSnapshot: true, settings: STEADY },
  );
}

async function findSearchedIds(tx: Transaction, list: List<unknown>, window: Window) {
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
}

/** As many as there are if all rows are like those picked by chance; 0 where these say nothing. */
async function guessTotal(tx: Transaction, list: List<unknown>): Promise<number> {
  const glance = await sampled(tx, list, GLANCE);
  if (glance.found <= SELDOM) return 0;
  const { seen, found } = await sampled(tx, list, SAMPLE);
  return found < TELLING ? 0 : (found / seen) * list.unsearched;
}

/** How many rows a sample has, and how many of these are found. */
const sampled = (
  tx: Transaction,
  { from, join, filters, search }: List<unknown>,
  { pages, rows }: typeof GLANCE | typeof SAMPLE,
) =>
  first<{ seen: number; found: number }>(
    tx,
    sql`select count(*) as seen, count(*) filter (where is_found) as found from (
      select ${search} as is_found from ${from} tablesample system ((
        select least(100, 100.0 * ${pages}::int / greatest(relpages, 1)) from pg_class
        where oid = ${dialect.sqlToQuery(sql`${from}`).sql}::regclass
      )) ${join} where ${filters ?? sql`true`} limit ${rows}
    ) sample`,
  );

/** All that is found, or so much that it is one more than `atMost`: then only that is right, and not the page. */
async function findSorted(tx: Transaction, list: List<unknown>, { offset, limit }: Window, atMost?: number) {
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
async function findByWalk(
  tx: Transaction,
  list: List<unknown>,
  { offset, limit }: Window,
  total: number,
): Promise<number[]> {
  const { from, join, id, filters, search, order, unsearched } = list;
  const far = 5_000 + Math.ceil((4 * (offset + limit) * unsearched) / total);
  const { ids } = await first<{ ids: number[] }>(
    tx,
    sql`select array(select id from (
        select ${id} as id, ${search} as is_found from ${from} ${join} where ${filters ?? sql`true`}
        order by ${orderOf(order)} limit ${far}
      ) walked where is_found limit ${limit} offset ${offset}) as ids`,
  );
  return ids;
}

const count = async (tx: Transaction, list: List<unknown>): Promise<number> =>
  (await first<{ total: number }>(tx, sql`select count(*) as total ${matching(list)}`)).total;

const matching = ({ from, join, filters, search }: List<unknown>): SQL =>
  sql`from ${from} ${join} where ${and(filters, search) ?? sql`true`}`;

async function first<Row extends Record<string, unknown>>(tx: Transaction, query: SQL): Promise<Row> {
  const [row] = (await tx.execute(query)).rows;
  if (!row) throw new Error("The query gave no row");
  return row as Row;
}
