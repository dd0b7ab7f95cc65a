import type { DashboardPeriod, ReportPeriod } from "@hivekeeper/contract/statistics.ts";
import { inOrder } from "#flow/list/period.ts";

/** The period of an address: a name, today by default, or days. */
export interface AskedPeriod<Name extends DashboardPeriod | ReportPeriod = DashboardPeriod | ReportPeriod> {
  period?: Name | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The query parameters of a period. Where one day is missing, the other is the whole period. */
export function figureQuery({ period = "today", from, to }: AskedPeriod) {
  const days = inOrder({ from: from ?? to, to: to ?? from });
  return days.from ? days : { period };
}
