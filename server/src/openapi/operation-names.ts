import * as account from "@hivekeeper/contract/account.ts";
import * as activity from "@hivekeeper/contract/activity.ts";
import * as assignment from "@hivekeeper/contract/assignment.ts";
import * as attachment from "@hivekeeper/contract/attachment.ts";
import * as bulk from "@hivekeeper/contract/bulk.ts";
import * as chat from "@hivekeeper/contract/chat.ts";
import * as creator from "@hivekeeper/contract/creator.ts";
import * as dispute from "@hivekeeper/contract/dispute.ts";
import * as draft from "@hivekeeper/contract/draft.ts";
import * as hive from "@hivekeeper/contract/hive.ts";
import * as impact from "@hivekeeper/contract/impact.ts";
import * as member from "@hivekeeper/contract/member.ts";
import * as note from "@hivekeeper/contract/note.ts";
import * as notification from "@hivekeeper/contract/notification.ts";
import type { Operation } from "@hivekeeper/contract/operation.ts";
import * as people from "@hivekeeper/contract/people.ts";
import * as preference from "@hivekeeper/contract/preference.ts";
import * as queue from "@hivekeeper/contract/queue.ts";
import * as review from "@hivekeeper/contract/review.ts";
import * as savedReply from "@hivekeeper/contract/saved-reply.ts";
import * as savedView from "@hivekeeper/contract/saved-view.ts";
import * as search from "@hivekeeper/contract/search.ts";
import * as service from "@hivekeeper/contract/service.ts";
import * as serviceCluster from "@hivekeeper/contract/service-cluster.ts";
import * as session from "@hivekeeper/contract/session.ts";
import * as statistics from "@hivekeeper/contract/statistics.ts";
import * as timeline from "@hivekeeper/contract/timeline.ts";
import * as transaction from "@hivekeeper/contract/transaction.ts";
import * as vest from "@hivekeeper/contract/vest.ts";
import * as waiting from "@hivekeeper/contract/waiting.ts";
import * as webhook from "@hivekeeper/contract/webhook.ts";

const NOUNS = [
  ...[account, activity, assignment, attachment, bulk, chat, creator, dispute, draft, hive, impact, member],
  ...[note, notification, people, preference, queue, review, savedReply, savedView, search, service, serviceCluster],
  ...[session, statistics, timeline, transaction, vest, waiting, webhook],
];

const NAMES = new Map<string, string>(
  NOUNS.flatMap((noun) => Object.entries(noun)).flatMap(([name, value]) =>
    isOperation(value) ? [[`${value.method} ${value.url}`, name] as const] : [],
  ),
);

/** The name under which the contract exports an operation; `undefined` for a route that the contract does not have. */
export const operationName = (method: string, url: string): string | undefined =>
  NAMES.get(`${method} ${url.replace(/^\/api(?=\/)/, "")}`);

function isOperation(value: unknown): value is Operation {
  return typeof value === "object" && value !== null && "method" in value && "url" in value;
}
