import * as z from "zod/mini";
import { investorFile, vestFile } from "../files/vest.ts";
import type { serveInvestor, serveVest, serveVestTotals } from "../serve/vest.ts";
import { VEST_SORTS } from "../sorts.ts";
import * as operations from "../vest.ts";
import { VEST_FOR } from "../vest.ts";
import {
  countedPageOf,
  createdOf,
  DeleteProblem,
  Done,
  Moment,
  pageOf,
  RowId,
  recordOf,
  type SchemaOf,
} from "./answer.ts";
import { FileParams, fileQuery, listFile } from "./file.ts";
import { fail, naira, writtenNumber } from "./number.ts";
import { IdParams, paging } from "./page.ts";
import { inOrder, period } from "./period.ts";
import { memberId } from "./person.ts";
import type { Route } from "./route.ts";
import { rowId } from "./row-id.ts";
import { LINK_MAX, LONG_TEXT_MAX, NAME_MAX, requiredText, searchText, text } from "./text.ts";

/** Percent 0..100 with at most two decimals; the output is hundredths of a percent. */
const Percent = z.pipe(
  writtenNumber("The ROI"),
  z.transform((written, context) => {
    if (!/^\d{1,3}(\.\d{1,2})?$/.test(String(written).trim())) {
      return fail(context, "Must be a percentage from 0 to 100 with at most two decimals", written);
    }
    const basisPoints = Math.round(Number(written) * 100);
    return basisPoints > 10_000 ? fail(context, "Must be at most 100", written) : basisPoints;
  }),
);

/** Whole months, 1..600. */
const Months = z.pipe(
  writtenNumber("The duration"),
  z.transform((written, context) => {
    if (!/^\d{1,3}$/.test(String(written).trim())) return fail(context, "Must be a whole number of months", written);
    const months = Number(written);
    return months < 1 || months > 600 ? fail(context, "Must be from 1 to 600 months", written) : months;
  }),
);

const upper = <const Words extends readonly string[]>(words: Words, message: string) =>
  z.pipe(
    z.pipe(
      z.string(message),
      z.transform((word) => word.trim().toUpperCase()),
    ),
    z.enum(words, message),
  );

