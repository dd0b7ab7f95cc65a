import { lagosDay, startOfLagosDay } from "@hivekeeper/contract/lagos.ts";
import type { TransactionRange } from "@hivekeeper/contract/transaction.ts";
import { firstDayOf } from "@hivekeeper/contract/transaction-range.ts";

/** The start of a period that ends `now`, by the calendar of Lagos. */
export const startOfRange = (range: TransactionRange, now: Date): Date =>
  startOfLagosDay(firstDayOf(range, lagosDay(now)));
