import { lagosDayAfter, startOfLagosDay } from "@hivekeeper/contract/lagos.ts";
import type { Period } from "@hivekeeper/contract/schemas/period.ts";
import { and, type Column, gte, lt, type SQL } from "drizzle-orm";

/** Whether a moment is on the days of a period, in Lagos. An absent day is no bound. */
export const inPeriod = (moment: Column, { from, to }: Period): SQL | undefined =>
  and(
    from ? gte(moment, startOfLagosDay(from)) : undefined,
    to ? lt(moment, startOfLagosDay(lagosDayAfter(to, 1))) : undefined,
  );

export const hasPeriod = ({ from, to }: Period): boolean => Boolean(from || to);
