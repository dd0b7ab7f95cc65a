import type { VestTotals } from "@hivekeeper/contract/vest.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { theOne } from "#db/rows.ts";
import { vests } from "#db/schema/investments.ts";
import { activeStakes, investorTallies, vestTallies } from "#db/schema/tallies.ts";
import { statusNow, today } from "./vest-select-repository.ts";

/** The totals of a list, and how many of its vests are active now. */
export interface VestSums {
  totals: VestTotals;
  active: number;
}

/** The totals of all vests: at most a tally for each day on which vests close. */
export async function sumVests(db: Database): Promise<VestSums> {
  const isOpen = sql`${vestTallies.status} = 'ACTIVE' and coalesce(${vestTallies.closingDate} >= ${today}, true)`;
  const rows = await db
    .select({
      vests: sql`coalesce(sum(${vestTallies.change}), 0)`.mapWith(Number),
      minimumAmount: sql`coalesce(sum(${vestTallies.amount}), 0)`.mapWith(Number),
      activeInvestors: sql`(select coalesce(sum(${investorTallies.change}), 0) from ${investorTallies})`.mapWith(
        Number,
      ),
      active: sql`coalesce(sum(${vestTallies.change}) filter (where ${isOpen}), 0)`.mapWith(Number),
    })
    .from(vestTallies);
  return sumsOf(rows);
}

/** The totals of what a search or a period finds, which it counts. */
export async function countVests(db: Database, condition: SQL): Promise<VestSums> {
  const investors = sql`(
    select count(*) from ${activeStakes} where ${activeStakes.vestId} = ${vests.id} and ${activeStakes.stakes} > 0)`;
  const rows = await db
    .select({
      vests: sql`count(*)`.mapWith(Number),
      minimumAmount: sql`coalesce(sum(${vests.minimumAmount}), 0)`.mapWith(Number),
      activeInvestors: sql`coalesce(sum(${investors}), 0)`.mapWith(Number),
      active: sql`count(*) filter (where ${statusNow} = 'ACTIVE')`.mapWith(Number),
    })
    .from(vests)
    .where(condition);
  return sumsOf(rows);
}

function sumsOf(rows: (VestTotals & { active: number })[]): VestSums {
  const { active, ...totals } = theOne(rows);
  return { totals, active };
}
