import { FOUND_EACH, type Found } from "@hivekeeper/contract/search.ts";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { type Seeker, type TableSearch, tableSearches } from "./table-search-repository.ts";

/** Settings for one transaction: use an index, even if the planner expects matches in the first part of the table. */
const STEADY = ["enable_seqscan = off", "jit = off"];

/** The newest rows that are scanned before an index is used. A literal, so that the planner knows that they are few. */
const NEWEST = sql.raw("2000");
/** The most matches that an index has to find. */
const POOL = sql.raw("500");
const EACH = sql.raw(String(FOUND_EACH));

/**
 * The newest five records of each kind that match and that the seeker may see, kind by kind; before them the
 * member whose number it is.
 */
export function findEverything(db: Database, text: string, seeker: Seeker): Promise<Found[]> {
  return db.transaction(
    async (tx) => {
      const found: Found[] = [];
      for (const search of tableSearches(text, seeker)) found.push(...(await findOf(tx, search)));
      return found.filter(({ kind, id }, at) => found.findIndex((one) => one.kind === kind && one.id === id) === at);
    },
    { isSnapshot: true, settings: STEADY },
  );
}

type Row = Pick<Found, "name" | "detail" | "status" | "type"> & {
  id: number;
  creatorId: number | null;
  /** In the database's text format. */
  at: string;
};

/**
 * A frequent word has five matches among the newest rows, which are read in a millisecond. What has fewer there is
 * seldom, so that an index finds all of it. Where it is not, because its rows are old, the index stops at 500 of them.
 */
async function findOf(tx: Transaction, search: TableSearch): Promise<Found[]> {
  const { kind, table, id, matches, indexed = matches } = search;
  const { join, createdAt, name, detail = NOTHING, status = NOTHING, creatorId = NULL, type = NULL } = search;
  const { rows } = await tx.execute<Row>(sql`
    select ${id} as id, ${createdAt} as at, ${name} as name, ${detail} as detail, ${status} as status,
      ${creatorId} as "creatorId", ${type} as type
    from ${table} ${join} where ${id} = any(array(
      with newest as materialized (
        select id from (
          select ${id} as id, ${matches} as is_found from ${table} order by ${id} desc limit ${NEWEST}
        ) looked_at where is_found limit ${EACH}
      )
      select id from newest where (select count(*) from newest) = ${EACH}
      union all
      (select id from (
        select ${id} as id from ${table} where (select count(*) from newest) < ${EACH} and ${indexed} limit ${POOL}
      ) pool order by id desc limit ${EACH})
    )) order by ${id} desc`);
  return rows.map(({ id: found, creatorId: owner, at, ...row }) => ({
    ...row,
    kind,
    id: String(found),
    creatorId: owner === null ? "" : String(owner),
    createdAt: new Date(at).toISOString(),
  }));
}

const NOTHING = sql`''`;
const NULL = sql`null`;
