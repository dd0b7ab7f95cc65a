import { nairaOf } from "../money.ts";
import { type Vest, type VestTotals, vestFields } from "../vest.ts";
import { serveFields } from "./fields.ts";

/** A vest on the wire. */
export const serveVest = (vest: Vest) => serveFields(vestFields, { ...vest, rawStatus: vest.rawStatus || vest.status });

export const serveVestTotals = (totals: VestTotals) => ({
  total_vests: totals.vests,
  total_minimum_amount: nairaOf(totals.minimumAmount),
  total_active_investors: totals.activeInvestors,
});
