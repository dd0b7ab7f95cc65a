import { lagosDay, lagosDayAfter } from "../contract/src/lagos.ts";
import { BUSY_CREATOR } from "./busy-creator.ts";

/** A past calendar day in Lagos, `2026-11-22`, counted back from today. */
const daysAgo = (days: number) => lagosDayAfter(lagosDay(new Date()), -days);

/** A list call of a screen, under `/api`. A case belongs here when it is frequent, or when it has been slow. */
export interface Case {
  readonly name: string;
  readonly url: string;
  /** A budget other than a list's. */
  readonly budget?: number;
  /** It looks for eleven digits, which may be a NIN. */
  readonly isNumber?: true;
}

/** The most milliseconds of a call at the 95th percentile. */
export const BUDGET = 60;

/** The reports count their totals, and what the period and the one before it added, row by row. */
const REPORTS_BUDGET = 100;

/** A list of disputes reads three people for each row, yet has the strictest budget. */
const DISPUTES_BUDGET = 20;

/** Their cost may at most double from 10,000 members and 5,000 disputes to 1,000,000 and 100,000. */
export const FIRST_PAGES: readonly Case[] = [
  { name: "members: page 1", url: "/admin/user?page=1&per_page=10" },
  { name: "disputes: page 1", url: "/admin/dispute?page=1&per_page=10", budget: DISPUTES_BUDGET },
];
export const GROWTH = 2;

