import { dashboardFields } from "../statistics.ts";
import type { Transaction } from "../transaction.ts";
import { type Servable, serveFields } from "./fields.ts";
import { serveTransaction } from "./transaction.ts";

/** The sums as the server adds them: exact at any size. */
export interface DashboardSums extends Servable<typeof dashboardFields> {
  deposits: readonly Transaction[];
  withdrawals: readonly Transaction[];
}

export const serveDashboardStatistics = ({ deposits, withdrawals, ...figures }: DashboardSums) => ({
  ...serveFields(dashboardFields, figures),
  deposits: deposits.map(serveTransaction),
  withdrawals: withdrawals.map(serveTransaction),
});
