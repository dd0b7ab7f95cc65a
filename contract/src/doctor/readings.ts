import { getProfile } from "../account.ts";
import { getCreator, listCreators } from "../creator.ts";
import { getDispute, listDisputes } from "../dispute.ts";
import { listHives } from "../hive.ts";
import { getMember, listMembers } from "../member.ts";
import { readCreator } from "../read/creator.ts";
import { readCreatorSummary } from "../read/creator-summary.ts";
import { readDispute } from "../read/dispute.ts";
import { readHive } from "../read/hive.ts";
import { readMember } from "../read/member.ts";
import type { Raw } from "../read/raw.ts";
import { readReview } from "../read/review.ts";
import { readService } from "../read/service.ts";
import { readServiceCluster } from "../read/service-cluster.ts";
import { readAdminUser } from "../read/session.ts";
import { readTransaction } from "../read/transaction.ts";
import { readVest } from "../read/vest.ts";
import { getReview, listReviews, REVIEW_SCOPES, REVIEW_STATUSES, type ReviewScope } from "../review.ts";
import { listServices } from "../service.ts";
import { getServiceCluster, listServiceClusters } from "../service-cluster.ts";
import { listTransactions, TRANSACTION_RANGES, type TransactionType } from "../transaction.ts";
import { isBeforeRange } from "../transaction-range.ts";
import { getVest, listVests } from "../vest.ts";
import { type Asked, each, type Look, list, type Reading, record } from "./reading.ts";
import * as wanted from "./wanted.ts";

const user = { read: readAdminUser, fields: wanted.WANTED_OF_USER };
const vest = { read: readVest, fields: wanted.WANTED_OF_VEST };
const hive = { read: readHive, fields: wanted.WANTED_OF_HIVE };
const cluster = { read: readServiceCluster, fields: wanted.WANTED_OF_SERVICE_CLUSTER };
const summary = { read: readCreatorSummary, fields: wanted.WANTED_OF_CREATOR_SUMMARY };
const creator = { read: readCreator, fields: wanted.WANTED_OF_CREATOR };
const service = { read: readService, fields: wanted.WANTED_OF_SERVICE };
const member = { read: readMember, fields: wanted.WANTED_OF_MEMBER };
const dispute = { read: readDispute, fields: wanted.WANTED_OF_DISPUTE };
const review = { read: readReview, fields: wanted.WANTED_OF_REVIEW };
const deposit = { read: readTransaction, fields: wanted.WANTED_OF_DEPOSIT };
const withdrawal = { read: readTransaction, fields: wanted.WANTED_OF_WITHDRAWAL };

const page = { page: "1" };
const pageOfTen = { ...page, per_page: "10" };

const reviewsOf = (scope: ReviewScope) =>
  list(
    `Reviews of ${scope}`,
    listReviews,
    review,
    REVIEW_STATUSES.map((status) => ({ scope, status, ...page })),
  );

const transactionsOf = (type: TransactionType, look: Look<ReturnType<typeof readTransaction>>): Reading => ({
  ...list(
    type === "deposits" ? "Deposits" : "Withdrawals",
    listTransactions,
    look,
    [{}, { range: "today" }, { range: "last_30" }].map((range) => ({ type, ...page, perpage: "10", ...range })),
  ),
  chosenBy: {
    key: "range",
    isLeftOut(raw, query) {
      const range = TRANSACTION_RANGES.find((each) => each === query.range);
      return range !== undefined && isBeforeRange(readTransaction(raw), range, new Date());
    },
    without: `The list of ${type} shows older ones as those of today, this week or this month.`,
  },
});

/** The first page of the services of creators; of those with services first. */
function servicesOf(creators: readonly Raw[]): Asked[] {
  return creators
    .map(readCreatorSummary)
    .filter(({ userId }) => userId !== "")
    .sort((one, other) => other.servicesCount - one.servicesCount)
    .map(({ userId }) => ({ query: { user_id: userId, ...pageOfTen } }));
}

/** The reading calls of the specification, each after the lists that it needs ids from. */
export const READINGS: readonly Reading[] = [
  record("Profile", getProfile, user, "The console cannot tell whether a session goes on."),
  list("Investments", listVests, vest, [page]),
  each("Investment", ["Investments"], getVest, vest),
  list("Hives", listHives, hive, [page]),
  list("Service clusters", listServiceClusters, cluster, [page]),
  each("Service cluster", ["Service clusters"], getServiceCluster, cluster),
  list("Creators", listCreators, summary, [pageOfTen, { ...page, per_page: "100" }]),
  each("Creator", ["Creators"], getCreator, creator),
  { ...list("Services", listServices, service, []), after: { titles: ["Creators"], asks: servicesOf } },
  list("Members", listMembers, member, [pageOfTen]),
  each("Member", ["Members"], getMember, member),
  list("Disputes", listDisputes, dispute, [
    { status: "PENDING", ...page },
    { status: "RESOLVED", ...page },
  ]),
  each("Dispute", ["Disputes"], getDispute, dispute),
  ...REVIEW_SCOPES.map(reviewsOf),
  each("Review", ["Reviews of assets", "Reviews of services", "Reviews of songs"], getReview, review),
  transactionsOf("deposits", deposit),
  transactionsOf("withdrawals", withdrawal),
];
