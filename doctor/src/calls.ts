import { getProfile } from "@hivekeeper/contract/account.ts";
import { getCreator, listCreators } from "@hivekeeper/contract/creator.ts";
import { getDispute, listDisputes } from "@hivekeeper/contract/dispute.ts";
import type { Fields } from "@hivekeeper/contract/fields.ts";
import { listHives } from "@hivekeeper/contract/hive.ts";
import { getMember, listMembers } from "@hivekeeper/contract/member.ts";
import type { Operation } from "@hivekeeper/contract/operation.ts";
import { readCreatorSummary } from "@hivekeeper/contract/read/creator-summary.ts";
import { readOwn } from "@hivekeeper/contract/read/fields.ts";
import type { Raw } from "@hivekeeper/contract/read/raw.ts";
import { readTransaction } from "@hivekeeper/contract/read/transaction.ts";
import { getReview, listReviews, REVIEW_SCOPES, REVIEW_STATUSES } from "@hivekeeper/contract/review.ts";
import { listServices } from "@hivekeeper/contract/service.ts";
import { getServiceCluster, listServiceClusters } from "@hivekeeper/contract/service-cluster.ts";
import {
  dashboardFields,
  getDashboardStatistics,
  getReportStatistics,
  reportFields,
} from "@hivekeeper/contract/statistics.ts";
import { listTransactions, TRANSACTION_RANGES, type TransactionType } from "@hivekeeper/contract/transaction.ts";
import { isBeforeRange } from "@hivekeeper/contract/transaction-range.ts";
import { getVest, listVests } from "@hivekeeper/contract/vest.ts";
import type { Look } from "./look.ts";
import * as looks from "./looks.ts";

type Words = Readonly<Record<string, string>>;

/** What one request asks for. */
export interface Asked {
  params?: Words;
  query?: Words;
}

/** A call that reads, and how its answer is looked at. */
export interface Reading {
  title: string;
  operation: Operation;
  kind: "list" | "record";
  look: Look;
  /** What is asked for, each once, by the records of earlier lists. */
  asks: (recordsOf: (title: string) => readonly Raw[]) => readonly Asked[];
  /** What the console cannot do where the call has no answer, as a sentence. */
  without: string;
  /** The query key that chooses rows, and how an answer shows that the backend ignores it. */
  chosenBy?: { key: string; isLeftOut: (raw: Raw, query: Words) => boolean; without: string };
}

/** A page of a list, asked for in each of these ways. */
const list = (title: string, operation: Operation, look: Look, ...queries: Words[]): Reading => ({
  ...{ title, operation, kind: "list", look },
  asks: () => queries.map((query) => ({ query: { page: "1", ...query } })),
  without: `The list of ${title.toLowerCase()} shows an error and no row.`,
});

/** The records of lists, one by one. */
const each = (title: string, lists: readonly string[], operation: Operation, look: Look): Reading => ({
  ...{ title, operation, kind: "record", look },
  asks: (recordsOf) =>
    lists
      .flatMap(recordsOf)
      .map(look.idOf)
      .flatMap((id) => (id ? [{ params: { id } }] : [])),
  without: `A row of the list of ${lists[0]?.toLowerCase()} opens with an error.`,
});

const ofTen = { per_page: "10" };

/** The first page of the services of creators; of those with services first. */
const services: Reading = {
  ...list("Services", listServices, looks.SERVICE),
  asks: (recordsOf) =>
    recordsOf("Creators")
      .map(readCreatorSummary)
      .filter(({ userId }) => userId !== "")
      .sort((one, other) => other.servicesCount - one.servicesCount)
      .map(({ userId }) => ({ query: { user_id: userId, page: "1", ...ofTen } })),
};

const transactionsOf = (title: string, type: TransactionType, look: Look): Reading => ({
  ...list(
    ...([title, listTransactions, look] as const),
    ...[{}, { range: "today" }, { range: "last_30" }].map((range) => ({ type, perpage: "10", ...range })),
  ),
  chosenBy: {
    key: "range",
    isLeftOut(raw, query) {
      const range = TRANSACTION_RANGES.find((word) => word === query.range);
      return range !== undefined && isBeforeRange(readTransaction(raw), range, new Date());
    },
    without: `The list of ${type} shows older ones as those of today, this week or this month.`,
  },
});

const scopeTitle = (scope: string) => `Reviews of ${scope}`;

/** The reading calls of the specification, each after the lists that it needs ids from. */
export const READINGS: readonly Reading[] = [
  {
    ...{ title: "Profile", operation: getProfile, kind: "record", look: looks.USER, asks: () => [{}] },
    without: "The console cannot tell whether a session goes on.",
  },
  list("Investments", listVests, looks.VEST, {}),
  each("Investment", ["Investments"], getVest, looks.VEST),
  list("Hives", listHives, looks.HIVE, {}),
  list("Service clusters", listServiceClusters, looks.SERVICE_CLUSTER, {}),
  each("Service cluster", ["Service clusters"], getServiceCluster, looks.SERVICE_CLUSTER),
  list("Creators", listCreators, looks.CREATOR_SUMMARY, ofTen, { per_page: "100" }),
  each("Creator", ["Creators"], getCreator, looks.CREATOR),
  services,
  list("Members", listMembers, looks.MEMBER, ofTen),
  each("Member", ["Members"], getMember, looks.MEMBER),
  list("Disputes", listDisputes, looks.DISPUTE, { status: "PENDING" }, { status: "RESOLVED" }),
  each("Dispute", ["Disputes"], getDispute, looks.DISPUTE),
  ...REVIEW_SCOPES.map((scope) =>
    list(scopeTitle(scope), listReviews, looks.REVIEW, ...REVIEW_STATUSES.map((status) => ({ scope, status }))),
  ),
  each("Review", REVIEW_SCOPES.map(scopeTitle), getReview, looks.REVIEW),
  transactionsOf("Deposits", "deposits", looks.DEPOSIT),
  transactionsOf("Withdrawals", "withdrawals", looks.WITHDRAWAL),
];

/** Figures without their step are read; any other missing figure leaves the screen without all of them. */
function figures(title: string, operation: Operation, period: string, { step: _, ...table }: Fields): Reading {
  const without = `The screen "${title}" shows an error instead of figures.`;
  const find: Look["find"] = (records) =>
    Object.values(table)
      .filter((field) => records.some((record) => readOwn({ field }, record) === null))
      .slice(0, 1)
      .map(({ wire }) => ({ kind: "missing", field: wire, consequence: without }));
  const look = { find, unread: () => [], idOf: () => "", needed: [] };
  return { title, operation, kind: "record", look, asks: () => [{ query: { period } }], without };
}

/** The reading calls of the extension `figures`. */
export const FIGURES: readonly Reading[] = [
  figures("Dashboard", getDashboardStatistics, "this_month", dashboardFields),
  figures("Reports", getReportStatistics, "last_7", reportFields),
];
