import { listReviews } from "@hivekeeper/contract/review.ts";
import { commonQuery, orderQuery, type PageCall } from "#flow/list/page-call.ts";
import { offers } from "#lib/config.ts";
import type { ReviewAddress } from "./review-address.ts";

export const reviewCall = (state: ReviewAddress): PageCall => ({
  operation: listReviews,
  query: reviewQueryOf(state, offers("lists")),
});

/** The query parameters for the server. Without the extension `lists` it supports no sorting. */
function reviewQueryOf(state: ReviewAddress, canFilter: boolean) {
  const { tab = "assets", status = "pending", page = 1, search } = state;
  const query = { scope: tab, status: status === "all" ? undefined : status, page, search };
  return { ...query, ...commonQuery("reviews", state), ...(canFilter && orderQuery(state)) };
}
