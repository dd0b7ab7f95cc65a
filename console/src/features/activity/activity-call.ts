import { listActivity } from "@hivekeeper/contract/activity.ts";
import { commonQuery, type PageCall } from "#flow/list/page-call.ts";
import type { ActivityAddress } from "./activity-address.ts";

/** The query parameters for the server. */
export const activityCall = (state: ActivityAddress): PageCall => {
  const { page = 1, actor, action, type } = state;
  return {
    operation: listActivity,
    query: { page, actor, action, subject_type: type, ...commonQuery("activity", state) },
  };
};
