import { type Decision, decisionFields, type EarlierDecisions } from "@hivekeeper/contract/decision.ts";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "./database.ts";
import { fieldsOfRow } from "./field-columns.ts";

/** The newest decisions that are named. */
const NAMED = 5;

/** A table of what creators submit and administrators decide. */
type Decided = PgTable & {
  id: AnyPgColumn<{ data: number; notNull: true }>;
  creatorId: AnyPgColumn<{ data: number; notNull: true }>;
  /** `pending`, `published` or `rejected`, in any case. */
  status: AnyPgColumn;
  decisionReason: AnyPgColumn<{ data: string; notNull: false }>;
  updatedAt: AnyPgColumn<{ data: Date; notNull: true }>;
};

interface Item {
  id: number;
  creatorId: number;
}

/** How the other items of an item's creator were decided: their number by status, and the newest that are not pending. */
export async function findEarlierDecisions(
  db: Executor,
  { table, name }: { table: Decided; name: AnyPgColumn<{ data: string; notNull: true }> },
  item: Item,
): Promise<EarlierDecisions> {
  const status = sql<Decision["status"]>`lower(${table.status})`;
  const others = and(eq(table.creatorId, item.creatorId), ne(table.id, item.id));
  const counts = db
    .select({ status, items: sql`count(*)`.mapWith(Number) })
    .from(table)
    .where(others)
    .groupBy(status);
  const newest = db
    .select({ id: table.id, name, status, reason: table.decisionReason, decidedAt: table.updatedAt })
    .from(table)
    .where(and(others, ne(status, "pending")))
    .orderBy(desc(table.updatedAt), desc(table.id))
    .limit(NAMED);
  const {
    published = 0,
    rejected = 0,
    pending = 0,
  }: Record<string, number> = Object.fromEntries((await counts).map((count) => [count.status, count.items]));
  return {
    published,
    rejected,
    pending,
    newest: (await newest).map((decided) => fieldsOfRow(decided, decisionFields)),
  };
}
