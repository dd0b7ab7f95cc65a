import { getCreator, listCreators } from "@hivekeeper/contract/creator.ts";
import { listDisputes } from "@hivekeeper/contract/dispute.ts";
import { listHives } from "@hivekeeper/contract/hive.ts";
import { listMembers } from "@hivekeeper/contract/member.ts";
import { MAX_PER_PAGE } from "@hivekeeper/contract/page.ts";
import { readCreatorAnswer } from "@hivekeeper/contract/read/creator.ts";
import { readCreatorPage } from "@hivekeeper/contract/read/creator-summary.ts";
import { readDisputePage } from "@hivekeeper/contract/read/dispute.ts";
import { readHivePage } from "@hivekeeper/contract/read/hive.ts";
import { readMemberPage } from "@hivekeeper/contract/read/member.ts";
import { readReviewPage } from "@hivekeeper/contract/read/review.ts";
import { readServicePage } from "@hivekeeper/contract/read/service.ts";
import { readServiceClusterPage } from "@hivekeeper/contract/read/service-cluster.ts";
import { readTransactionPage } from "@hivekeeper/contract/read/transaction.ts";
import { readVestPage } from "@hivekeeper/contract/read/vest.ts";
import { listReviews, REVIEW_SCOPES, REVIEW_STATUSES } from "@hivekeeper/contract/review.ts";
import { listServices } from "@hivekeeper/contract/service.ts";
import { listServiceClusters } from "@hivekeeper/contract/service-cluster.ts";
import { listTransactions } from "@hivekeeper/contract/transaction.ts";
import { listVests } from "@hivekeeper/contract/vest.ts";
import * as lines from "./lines.ts";
import type { List } from "./pages.ts";
import type { LineOrReason, Source } from "./source.ts";

/** A kind of the integration, and the lists of a backend that hold its records. */
export interface ImportedKind {
  kind: string;
  lists: readonly List<{ id: string }>[];
  line(item: never, source: Source, list: List<{ id: string }>): LineOrReason | Promise<LineOrReason>;
}

const kind = <Item extends { id: string }>(described: {
  kind: string;
  lists: readonly List<Item>[];
  line(item: Item, source: Source, list: List<Item>): LineOrReason | Promise<LineOrReason>;
}): ImportedKind => described as ImportedKind;

const disputeLists = ["PENDING", "RESOLVED"].map((status) => ({
  ...{ operation: listDisputes, query: { status }, read: readDisputePage },
}));

/** Everything that the specified calls can list; a kind comes after those that it refers to. */
export const IMPORTED_KINDS: readonly ImportedKind[] = [
  kind({
    kind: "members",
    lists: [{ operation: listMembers, query: { per_page: MAX_PER_PAGE }, read: readMemberPage }],
    line: lines.memberLine,
  }),
  kind({
    kind: "creators",
    lists: [{ operation: listCreators, query: { per_page: MAX_PER_PAGE }, read: readCreatorPage }],
    // The list leaves out most of a creator.
    line: async ({ id }, source) => {
      const answer = await source.backend.ask(getCreator, { id });
      const creator = readCreatorAnswer(answer?.body);
      return creator ? lines.creatorLine(creator, source) : "The backend does not show this creator";
    },
  }),
  kind({
    kind: "hives",
    lists: [{ operation: listHives, query: {}, read: readHivePage }],
    line: lines.hiveLine,
  }),
  kind({
    kind: "service-clusters",
    lists: [{ operation: listServiceClusters, query: {}, read: readServiceClusterPage }],
    line: lines.serviceClusterLine,
  }),
  kind({
    kind: "services",
    lists: [{ operation: listServices, query: { per_page: MAX_PER_PAGE }, read: readServicePage }],
    line: lines.serviceLine,
  }),
  // A backend lists its bookings only as a part of the disputes about them.
  kind({ kind: "bookings", lists: disputeLists, line: lines.bookingLine }),
  kind({ kind: "disputes", lists: disputeLists, line: lines.disputeLine }),
  kind({
    kind: "reviews",
    lists: REVIEW_SCOPES.flatMap((scope) =>
      REVIEW_STATUSES.map((status) => ({ operation: listReviews, query: { scope, status }, read: readReviewPage })),
    ),
    line: lines.reviewLine,
  }),
  kind({
    kind: "transactions",
    lists: (["deposits", "withdrawals"] as const).map((type) => ({
      operation: listTransactions,
      query: { type, perpage: MAX_PER_PAGE },
      read: readTransactionPage,
    })),
    line: (item, _source, { query }) =>
      lines.transactionLine(item, query.type === "deposits" ? "deposit" : "withdrawal"),
  }),
  kind({ kind: "vests", lists: [{ operation: listVests, query: {}, read: readVestPage }], line: lines.vestLine }),
];
