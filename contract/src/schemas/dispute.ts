import * as z from "zod/mini";
import * as operations from "../dispute.ts";
import { disputeFile } from "../files/dispute.ts";
import type { serveDispute } from "../serve/dispute.ts";
import { DISPUTE_SORTS } from "../sorts.ts";
import { Moment, pageOf, RowId, recordOf, type SchemaOf, Version } from "./answer.ts";
import { FileParams, fileQuery, listFile } from "./file.ts";
import { IdParams, paging } from "./page.ts";
import type { Route } from "./route.ts";
import { searchText } from "./text.ts";

/** Every accepted word for a dispute's status, with the stored one. Case does not matter. */
const KEPT = { OPEN: "OPEN", PENDING: "OPEN", CLOSED: "CLOSED", RESOLVED: "CLOSED" } as const;

const WORDS = Object.keys(KEPT) as (keyof typeof KEPT)[];
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
export const DisputePatch = z.strictObject({ resolve_status: DisputeStatus });
export type DisputePatch = z.output<typeof DisputePatch>;

/** `search`, `sort` and `direction` belong to the extension `filters`. */
export const DisputeListQuery = z.object({
  ...paging,
  status: z.optional(DisputeStatus),
  search: z.optional(searchText),
  q: z.optional(searchText),
  sort: z.optional(z.enum(DISPUTE_SORTS)),
  direction: z.optional(z.enum(["asc", "desc"])),
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

const Dispute = z
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
    provider_id: RowId,
    client_id: RowId,
    user_id: RowId,
    chat_id: z.string(),
    created_at: z.nullable(Moment),
    updated_at: z.nullable(Moment),
    version: Version,
  })
  .register(z.globalRegistry, { id: "Dispute" }) satisfies SchemaOf<typeof serveDispute>;

const tags = ["Disputes"];

export const listDisputes = {
  ...operations.listDisputes,
  schema: {
    tags,
    summary: "A page of disputes, newest first",
    querystring: DisputeListQuery,
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

export const exportDisputes = {
  ...operations.exportDisputes,
  schema: {
    tags,
    summary: "The disputes that match as a CSV or XLSX file",
    params: FileParams,
    querystring: fileQuery(DisputeListQuery, disputeFile),
    response: { 200: listFile },
  },
} as const satisfies Route;
