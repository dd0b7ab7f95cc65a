import * as z from "zod/mini";
import { investorFile, vestFile } from "../files/vest.ts";
import { VEST_SORTS } from "../sorts.ts";
import * as operations from "../vest.ts";
import { VEST_FOR } from "../vest.ts";
import { countedPageOf, createdOf, Done, pageOf, recordOf } from "./answer.ts";
import { answerOf } from "./fields.ts";
import { fileQuery, listFile } from "./file.ts";
import { fail, naira, writtenNumber } from "./number.ts";
import { paging, searchAndSort } from "./page.ts";
import { inOrder, period } from "./period.ts";
import { anyCase, memberId } from "./person.ts";
import { routesOf } from "./route.ts";
import { rowId } from "./row-id.ts";
import { LINK_MAX, LONG_TEXT_MAX, NAME_MAX, requiredText, text } from "./text.ts";

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
  vest_for: anyCase(VEST_FOR, VEST_FOR_MESSAGE),
  beneficiary_name: requiredText(NAME_MAX, "The beneficiary name is required"),
  investment_name: requiredText(NAME_MAX, "The investment name is required"),
  minimum_amount: naira("The minimum amount"),
  roi: Percent,
  duration: Months,
  description: z.optional(text(LONG_TEXT_MAX)),
  risk_assessment: z.optional(text(LONG_TEXT_MAX)),
  status: z.optional(anyCase(["ACTIVE", "CLOSED"], STATUS_MESSAGE)),
  images: z.optional(images),
  news: z.optional(newsLinks),
  highlights: z.optional(highlightTexts),
});
export type VestBody = z.output<typeof VestBody>;

/** The body of an edit: absent fields stay; a list replaces the whole list. */
export const VestPatch = z.partial(VestBody);
export type VestPatch = z.output<typeof VestPatch>;

/** `status`, `search`, `sort`, `direction` and `member_id` belong to the extension `lists`. */
export const VestListQuery = z.object({
  ...paging,
  ...period,
  status: z.optional(anyCase(["ACTIVE", "CLOSED"], STATUS_MESSAGE)),
  ...searchAndSort(VEST_SORTS),
  /** Who has a stake. */
  member_id: memberId,
  /** Extension `lists`: those whose last day is today or within the next seven days. */
  closing: z.optional(z.literal("week", "Must be week")),
});
export type VestListQuery = z.output<typeof VestListQuery>;

/** The investors of one investment, in a file. */
export const InvestorFileQuery = z.object({ vest_id: rowId("Must be the id of an investment") });
export type InvestorFileQuery = z.output<typeof InvestorFileQuery>;

const VestAnswer = answerOf("Vest", operations.vestFields, { closing_date: z.nullable(z.string()) });

const VestTotals = answerOf("VestTotals", operations.vestTotalFields);

const Investor = answerOf("Investor", operations.investorFields);

const route = routesOf("Investments", operations);

export const listVests = route(operations.listVests, "A page of investments, newest first", {
  querystring: inOrder(VestListQuery),
  200: countedPageOf(VestAnswer, VestTotals),
});

export const getVest = route(operations.getVest, "One investment", { 200: recordOf(VestAnswer) });

export const createVest = route(operations.createVest, "Create an investment (JSON or multipart)", {
  body: VestBody,
  201: createdOf(VestAnswer),
});

export const updateVest = route(operations.updateVest, "Change an investment (JSON or multipart)", {
  body: VestPatch,
  200: recordOf(VestAnswer),
});

export const updateVestByPost = route(
  operations.updateVestByPost,
  "Change an investment (multipart or JSON, with _method=PUT)",
  { body: z.extend(VestPatch, { _method: anyCase(["PUT"], "Must be PUT") }), 200: recordOf(VestAnswer) },
);

export const deleteVest = route(operations.deleteVest, "Delete an investment", { 200: Done, problems: [409] });

export const closeVest = route(operations.closeVest, "Close an investment", { 200: recordOf(VestAnswer) });

export const listInvestors = route(operations.listInvestors, "Who invested in a vest, newest first", {
  querystring: z.object(paging),
  200: pageOf(Investor),
});

export const exportVests = route(operations.exportVests, "The investments that match as a CSV or XLSX file", {
  querystring: inOrder(fileQuery(VestListQuery, vestFile)),
  200: listFile,
});

export const exportInvestors = route(
  operations.exportInvestors,
  "The investors of one investment as a CSV or XLSX file",
  { querystring: fileQuery(InvestorFileQuery, investorFile), 200: listFile },
);
