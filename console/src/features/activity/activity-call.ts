import { listActivity } from "@hivekeeper/contract/activity.ts";
import { memberQuery, type PageCall } from "#flow/page-call.ts";
import type { ActivityAddress } from "./activity-address.ts";

export const activityCall = (state: ActivityAddress): PageCall => ({
  operation: listActivity,
  query: activityQueryOf(state),
});

/** The query parameters for the server. */
export const activityQueryOf = ({ page = 1, type, member, ...rest }: ActivityAddress) => ({
  ...rest,
  ...memberQuery(member),
  page,
  subject_type: type,
});
