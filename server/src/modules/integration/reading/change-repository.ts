import { and, eq, getTableName, gte, type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import { connectTo } from "#db/connect-to.ts";
import { type Database, dialect } from "#db/database.ts";
import { changeHistory, changes } from "#db/schema/changes.ts";
import type { KnownTable } from "../known-repository.ts";
import type { Place } from "./cursor.ts";

/** Up to where the changes can be read now. */
interface Horizon {
  /** The present history; `null` before one has begun. */
  history: string | null;
  /** Every transaction below it has ended; one at or above it may still commit a change. Decimal digits. */
  edge: string;
  /** Below it are all transactions that have begun. */
  next: string;
}

/** The last change of a record. */
export interface Change {
  recordId: number;
  xid: string;
  isDeleted: boolean;
  /** Of a deleted record. */
  externalId: string | null;
  at: Date;
}

/** The identity of the cluster with its timeline, as `changeHistory.cluster` has it. */
const CLUSTER = sql`(select system_identifier || '-' || timeline_id from pg_control_system(), pg_control_checkpoint())`;

/**
 * Reads the horizon. The edge is the oldest transaction that is open, other than of another database of the cluster,
 * which cannot change a record here.
 */
export async function findHorizon(db: Database): Promise<Horizon> {
  const { rows } = await db.execute<{ history: string | null; edge: string; next: string }>(sql`
    select (select ${changeHistory.id} from ${changeHistory} where ${changeHistory.cluster} = ${CLUSTER}) as history,
      pg_snapshot_xmax(seen)::text as next,
      coalesce((
        select min(open) from pg_snapshot_xip(seen) open where not exists (
          select from pg_stat_activity join pg_database on pg_database.datname = current_database()
          where backend_xid = open::xid and datid <> pg_database.oid
        )
      ), pg_snapshot_xmax(seen))::text as edge
    from pg_current_snapshot() seen`);
  const [horizon] = rows;
  if (!horizon) throw new Error("The horizon has no row");
  return horizon;
}

/** Changes whose transaction id this cluster has not reached: copied from another one. */
const AHEAD = sql`changed_xid >= pg_snapshot_xmax(pg_current_snapshot())`;

/**
 * Begins a history, unless another caller has just done so. Changes that were copied here from a cluster that was ahead
 * move to the present, which may take longer than the pool allows.
 */
export async function beginHistory(connection: pg.ClientConfig): Promise<void> {
  const client = await connectTo(connection);
  const run = async (statement: SQL) => (await client.query(dialect.sqlToQuery(statement).sql)).rowCount;
  try {
    await run(sql`begin`);
    await run(sql`lock table ${changeHistory} in share row exclusive mode`);
    const isBegun = await run(sql`select from ${changeHistory} where cluster = ${CLUSTER}`);
    if (!isBegun) {
      // Writers wait for the lock, so it is not taken without need.
      if (await run(sql`select from ${changes} where ${AHEAD} limit 1`)) {
        await run(sql`lock table ${changes} in share row exclusive mode`);
        await run(sql`update ${changes} set changed_xid = pg_current_xact_id() where ${AHEAD}`);
      }
      await run(sql`delete from ${changeHistory}`);
      await run(sql`insert into ${changeHistory} (cluster) values (${CLUSTER})`);
    }
    await run(sql`commit`);
  } finally {
    await client.end(); // rolls back unless committed
  }
}

/** The changes of a table's records after a place and below the edge, oldest first, at most `limit`. */
export const findChanges = (
  db: Database,
  table: KnownTable,
  { after, edge, limit }: { after: Place; edge: string; limit: number },
): Promise<Change[]> =>
  db
    .select({
      recordId: changes.recordId,
      xid: changes.changedXid,
      isDeleted: changes.isDeleted,
      externalId: changes.externalId,
      at: changes.at,
    })
    .from(changes)
    .where(
      and(
        below(table, edge),
        sql`(${changes.changedXid}, ${changes.recordId}) > (${after.xid}::xid8, ${after.id}::int)`,
      ),
    )
    .orderBy(changes.changedXid, changes.recordId)
    .limit(limit);

/** The place before the first change of a table's records below the edge that is not older than `since`; else the edge. */
export async function findPlaceBefore(db: Database, table: KnownTable, since: Date, edge: string): Promise<Place> {
  const [first] = await db
    .select({ xid: changes.changedXid, id: changes.recordId })
    .from(changes)
    .where(and(below(table, edge), gte(changes.at, since)))
    .orderBy(changes.changedXid, changes.recordId)
    .limit(1);
  return first ? { xid: first.xid, id: first.id - 1 } : { xid: edge, id: 0 };
}

const below = (table: KnownTable, edge: string) =>
  and(eq(changes.tableName, getTableName(table)), sql`${changes.changedXid} < ${edge}::xid8`);