/** A picture: an http(s) address, or a `/files/…` path of our own server. */
const ImageAddress = text(LINK_MAX, "Must be a link to an image").check(
  z.regex(/^(https?:\/\/[^\s<>"]+|\/files\/[a-z0-9.]+)$/i, "Must be an http or https link"),
);

const newsLinks = z.array(text(LINK_MAX)).check(z.maxLength(50, "At most 50 news links"));
const highlightTexts = z.array(text(500)).check(z.maxLength(50, "At most 50 highlights"));
const images = z.array(ImageAddress).check(z.maxLength(10, "At most 10 images"));

const VEST_FOR_MESSAGE = "Must be ARTIST or PROMOTER";
const STATUS_MESSAGE = "Must be ACTIVE or CLOSED";

/** The body of a create. The output has money in kobo and percent in hundredths. `null` is refused, like `""`. */
export const VestBody = z.strictObject({
  vest_for: upper(VEST_FOR, VEST_FOR_MESSAGE),
  beneficiary_name: requiredText(NAME_MAX, "The beneficiary name is required"),
  investment_name: requiredText(NAME_MAX, "The investment name is required"),
  minimum_amount: naira("The minimum amount"),
  roi: Percent,
  duration: Months,
  description: z.optional(text(LONG_TEXT_MAX)),
  risk_assessment: z.optional(text(LONG_TEXT_MAX)),
  status: z.optional(upper(["ACTIVE", "CLOSED"], STATUS_MESSAGE)),
  images: z.optional(images),
  news: z.optional(newsLinks),
  highlights: z.optional(highlightTexts),
});
export type VestBody = z.output<typeof VestBody>;

/** The body of an edit: absent fields stay; a list replaces the whole list. */
export const VestPatch = z.partial(VestBody);
export type VestPatch = z.output<typeof VestPatch>;

/** `status`, `search`, `sort` and `direction` belong to the extension `filters`, `member_id` to `people`. */
export const VestListQuery = z.object({
  ...paging,
  ...period,
  status: z.optional(upper(["ACTIVE", "CLOSED"], STATUS_MESSAGE)),
  search: z.optional(searchText),
  q: z.optional(searchText),
  sort: z.optional(z.enum(VEST_SORTS)),
  direction: z.optional(z.enum(["asc", "desc"])),
  /** Who has a stake. */
  member_id: memberId,
  /** Extension `queues`: those whose last day is within seven days. */
  closing: z.optional(z.literal("week", "Must be week")),
});
export type VestListQuery = z.output<typeof VestListQuery>;

/** The investors of one investment, in a file. */
export const InvestorFileQuery = z.object({ vest_id: rowId("Must be the id of an investment") });
export type InvestorFileQuery = z.output<typeof InvestorFileQuery>;

const amount = z.nullable(z.number());
const count = z.nullable(z.int());

/** Amounts are in naira. */
const VestAnswer = z
  .strictObject({
    id: RowId,
    vest_for: z.string(),
    beneficiary_name: z.string(),
    investment_name: z.string(),
    minimum_amount: amount,
    /** Percent per annum. */
    roi: amount,
    /** Months. */
    duration: count,
    description: z.string(),
    risk_assessment: z.string(),
    images: z.array(z.string()),
    news: z.array(z.string()),
    highlights: z.array(z.string()),
    investors_count: count,
    active_investors: count,
    paid_out_investors: count,
    invested_value: amount,
    active_investment_volume: amount,
    paid_out_volume: amount,
    status: z.string(),
    closing_date: z.nullable(z.string()),
    created_at: z.nullable(Moment),
    updated_at: z.nullable(Moment),
    delete_problem: DeleteProblem,
  })
  .register(z.globalRegistry, { id: "Vest" }) satisfies SchemaOf<typeof serveVest>;

const VestTotals = z
  .strictObject({ total_vests: z.int(), total_minimum_amount: z.number(), total_active_investors: z.int() })
  .register(z.globalRegistry, { id: "VestTotals" }) satisfies SchemaOf<typeof serveVestTotals>;

const Investor = z
  .strictObject({
    id: RowId,
    member_id: RowId,
    name: z.string(),
    amount: z.number(),
    status: z.enum(["ACTIVE", "PAID_OUT"]),
    invested_at: Moment,
  })
  .register(z.globalRegistry, { id: "Investor" }) satisfies SchemaOf<typeof serveInvestor>;

const tags = ["Investments"];

export const listVests = {
  ...operations.listVests,
  schema: {
    tags,
    summary: "A page of investments, newest first",
    querystring: inOrder(VestListQuery),
    response: { 200: countedPageOf(VestAnswer, VestTotals) },
  },
} as const satisfies Route;

export const getVest = {
  ...operations.getVest,
  schema: { tags, summary: "One investment", params: IdParams, response: { 200: recordOf(VestAnswer) } },
} as const satisfies Route;

export const createVest = {
  ...operations.createVest,
  schema: {
    tags,
    summary: "Create an investment (JSON or multipart)",
    body: VestBody,
    response: { 201: createdOf(VestAnswer) },
  },
} as const satisfies Route;

export const updateVest = {
  ...operations.updateVest,
  schema: {
    tags,
    summary: "Change an investment (JSON or multipart)",
    params: IdParams,
    body: VestPatch,
    response: { 200: recordOf(VestAnswer) },
  },
} as const satisfies Route;

export const updateVestByPost = {
  ...operations.updateVestByPost,
  schema: {
    tags,
    summary: "Change an investment (multipart or JSON, with _method=PUT)",
    params: IdParams,
    body: z.extend(VestPatch, { _method: upper(["PUT"], "Must be PUT") }),
    response: { 200: recordOf(VestAnswer) },
  },
} as const satisfies Route;

export const deleteVest = {
  ...operations.deleteVest,
  schema: { tags, summary: "Delete an investment", params: IdParams, response: { 200: Done }, problems: [409] },
} as const satisfies Route;

export const closeVest = {
  ...operations.closeVest,
  schema: { tags, summary: "Close an investment", params: IdParams, response: { 200: recordOf(VestAnswer) } },
} as const satisfies Route;

export const listInvestors = {
  ...operations.listInvestors,
  schema: {
    tags,
    summary: "Who invested in a vest, newest first",
    params: IdParams,
    querystring: z.object(paging),
    response: { 200: pageOf(Investor) },
  },
} as const satisfies Route;

export const exportVests = {
  ...operations.exportVests,
  schema: {
    tags,
    summary: "The investments that match as a CSV or XLSX file",
    params: FileParams,
    querystring: inOrder(fileQuery(VestListQuery, vestFile)),
    response: { 200: listFile },
  },
} as const satisfies Route;

export const exportInvestors = {
  ...operations.exportInvestors,
  schema: {
    tags,
    summary: "The investors of one investment as a CSV or XLSX file",
    params: FileParams,
    querystring: fileQuery(InvestorFileQuery, investorFile),
    response: { 200: listFile },
  },
} as const satisfies Route;
