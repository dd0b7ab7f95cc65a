import { listActivity } from "@hivekeeper/contract/activity.ts";
import { commonQuery, type PageCall } from "#flow/list/page-call.ts";
import type { ActivityAddress } from "./activity-address.ts";

/** In the place of an action: also the entries of who looked at a record, which are left out otherwise. */
export const WITH_VIEWS = "all";

/** The query parameters of an action. */
export const actionQuery = (action: string | undefined) =>
  action === WITH_VIEWS ? {} : { action, except_action: action ? undefined : "viewed" };

/** The query parameters for the server. */
export const activityCall = (state: ActivityAddress): PageCall => {
  const { page = 1, actor, action, type } = state;
  return {
    operation: listActivity,
    query: { page, actor, ...actionQuery(action), subject_type: type, ...commonQuery("activity", state) },
  };
};
