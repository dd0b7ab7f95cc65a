import type { VestTotals } from "@hivekeeper/contract/vest.ts";
import { sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { vestTallies } from "#db/schema/tallies.ts";
import { today } from "./vest-select-repository.ts";

/** The totals of a list, and how many of its vests are active now; `minimumAmount` is in kobo. */
export interface VestSums extends Omit<VestTotals, "activeInvestors"> {
  active: number;
}

/** The totals of a list that is not searched: at most a tally for each day on which vests close. */
export async function sumVests(db: Database): Promise<VestSums> {
  const isOpen = sql`${vestTallies.status} = 'ACTIVE' and coalesce(${vestTallies.closingDate} >= ${today}, true)`;
  const [sums] = await db
    .select({
      vests: sql`coalesce(sum(${vestTallies.change}), 0)`.mapWith(Number),
      active: sql`coalesce(sum(${vestTallies.change}) filter (where ${isOpen}), 0)`.mapWith(Number),
      minimumAmount: sql`coalesce(sum(${vestTallies.amount}), 0)`.mapWith(Number),
    })
    .from(vestTallies);
  return sums ?? { vests: 0, active: 0, minimumAmount: 0 };
}
