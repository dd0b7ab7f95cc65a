import * as z from "zod/mini";
import * as operations from "../impact.ts";
import { IMPACT_ACTS, type ImpactNoun, PEOPLE_ACTS } from "../impact.ts";
import { itemOf } from "./answer.ts";
import { CreatorListQuery } from "./creator.ts";
import { answerOf } from "./fields.ts";
import { MemberListQuery } from "./member.ts";
import { inOrder } from "./period.ts";
import { ReviewListQuery } from "./review.ts";
import { routesOf } from "./route.ts";
import { ServiceListQuery } from "./service.ts";

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

const ofSeveral = { act: z.enum(PEOPLE_ACTS), ids: z.optional(Ids) };

const Impact = answerOf("Impact", operations.impactFields);

const route = routesOf("Impact", operations);

export const getImpact = route(operations.getImpact, "What follows from deactivating, deleting, or changing a role", {
  params: z.object({ noun: Noun, id: z.string() }),
  querystring: z.object({ act: Act }),
  200: itemOf(Impact),
});

export const getReviewsImpact = route(operations.getReviewsImpact, "What follows from rejecting several submissions", {
  querystring: inOrder(ReviewsImpactQuery),
  200: itemOf(Impact),
});

export const getServicesImpact = route(operations.getServicesImpact, "What follows from rejecting several services", {
  querystring: ServicesImpactQuery,
  200: itemOf(Impact),
});

export const getMembersImpact = route(
  operations.getMembersImpact,
  "What follows from activating or deactivating several users, and which of them are administrators",
  { querystring: inOrder(z.extend(MemberListQuery, ofSeveral)), 200: itemOf(Impact) },
);

export const getCreatorsImpact = route(
  operations.getCreatorsImpact,
  "What follows from activating or deactivating several creators",
  { querystring: z.extend(CreatorListQuery, ofSeveral), 200: itemOf(Impact) },
);
