import { type VestStatus, vestFields } from "@hivekeeper/contract/vest.ts";
import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { fieldColumns } from "#db/field-columns.ts";
import { investments, vestHighlights, vestImages, vestNews, vests } from "#db/schema/investments.ts";

/** The current calendar day in Lagos. */
export const today = sql`(now() at time zone 'Africa/Lagos')::date`;

/** The effective status: a vest is closed once its last day is over, even before the timer stores it. */
export const statusNow = sql<VestStatus>`case when ${vests.closingDate} < ${today} then 'CLOSED' else ${vests.status} end`;

/** The day on which the vest closes or closed. One that was closed by hand has the actual day. */
const closingDate = sql<
  string | null
>`least(${vests.closingDate}, (${vests.closedAt} at time zone 'Africa/Lagos')::date)`;

/** Selects vests with their lists and the totals of their investments, one row each. The caller adds the condition. */
export function selectVests(db: Executor) {
  const stakes = db
    .select({
      investors: sql`count(distinct ${investments.memberId})`.as("investors"),
      active: sql`count(distinct ${investments.memberId}) filter (where ${isActive})`.as("active"),
      paidOut: sql`count(distinct ${investments.memberId}) filter (where not ${isActive})`.as("paid_out"),
      value: amountOf(sql`true`).as("value"),
      activeVolume: amountOf(isActive).as("active_volume"),
      paidOutVolume: amountOf(sql`not ${isActive}`).as("paid_out_volume"),
    })
    .from(investments)
    .where(eq(investments.vestId, vests.id))
    .as("stakes");
  return db
    .select({
      ...fieldColumns(getTableColumns(vests), vestFields),
      roiBasisPoints: vests.roiBasisPoints,
      duration: vests.durationMonths,
      images: sql<
        string[]
      >`array(select url from ${vestImages} where ${vestImages.vestId} = ${vests.id} order by position)`,
      news: sql<string[]>`array(select link from ${vestNews} where ${vestNews.vestId} = ${vests.id} order by position)`,
      highlights: sql<
        string[]
      >`array(select text from ${vestHighlights} where ${vestHighlights.vestId} = ${vests.id} order by position)`,
      investorsCount: sql`${stakes.investors}`.mapWith(Number),
      activeInvestors: sql`${stakes.active}`.mapWith(Number),
      paidOutInvestors: sql`${stakes.paidOut}`.mapWith(Number),
      investedValue: sql`${stakes.value}`.mapWith(Number),
      activeInvestmentVolume: sql`${stakes.activeVolume}`.mapWith(Number),
      paidOutVolume: sql`${stakes.paidOutVolume}`.mapWith(Number),
      status: statusNow,
      closingDate,
      version: vests.version,
    })
    .from(vests)
    .innerJoinLateral(stakes, sql`true`)
    .$dynamic();
}

const isActive = sql`${investments.status} = 'ACTIVE'`;

const amountOf = (which: SQL) => sql`coalesce(sum(${investments.amount}) filter (where ${which}), 0)::bigint`;
