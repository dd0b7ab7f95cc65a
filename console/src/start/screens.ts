import { getCreator } from "@hivekeeper/contract/creator.ts";
import type { Operation } from "@hivekeeper/contract/operation.ts";
import { getPerson } from "@hivekeeper/contract/people.ts";
import { getDashboardStatistics, getReportStatistics } from "@hivekeeper/contract/statistics.ts";
import { getVest } from "@hivekeeper/contract/vest.ts";
import { readActivityAddress } from "#features/activity/activity-address.ts";
import { activityCall } from "#features/activity/activity-call.ts";
import { readCreatorAddress } from "#features/creators/creator-address.ts";
import { creatorCall } from "#features/creators/creator-call.ts";
import { readDisputeAddress } from "#features/disputes/dispute-address.ts";
import { disputeCall } from "#features/disputes/dispute-call.ts";
import { hiveCall } from "#features/hives/hive-call.ts";
import { readServicesAddress } from "#features/hives/services-address.ts";
import { readVestAddress } from "#features/investments/vest-address.ts";
import { vestCall } from "#features/investments/vest-call.ts";
import { readMemberAddress } from "#features/members/member-address.ts";
import { memberCall } from "#features/members/member-call.ts";
import { readReviewAddress } from "#features/reviews/review-address.ts";
import { reviewCall } from "#features/reviews/review-call.ts";
import { readDashboardAddress } from "#features/statistics/dashboard-address.ts";
import { type AskedPeriod, figureQuery } from "#features/statistics/figure-query.ts";
import { readReportsAddress } from "#features/statistics/reports-address.ts";
import { readTransactionAddress } from "#features/transactions/transaction-address.ts";
import { transactionCall } from "#features/transactions/transaction-call.ts";
import { offers } from "#lib/config.ts";
import type { Path } from "#lib/router/route.ts";

type Words = Readonly<Record<string, string>>;

export interface FirstCall {
  operation: Operation;
  params?: Words;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
}

interface Screen {
  path: Path;
  /** The call that brings the first row, or the record. */
  call?: (search: Words, params: Words) => FirstCall | undefined;
}

/** The screens, by the names of their files in `routes/`, in the order of the routes. */
export const SCREENS: Readonly<Record<string, Screen>> = {
  dashboard: {
    path: "/dashboard",
    call: (search) => figures(getDashboardStatistics, readDashboardAddress(search)),
  },
  reports: { path: "/reports", call: (search) => figures(getReportStatistics, readReportsAddress(search)) },
  investments: { path: "/investments", call: (search) => vestCall(readVestAddress(search)) },
  "investments-details": { path: "/investments/:id", call: (_, params) => ({ operation: getVest, params }) },
  "service-categories": {
    path: "/service-categories",
    // The clusters come page by page, and of which hive is read from the last visit.
    call: (search) => (search.tab === "clusters" ? undefined : hiveCall(readServicesAddress(search))),
  },
  "service-categories-queue": { path: "/service-categories/queue" },
  reviews: { path: "/reviews", call: (search) => reviewCall(readReviewAddress(search)) },
  "reviews-queue": { path: "/reviews/queue" },
  creators: { path: "/creators", call: (search) => creatorCall(readCreatorAddress(search)) },
  "creators-details": { path: "/creators/:id", call: (_, params) => ({ operation: getCreator, params }) },
  members: { path: "/members", call: (search) => memberCall(readMemberAddress(search)) },
  "members-details": {
    path: "/members/:id",
    call: (_, params) => (offers("people") ? { operation: getPerson, params } : undefined),
  },
  transactions: { path: "/transactions", call: (search) => transactionCall(readTransactionAddress(search)) },
  disputes: { path: "/disputes", call: (search) => disputeCall(readDisputeAddress(search)) },
  settings: { path: "/settings" },
  "settings-backend": { path: "/settings/backend" },
  profile: { path: "/profile" },
  activity: {
    path: "/activity",
    call: (search) => (offers("activity") ? activityCall(readActivityAddress(search)) : undefined),
  },
};

/** Without the extension `figures` the figures are sample data. */
const figures = (operation: Operation, asked: AskedPeriod) =>
  offers("figures") ? { operation, query: figureQuery(asked) } : undefined;