/** The names are frequent in the seed's data. The totals are those that the console requests. */
export const CASES: readonly Case[] = [
  ...FIRST_PAGES,
  { name: "members: page 100", url: "/admin/user?page=100&per_page=10" },
  { name: "members: by name, page 100", url: "/admin/user?sort=name&direction=asc&page=100" },
  { name: "members: role CREATOR", url: "/admin/user?role=CREATOR" },
  { name: "members: role ADMIN", url: "/admin/user?role=ADMIN" },
  { name: "members: inactive", url: "/admin/user?status=inactive" },
  { name: "members: of 90 days", url: `/admin/user?from=${daysAgo(90)}&to=${daysAgo(0)}` },
  {
    name: "members: … active users, page 100",
    url: `/admin/user?from=${daysAgo(90)}&role=USER&status=active&page=100`,
  },
  { name: "members: … name of many", url: `/admin/user?from=${daysAgo(90)}&search=chidinma&totals=estimate` },
  {
    name: "members: of a day, by name",
    url: `/admin/user?from=${daysAgo(7)}&to=${daysAgo(7)}&sort=name&direction=asc`,
  },
  { name: "members: name of very many", url: "/admin/user?search=chi&totals=estimate" },
  { name: "members: name of many", url: "/admin/user?search=chidinma&totals=estimate" },
  { name: "members: … page 100", url: "/admin/user?search=chidinma&page=100&totals=estimate" },
  { name: "members: … who are creators", url: "/admin/user?search=chidinma&role=CREATOR&totals=estimate" },
  { name: "members: first and last name", url: "/admin/user?search=ngozi%20okafor&totals=estimate" },
  { name: "members: last and first name", url: "/admin/user?search=okafor%20ngozi&totals=estimate" },
  { name: "members: a phone", url: "/admin/user?search=08200444279&totals=estimate", isNumber: true },
  { name: "members: the beginning of a phone", url: "/admin/user?search=0820%20044&totals=estimate" },
  { name: "members: found nothing", url: "/admin/user?search=nobody%20is%20called%20this&totals=estimate" },
  { name: "members: two letters", url: "/admin/user?search=ad&totals=estimate" },
  { name: "members: one letter", url: "/admin/user?search=a&totals=estimate" },
  { name: "members: a NIN", url: "/admin/user?search=12345678901&totals=estimate", isNumber: true },
  { name: "creators: page 1", url: "/admin/user/creators?page=1&per_page=10" },
  { name: "creators: page 100", url: "/admin/user/creators?page=100&per_page=10" },
  { name: "creators: artists, page 100", url: "/admin/user/creators?category=artists&page=100" },
  { name: "creators: inactive providers", url: "/admin/user/creators?category=service_providers&active=false" },
  { name: "creators: assets by name", url: "/admin/user/creators?category=assets_creators&sort=name&direction=asc" },
  { name: "creators: by services, page 100", url: "/admin/user/creators?sort=services&page=100" },
  { name: "creators: name of very many", url: "/admin/user/creators?search=chi" },
  { name: "creators: name of many, artists", url: "/admin/user/creators?search=chidinma&category=artists" },
  { name: "creators: found nothing", url: "/admin/user/creators?search=nobody%20is%20called%20this" },
  { name: "creators: one letter", url: "/admin/user/creators?search=a&totals=estimate" },
  { name: "creators: a NIN", url: "/admin/user/creators?search=00012345678", isNumber: true },
  { name: "creators: an identity and its duplicates", url: "/x/creators/8/identity" },
  { name: "services: page 1", url: "/admin/services" },
  { name: "services: page 100, pending", url: "/admin/services?status=PENDING&page=100" },
  { name: "services: of a user who has none", url: "/admin/services?user_id=1000" },
  { name: "services: by rate, page 100", url: "/admin/services?sort=rate&page=100" },
  { name: "services: name of many", url: "/admin/services?search=wedding&totals=estimate" },
  { name: "services: found nothing", url: "/admin/services?search=nobody%20offers%20this" },
  { name: "disputes: page 1,000", url: "/admin/dispute?page=1000", budget: DISPUTES_BUDGET },
  { name: "disputes: open", url: "/admin/dispute?status=open", budget: DISPUTES_BUDGET },
  { name: "disputes: by client", url: "/admin/dispute?sort=client&direction=asc", budget: DISPUTES_BUDGET },
  { name: "disputes: name of many", url: "/admin/dispute?search=chidinma" },
  { name: "disputes: found nothing", url: "/admin/dispute?search=nobody%20quarrels%20so" },
  { name: "disputes: of 90 days", url: `/admin/dispute?status=closed&from=${daysAgo(90)}`, budget: DISPUTES_BUDGET },
  { name: "reviews: of 90 days", url: `/reviews?scope=songs&status=pending&from=${daysAgo(90)}` },
  { name: "reviews: pending songs", url: "/reviews?scope=songs&status=pending" },
  { name: "transactions: of 90 days", url: `/transactions?type=withdrawals&status=failed&from=${daysAgo(90)}` },
  { name: "transactions: … name of many", url: `/transactions?from=${daysAgo(90)}&search=chidinma` },
  { name: "vests: page 1", url: "/admin/vests?page=1&per_page=10" },
  { name: "vests: of 90 days", url: `/admin/vests?status=ACTIVE&from=${daysAgo(90)}` },
  { name: "impact: deactivate a member", url: "/x/impact/members/1000?act=deactivate" },
  { name: "impact: deactivate a busy creator", url: `/x/impact/members/${BUSY_CREATOR}?act=deactivate` },
  { name: "impact: delete a hive of thousands of services", url: "/x/impact/hives/1?act=delete" },
  { name: "impact: delete an investment", url: "/x/impact/vests/3?act=delete" },
  { name: "impact: reject all that match", url: "/x/impact/reviews?scope=songs&status=pending" },
  { name: "people: a member", url: "/x/people/1000" },
  { name: "people: a busy creator", url: `/x/people/${BUSY_CREATOR}` },
  { name: "people: … deposits", url: `/transactions?type=deposits&member_id=${BUSY_CREATOR}` },
  { name: "people: … page 500", url: `/transactions?type=deposits&member_id=${BUSY_CREATOR}&page=500` },
  { name: "people: … bookings", url: `/x/people/${BUSY_CREATOR}/bookings?side=provider` },
  { name: "people: … disputes", url: `/admin/dispute?member_id=${BUSY_CREATOR}` },
  { name: "people: … reviews", url: `/reviews?member_id=${BUSY_CREATOR}` },
  { name: "people: … investments", url: "/x/people/1000/investments" },
  { name: "people: … activity", url: `/x/activity?member_id=${BUSY_CREATOR}` },
  { name: "figures: dashboard, month", url: "/x/figures/dashboard?period=this_month" },
  { name: "figures: dashboard, 400 days", url: `/x/figures/dashboard?from=${daysAgo(399)}&to=${daysAgo(0)}` },
  { name: "figures: reports, 30 days", url: "/x/figures/reports?period=last_30", budget: REPORTS_BUDGET },
  {
    name: "figures: reports, 90 days",
    url: `/x/figures/reports?from=${daysAgo(89)}&to=${daysAgo(0)}`,
    budget: REPORTS_BUDGET,
  },
  { name: "notifications", url: "/x/notifications" },
  { name: "what waits", url: "/x/waiting" },
  { name: "preferences: one's own", url: "/x/preferences" },
  { name: "views: one's own and the shared ones", url: "/x/views" },
  { name: "bulk: the running job", url: "/x/bulk/current" },
  { name: "search: name of many", url: "/x/search?q=chidinma" },
  { name: "search: last and first name", url: "/x/search?q=okafor%20ngozi" },
  { name: "search: two letters", url: "/x/search?q=ad" },
  { name: "search: two letters of few", url: "/x/search?q=zx" },
  { name: "search: found nothing", url: "/x/search?q=nobody%20is%20called%20this" },
  { name: "search: a phone", url: "/x/search?q=08200444279", isNumber: true },
  { name: "search: the beginning of a phone", url: "/x/search?q=0820%20044" },
  { name: "search: … of an e-mail address", url: "/x/search?q=chidinma.okafor1" },
  { name: "search: the number of a dispute", url: "/x/search?q=%234711" },
  { name: "search: a reference", url: "/x/search?q=wdr-17" },
  { name: "search: a NIN", url: "/x/search?q=12345678901", isNumber: true },
  { name: "a transaction and its booking", url: "/x/transactions/19990" },
  { name: "a dispute's facts", url: "/x/disputes/290" },
  { name: "a dispute's timeline", url: "/x/disputes/290/timeline" },
  { name: "a submission's facts", url: "/x/reviews/2390" },
  { name: "a service and its creator's others", url: "/x/services/3990" },
];
