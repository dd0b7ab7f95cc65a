import { getCreator } from "@hivekeeper/contract/creator.ts";
import type { Operation } from "@hivekeeper/contract/operation.ts";
import { getPerson } from "@hivekeeper/contract/people.ts";
import { PLACES } from "@hivekeeper/contract/screens.ts";
import { getDashboardStatistics, getReportStatistics } from "@hivekeeper/contract/statistics.ts";
import { getVest } from "@hivekeeper/contract/vest.ts";
import { readActivityAddress } from "#features/activity/activity-address.ts";
import { activityCall } from "#features/activity/activity-call.ts";
import { readCreatorAddress, readCreatorDetailsAddress } from "#features/creators/creator-address.ts";
import { creatorCall } from "#features/creators/creator-call.ts";
import { readDisputeAddress } from "#features/disputes/dispute-address.ts";
import { disputeCall } from "#features/disputes/dispute-call.ts";
import { hiveCall } from "#features/hives/hive-call.ts";
import { readServicesAddress } from "#features/hives/services-address.ts";
import { readIdentityAddress } from "#features/identity/identity-address.ts";
import { readVestAddress, readVestDetailsAddress } from "#features/investments/vest-address.ts";
import { vestCall } from "#features/investments/vest-call.ts";
import { readMemberAddress, readPersonAddress } from "#features/members/member-address.ts";
import { memberCall } from "#features/members/member-call.ts";
import { readQueueAddress, readReviewAddress } from "#features/reviews/review-address.ts";
import { reviewCall } from "#features/reviews/review-call.ts";
import { readSettingsAddress } from "#features/settings/settings-address.ts";
import { readDashboardAddress } from "#features/statistics/dashboard-address.ts";
import { type AskedPeriod, figureQuery } from "#features/statistics/figure-query.ts";
import { readReportsAddress } from "#features/statistics/reports-address.ts";
import { readTransactionAddress } from "#features/transactions/transaction-address.ts";
import { transactionCall } from "#features/transactions/transaction-call.ts";
import { offers } from "#lib/config.ts";
import type { FirstCall, ParamsOf, PathOf, Place, Screens } from "#lib/router/place.ts";

/** What reads the search parameters of a screen's address. Without a reader all of them are removed. */
const READERS = {
  dashboard: readDashboardAddress,
  reports: readReportsAddress,
  investments: readVestAddress,
  "investments-details": readVestDetailsAddress,
  "service-categories": readServicesAddress,
  reviews: readReviewAddress,
  creators: readCreatorAddress,
  "creators-identity": readIdentityAddress,
  "creators-details": readCreatorDetailsAddress,
  members: readMemberAddress,
  "members-details": readPersonAddress,
  transactions: readTransactionAddress,
  disputes: readDisputeAddress,
  settings: readSettingsAddress,
  activity: readActivityAddress,
  "reviews-queue": readQueueAddress,
};

type Table = {
  [Name in keyof typeof PLACES]: Place<
    (typeof PLACES)[Name]["path"],
    Name extends keyof typeof READERS ? ReturnType<(typeof READERS)[Name]> : Readonly<Record<never, never>>
  >;
};

/**
 * Every screen, by the name of its file beside this one. The start script has this file in the document, before
 * everything else: what it does not need is in `routes.ts`.
 */
export const SCREENS = Object.fromEntries(
  Object.entries(PLACES).map(([name, place]) => [name, { ...place, read: READERS[name as keyof typeof READERS] }]),
) as Table;

declare module "#lib/router/place.ts" {
  interface ScreenTable extends Table {}
}

/** The call that brings a screen's first row, or its record. Apart from the table: only the start script makes it. */
export const FIRST_CALLS: {
  readonly [Name in keyof Table]?: (
    search: Screens[PathOf<Name>],
    params: ParamsOf<PathOf<Name>>,
  ) => FirstCall | undefined;
} = {
  dashboard: (search) => figures(getDashboardStatistics, search),
  reports: (search) => figures(getReportStatistics, search),
  investments: vestCall,
  "investments-details": (_, params) => ({ operation: getVest, params }),
  // The clusters come page by page, and of which hive is read from the last visit.
  "service-categories": (search) => (search.tab === "clusters" ? undefined : hiveCall(search)),
  reviews: reviewCall,
  creators: creatorCall,
  "creators-details": (_, params) => ({ operation: getCreator, params }),
  members: memberCall,
  "members-details": (_, params) => (offers("lists") ? { operation: getPerson, params } : undefined),
  transactions: transactionCall,
  disputes: disputeCall,
  activity: activityCall,
};

/** Without the extension `figures` the figures are sample data. */
const figures = (operation: Operation, asked: AskedPeriod) =>
  offers("figures") ? { operation, query: figureQuery(asked) } : undefined;
