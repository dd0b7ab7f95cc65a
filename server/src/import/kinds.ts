import { getCreator, listCreators } from "@hivekeeper/contract/creator.ts";
import { listDisputes } from "@hivekeeper/contract/dispute.ts";
import { listHives } from "@hivekeeper/contract/hive.ts";
import { listMembers } from "@hivekeeper/contract/member.ts";
import type { Operation } from "@hivekeeper/contract/operation.ts";
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
import { listReviews } from "@hivekeeper/contract/review.ts";
import { REVIEW_SCOPES, REVIEW_STATUSES } from "@hivekeeper/contract/review-state.ts";
import { listServices } from "@hivekeeper/contract/service.ts";
import { listServiceClusters } from "@hivekeeper/contract/service-cluster.ts";
import { listTransactions, TRANSACTION_TYPES } from "@hivekeeper/contract/transaction.ts";
import { listVests } from "@hivekeeper/contract/vest.ts";
import type { Noun } from "#modules/integration/noun.ts";
import { NOUNS } from "#modules/integration/nouns.ts";
import type { Query } from "./backend.ts";
import { csvFieldsOf } from "./csv-fields.ts";
import type { LineOrReason, Source } from "./lines.ts";
import * as lines from "./lines.ts";
import type { List } from "./pages.ts";

/** A kind of the integration, and the lists of a backend that hold its records. */
export interface ImportedKind {
  kind: string;
  noun: Noun;
  lists: readonly List<{ id: string }>[];
  /** Has the fields that the kind takes. */
  line(item: { id: string }, source: Source, list: List<{ id: string }>): Promise<LineOrReason>;
}

function imported<Item extends { id: string }>(
  kind: string,
  lists: readonly List<Item>[],
  lineOf: (item: Item, source: Source, list: List<Item>) => LineOrReason | Promise<LineOrReason>,
): ImportedKind {
  const noun = NOUNS[kind];
  if (!noun) throw new Error(`There is no kind ${kind}`);
  const { cells } = csvFieldsOf(noun.schema);
  return {
    ...{ kind, noun, lists },
    async line(item, source, list) {
      const line = await lineOf(item as Item, source, list as List<Item>);
      return typeof line === "string"
        ? line
        : Object.fromEntries(Object.entries(line).filter(([name]) => cells.has(name)));
    },
  };
}

const list = <Item>(operation: Operation, read: List<Item>["read"], query: Query = {}): List<Item> => ({
  ...{ operation, query, read },
});

const MANY = { per_page: MAX_PER_PAGE };

const disputeLists = ["PENDING", "RESOLVED"].map((status) => list(listDisputes, readDisputePage, { status }));

/** Everything that the specified calls can list; a kind comes after those that it refers to. */
export const IMPORTED_KINDS: readonly ImportedKind[] = [
  imported("members", [list(listMembers, readMemberPage, MANY)], lines.memberLine),
  // The list leaves out most of a creator.
  imported("creators", [list(listCreators, readCreatorPage, MANY)], async ({ id }, source) => {
    const answer = await source.backend.ask(getCreator, { id });
    const creator = readCreatorAnswer(answer?.body);
    return creator ? lines.creatorLine(creator, source) : "The backend does not show this creator";
  }),
  imported("hives", [list(listHives, readHivePage)], lines.hiveLine),
  imported("service-clusters", [list(listServiceClusters, readServiceClusterPage)], lines.serviceClusterLine),
  imported("services", [list(listServices, readServicePage, MANY)], lines.serviceLine),
  // A backend lists its bookings only as a part of the disputes about them.
  imported("bookings", disputeLists, lines.bookingLine),
  imported("disputes", disputeLists, lines.disputeLine),
  imported(
    "reviews",
    REVIEW_SCOPES.flatMap((scope) =>
      REVIEW_STATUSES.map((status) => list(listReviews, readReviewPage, { scope, status })),
    ),
    lines.reviewLine,
  ),
  imported(
    "transactions",
    TRANSACTION_TYPES.map((type) => list(listTransactions, readTransactionPage, { type, perpage: MAX_PER_PAGE })),
    (item, source, { query }) =>
      lines.transactionLine(item, source, query.type === "deposits" ? "deposit" : "withdrawal"),
  ),
  imported("vests", [list(listVests, readVestPage)], lines.vestLine),
];
