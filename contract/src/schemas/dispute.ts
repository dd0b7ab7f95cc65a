import * as z from "zod/mini";
import * as operations from "../dispute.ts";
import { disputeFile } from "../files/dispute.ts";
import type { serveDispute, serveDisputeFacts } from "../serve/dispute.ts";
import { DISPUTE_SORTS } from "../sorts.ts";
import { itemOf, Moment, pageOf, RowId, recordOf, type SchemaOf, Version } from "./answer.ts";
import { Colleague } from "./colleague.ts";
import { DecisionReason, reason } from "./decision.ts";
import { FileParams, fileQuery, listFile } from "./file.ts";
import { IdParams, paging } from "./page.ts";
import { inOrder, period } from "./period.ts";
import { memberId } from "./person.ts";
import type { Route } from "./route.ts";
import { rowId } from "./row-id.ts";
import { searchText } from "./text.ts";

/** Every accepted word for a dispute's status, with the stored one. Case does not matter. */
const KEPT = { OPEN: "OPEN", PENDING: "OPEN", CLOSED: "CLOSED", RESOLVED: "CLOSED" } as const;

const WORDS = Object.keys(KEPT) as (keyof typeof KEPT)[];
const AN_ASSIGNEE = "Must be me, none or the id of an administrator";
const A_STATUS = "Must be OPEN (PENDING) or CLOSED (RESOLVED)";

/** Accepts any of these words; the output is OPEN or CLOSED. */
export const DisputeStatus = z.pipe(
  z.pipe(
    z.pipe(
      z.string(A_STATUS),
      z.transform((word) => word.trim().toUpperCase()),
    ),
    z.enum(WORDS, A_STATUS),
  ),
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

/**
 * `search`, `sort` and `direction` belong to the extension `filters`, `member_id` to `people`, `assigned` and
 * `unanswered` to `assignment`.
 */
export const DisputeListQuery = z.object({
  ...paging,
  ...period,
  status: z.optional(DisputeStatus),
  search: z.optional(searchText),
  q: z.optional(searchText),
  sort: z.optional(z.enum(DISPUTE_SORTS)),
  direction: z.optional(z.enum(["asc", "desc"])),
  /** Who is client, provider or initiator. */
  member_id: memberId,
  assigned,
  unanswered,
});
export type DisputeListQuery = z.output<typeof DisputeListQuery>;

const Party = z
  .strictObject({
    id: RowId,
    first_name: z.string(),
    last_name: z.string(),
    name: z.string(),
    profile_picture: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "Party" });

export const Dispute = z
  .strictObject({
    id: RowId,
    status: z.enum(["pending", "resolved"]),
    resolve_status: z.enum(["OPEN", "CLOSED"]),
    booking: z.strictObject({
      id: RowId,
      /** In naira. */
      amount: z.number(),
      escrow: z.enum(["HELD", "RELEASED", "REFUNDED"]),
      service: z.strictObject({ service_name: z.string(), creator: Party }),
    }),
    provider: Party,
    creator: Party,
    client: Party,
    user: Party,
    initiator: Party,
    initiated_by: z.string(),
    decision_reason: DecisionReason,
    /** Extension `assignment`. */
    assigned_to: z.nullable(Colleague),
    provider_id: RowId,
    client_id: RowId,
    user_id: RowId,
    chat_id: z.string(),
    created_at: z.nullable(Moment),
    updated_at: z.nullable(Moment),
    version: Version,
  })
  .register(z.globalRegistry, { id: "Dispute" }) satisfies SchemaOf<typeof serveDispute>;

const OtherDisputes = z
  .strictObject({
    total: z.int(),
    pending: z.int(),
    /** At most five. */
    newest: z.array(
      z.strictObject({
        id: RowId,
        service_name: z.string(),
        status: z.enum(["pending", "resolved"]),
        created_at: z.nullable(Moment),
      }),
    ),
  })
  .register(z.globalRegistry, { id: "OtherDisputes" });

const DisputeFacts = z
  .strictObject({
    booked_at: z.nullable(Moment),
    resolved_at: z.nullable(Moment),
    initiator_id: RowId,
    client_disputes: OtherDisputes,
    provider_disputes: OtherDisputes,
  })
  .register(z.globalRegistry, { id: "DisputeFacts" }) satisfies SchemaOf<typeof serveDisputeFacts>;

const tags = ["Disputes"];

export const listDisputes = {
  ...operations.listDisputes,
  schema: {
    tags,
    summary: "A page of disputes, newest first",
    querystring: inOrder(DisputeListQuery),
    response: { 200: pageOf(Dispute) },
  },
} as const satisfies Route;

export const getDispute = {
  ...operations.getDispute,
  schema: { tags, summary: "One dispute", params: IdParams, response: { 200: recordOf(Dispute) } },
} as const satisfies Route;

export const updateDispute = {
  ...operations.updateDispute,
  schema: {
    tags,
    summary: "Mark a dispute as resolved (CLOSED) or reopen it (OPEN)",
    params: IdParams,
    body: DisputePatch,
    response: { 200: recordOf(Dispute) },
  },
} as const satisfies Route;

export const getDisputeFacts = {
  ...operations.getDisputeFacts,
  schema: {
    tags,
    summary: "When a dispute was booked and resolved, and the other disputes of both people",
    params: IdParams,
    response: { 200: itemOf(DisputeFacts) },
  },
} as const satisfies Route;

export const exportDisputes = {
  ...operations.exportDisputes,
  schema: {
    tags,
    summary: "The disputes that match as a CSV or XLSX file",
    params: FileParams,
    querystring: inOrder(fileQuery(DisputeListQuery, disputeFile)),
    response: { 200: listFile },
  },
} as const satisfies Route;
