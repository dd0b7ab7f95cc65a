import { lastPageOf, type Page, PER_PAGE } from "@hivekeeper/contract/page.ts";
import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type Database, dialect, type Executor, type Transaction } from "./database.ts";
import type { ListRows } from "./list-rows.ts";
import { orderOf, reversed, type SortKey } from "./order.ts";

/** A search's total up to this number is always exact. A larger one may be an estimate, if the caller asks for one. */
const EXACT = 20_000;
/**
 * A small sample: at most `rows` rows from `pages` pages of the table, about 240 of members. Where a search matches 3 %
 * of all rows, the sample has seven matches on average, and fewer than two once in 150 searches.
 */
const GLANCE = { pages: 8, rows: 400 } as const;
const SELDOM = 1;
/**
 * A larger sample, from which a total is estimated. Where a search matches 10,000 of a million rows, the sample has as
 * many matches as 16,000 would give once in a hundred thousand searches.
 */
const SAMPLE = { pages: 200, rows: 10_000 } as const;
const SURELY_MANY = 16_000;
/** Fewer matches in a sample are too few for an estimate. */
const TELLING = 50;

/** The rows of one table that match a list's filters and search, in its order. */
export interface Matches<Noun> {
  /** The table with every column of the filters, the search and the order, its own or joined. */
  readonly from: PgTable;
  readonly join?: SQL | undefined;
  readonly id: SQLWrapper;
  readonly filters?: SQL | undefined;
  /** See `finds`. */
  readonly search?: SQL | undefined;
  /** Matches an index. The last key is the id. */
  readonly order: readonly SortKey[];
  readonly rows: ListRows<Noun>;
}

export interface List<Noun> extends Matches<Noun> {
  /** The number of rows without the search. */
  readonly unsearched: number;
}

/** The requested page. `totals` says whether a total above 20,000 may be an estimate. */
export interface ListWindow {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly totals?: "estimate" | undefined;
}

export interface CountedPage<Item> extends Page<Item> {
  lastPage: number;
  total: number;
  isTotalEstimated: boolean;
}

interface Window {
  readonly offset: number;
  readonly limit: number;
  readonly mayEstimate: boolean;
}

interface Found<Noun> {
  items: Noun[];
  total: number;
  isEstimated: boolean;
}

/** Reads a page of a list and its total, in a time that hardly depends on the number of rows. */
export async function findPage<Noun>(
  db: Database,
  list: List<Noun>,
  { page = 1, per_page: perPage = PER_PAGE, totals }: ListWindow,
): Promise<CountedPage<Noun>> {
  const window = { offset: (page - 1) * perPage, limit: perPage, mayEstimate: totals === "estimate" };
  const { items, total, isEstimated } = list.search
    ? await findSearched(db, list, window)
    : { items: await findInOrder(db, list, window), total: list.unsearched, isEstimated: false };
  return { items, page, perPage, total, lastPage: lastPageOf(total, perPage), isTotalEstimated: isEstimated };
}

/** Reads the page by the order's index, from the nearer end. */
async function findInOrder<Noun>(db: Database, list: List<Noun>, { offset, limit }: Window): Promise<Noun[]> {
  const last = Math.min(offset + limit, list.unsearched);
  if (offset >= last) return [];
  const ids =
    offset <= list.unsearched / 2
      ? idsOf(list, list.order, { offset, limit })
      : idsOf(list, reversed(list.order), { offset: list.unsearched - last, limit: last - offset });
  return list.rows.ofQuery(db, ids, orderOf(list.order));
}

/**
 * The limit is a literal, not a parameter, and a first page has no offset, so that the planner knows how few rows it
 * reads.
 */
const idsOf = (list: List<unknown>, order: readonly SortKey[], { offset, limit }: { offset: number; limit: number }) =>
  sql`select ${list.id} ${matching(list)} order by ${orderOf(order)} limit ${sql.raw(String(limit))}${
    offset > 0 ? sql` offset ${offset}` : sql``
  }`;

/**
 * Settings for one transaction: use an index wherever there is one, even if the planner expects to read much of the
 * table.
 */
const STEADY = ["enable_seqscan = off", "jit = off"];

/**
 * Reads a page of a search. Few matches are found by the trigram index, then counted and sorted. For many matches, a
 * scan of the order's index reaches the first ones at once. A sample of rows decides between the two: the planner's
 * statistics know little about substrings, and a scan for something absent reads the whole table.
 */
function findSearched<Noun>(db: Database, list: List<Noun>, window: Window): Promise<Found<Noun>> {
  return db.transaction(
    async (tx) => {
      const { ids, ...found } = await findSearchedIds(tx, list, window);
      return { items: await list.rows.ofIds(tx, ids), ...found };
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

/** The total extrapolated from a random sample; 0 where the sample has too few matches. */
async function guessTotal(tx: Transaction, list: List<unknown>): Promise<number> {
  const glance = await sampled(tx, list, GLANCE);
  if (glance.found <= SELDOM) return 0;
  const { seen, found } = await sampled(tx, list, SAMPLE);
  return found < TELLING ? 0 : (found / seen) * list.unsearched;
}

/** The number of rows in a sample, and of matches among them. */
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

/** Reads all matches, or stops at `atMost` + 1. In that case only the number is meaningful, not the page. */
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

/**
 * Reads the ids of the matches, in the list's order. `atMost` limits their number; without it all are read, a million
 * in 8 MB of memory.
 */
export async function findIds(db: Executor, list: Matches<unknown>, atMost?: number): Promise<number[]> {
  const bound = atMost === undefined ? sql`` : sql`limit ${atMost}`;
  const { rows } = await db.execute<{ ids: number[] }>(
    sql`select to_json(array(select ${list.id} ${matching(list)} order by ${orderOf(list.order)} ${bound})) as ids`,
  );
  return rows[0]?.ids ?? [];
}

/**
 * The number of matches under each tab, by the values of a column; undefined where there are more than are always counted.
 * The list's own tab is no filter here.
 */
export function countTabs<Tab extends string>(
  db: Database,
  list: Matches<unknown>,
  column: SQLWrapper,
  tabs: Readonly<Record<Tab, string>>,
): Promise<Record<Tab, number> | undefined> {
  return db.transaction(
    async (tx) => {
      const found = sql`select ${column} as tab ${matching(list)} limit ${EXACT + 1}`;
      const counts = Object.entries<string>(tabs).map(
        ([tab, value]) => sql`count(*) filter (where tab = ${value})::int as ${sql.identifier(tab)}`,
      );
      const row = await first<Record<string, number>>(
        tx,
        sql`select ${sql.join(counts, sql`, `)} from (${found}) found`,
      );
      const total = Object.values(row).reduce((sum, count) => sum + count, 0);
      return total > EXACT ? undefined : (row as Record<Tab, number>);
    },
    { isSnapshot: true, settings: STEADY },
  );
}

/** Scans four times the expected distance to the page, then gives up: all matches may be at the other end. */
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

const matching = ({ from, join, filters, search }: Matches<unknown>): SQL =>
  sql`from ${from} ${join} where ${and(filters, search) ?? sql`true`}`;

async function first<Row extends Record<string, unknown>>(tx: Transaction, query: SQL): Promise<Row> {
  const [row] = (await tx.execute(query)).rows;
  if (!row) throw new Error("The query gave no row");
  return row as Row;
}
