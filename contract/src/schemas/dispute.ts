import * as z from "zod/mini";
import { colleagueFields } from "../assignment.ts";
import * as operations from "../dispute.ts";
import { disputeFactFields, otherDisputeFields } from "../dispute-facts.ts";
import { DISPUTE_STATUSES } from "../dispute-state.ts";
import { disputeFile } from "../files/dispute.ts";
import { namedPartyFields, type serveDispute } from "../serve/dispute.ts";
import { DISPUTE_SORTS } from "../sorts.ts";
import { itemOf, pageOf, RowId, recordOf, type SchemaOf } from "./answer.ts";
import { reason } from "./decision.ts";
import { answerOf, answerShape } from "./fields.ts";
import { fileQuery, listFile } from "./file.ts";
import { paging, searchAndSort } from "./page.ts";
import { inOrder, period } from "./period.ts";
import { anyCase, memberId } from "./person.ts";
import { routesOf } from "./route.ts";
import { rowId } from "./row-id.ts";

/** Every accepted word for a dispute's status, with the stored one. Case does not matter. */
const KEPT = { OPEN: "OPEN", PENDING: "OPEN", CLOSED: "CLOSED", RESOLVED: "CLOSED" } as const;

const WORDS = Object.keys(KEPT) as (keyof typeof KEPT)[];
const AN_ASSIGNEE = "Must be me, none or the id of an administrator";
const A_STATUS = "Must be OPEN (PENDING) or CLOSED (RESOLVED)";

/** Accepts any of these words; the output is OPEN or CLOSED. */
export const DisputeStatus = z.pipe(
  anyCase(WORDS, A_STATUS),
  z.transform((word) => KEPT[word]),
);
export type DisputeStatus = z.output<typeof DisputeStatus>;

/** The body of an edit. */
export const DisputePatch = z.strictObject({ resolve_status: DisputeStatus, reason });
export type DisputePatch = z.output<typeof DisputePatch>;

/** An administrator's id, the caller, or nobody. */
const assigned = z.optional(z.union([z.enum(["me", "none"]), rowId(AN_ASSIGNEE)], AN_ASSIGNEE));

/** Those in whose conversation a participant has the last word. */
const unanswered = z.optional(z.literal("yes", "Must be yes"));

/** Resolved ones whose money is still in escrow. */
const held = z.optional(z.literal("yes", "Must be yes"));

/**
 * `search`, `sort`, `direction`, `member_id` and `held` belong to the extension `lists`, `assigned` and `unanswered` to
 * `desk`.
 */
export const DisputeListQuery = z.object({
  ...paging,
  ...period,
  status: z.optional(DisputeStatus),
  ...searchAndSort(DISPUTE_SORTS),
  /** Who is client, provider or initiator. */
  member_id: memberId,
  assigned,
  unanswered,
  held,
});
export type DisputeListQuery = z.output<typeof DisputeListQuery>;

const Party = answerOf("Party", namedPartyFields);

export const Dispute = answerOf("Dispute", operations.disputeFields, {
  status: z.enum(DISPUTE_STATUSES),
  resolve_status: z.enum(["OPEN", "CLOSED"]),
  booking: z.strictObject({
    ...answerShape(operations.disputedBookingFields),
    service: z.strictObject({ service_name: z.string(), creator: Party }),
  }),
  provider: Party,
  creator: Party,
  client: Party,
  user: Party,
  initiator: Party,
  initiated_by: z.string(),
  /** Extension `desk`. */
  assigned_to: z.nullable(answerOf("Colleague", colleagueFields)),
  provider_id: RowId,
  client_id: RowId,
  user_id: RowId,
}) satisfies SchemaOf<typeof serveDispute>;

const OtherDisputes = answerOf("OtherDisputes", otherDisputeFields);

const DisputeFacts = answerOf("DisputeFacts", disputeFactFields, {
  client_disputes: OtherDisputes,
  provider_disputes: OtherDisputes,
});

const route = routesOf("Disputes", operations);

export const listDisputes = route(operations.listDisputes, "A page of disputes, newest first", {
  querystring: inOrder(DisputeListQuery),
  200: pageOf(Dispute),
});

export const getDispute = route(operations.getDispute, "One dispute", { 200: recordOf(Dispute) });

export const updateDispute = route(
  operations.updateDispute,
  "Mark a dispute as resolved (CLOSED) or reopen it (OPEN)",
  { body: DisputePatch, 200: recordOf(Dispute) },
);

export const getDisputeFacts = route(
  operations.getDisputeFacts,
  "When a dispute was booked and resolved, and the other disputes of both people",
  { 200: itemOf(DisputeFacts) },
);

export const exportDisputes = route(operations.exportDisputes, "The disputes that match as a CSV or XLSX file", {
  querystring: inOrder(fileQuery(DisputeListQuery, disputeFile)),
  200: listFile,
});
