import { listReviews } from "@hivekeeper/contract/review.ts";
import { commonQuery, orderQuery, type PageCall } from "#flow/list/page-call.ts";
import { offers } from "#lib/config.ts";
import type { ReviewAddress } from "./review-address.ts";

/** Without the extension `lists` a backend supports no sorting. */
export function reviewCall(state: ReviewAddress): PageCall {
  const { tab = "assets", status = "pending", page = 1, search } = state;
  const query = { scope: tab, status: status === "all" ? undefined : status, page, search };
  const order = offers("lists") && orderQuery(state);
  return { operation: listReviews, query: { ...query, ...commonQuery("reviews", state), ...order } };
}
