import * as z from "zod/mini";
import * as operations from "../impact.ts";
import { IMPACT_ACTS, IMPACT_KINDS, type ImpactNoun } from "../impact.ts";
import type { serveImpact } from "../serve/impact.ts";
import { itemOf, type SchemaOf } from "./answer.ts";
import { inOrder } from "./period.ts";
import { ReviewListQuery } from "./review.ts";
import type { Route } from "./route.ts";
import { ServiceListQuery } from "./service.ts";
import { Sum } from "./transaction.ts";

const IDS_MESSAGE = "Must be ids joined by commas, at most 1,000";

const Noun = z.enum(Object.keys(IMPACT_ACTS) as [ImpactNoun, ...ImpactNoun[]]);
const Act = z.enum(["deactivate", "role", "delete"]);

/** Row ids, joined by commas. One that is too large for a row is left out. */
const Ids = z.pipe(
  z.string(IDS_MESSAGE).check(z.regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,999}$/, IDS_MESSAGE)),
  z.transform((written: string) =>
    written
      .split(",")
      .map(Number)
      .filter((id) => id <= 2_147_483_647),
  ),
);

export const ReviewsImpactQuery = z.extend(ReviewListQuery, { ids: z.optional(Ids) });
export type ReviewsImpactQuery = z.output<typeof ReviewsImpactQuery>;

export const ServicesImpactQuery = z.extend(ServiceListQuery, { ids: z.optional(Ids) });
export type ServicesImpactQuery = z.output<typeof ServicesImpactQuery>;

const Impact = z
  .strictObject({
    lines: z.array(z.strictObject({ kind: z.enum(IMPACT_KINDS), count: z.int(), amount: z.nullable(Sum) })),
  })
  .register(z.globalRegistry, { id: "Impact" }) satisfies SchemaOf<typeof serveImpact>;

const tags = ["Impact"];

export const getImpact = {
  ...operations.getImpact,
  schema: {
    tags,
    summary: "What follows from deactivating, deleting, or changing a role",
    params: z.object({ noun: Noun, id: z.string() }),
    querystring: z.object({ act: Act }),
    response: { 200: itemOf(Impact) },
  },
} as const satisfies Route;

export const getReviewsImpact = {
  ...operations.getReviewsImpact,
  schema: {
    tags,
    summary: "What follows from rejecting several submissions",
    querystring: inOrder(ReviewsImpactQuery),
    response: { 200: itemOf(Impact) },
  },
} as const satisfies Route;

export const getServicesImpact = {
  ...operations.getServicesImpact,
  schema: {
    tags,
    summary: "What follows from rejecting several services",
    querystring: ServicesImpactQuery,
    response: { 200: itemOf(Impact) },
  },
} as const satisfies Route;
