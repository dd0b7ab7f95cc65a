import { listActivity } from "@hivekeeper/contract/activity.ts";
import { sizeQuery } from "#flow/list-preferences.ts";
import type { PageCall } from "#flow/page-call.ts";
import { periodQuery } from "#flow/period.ts";
import type { ActivityAddress } from "./activity-address.ts";

export const activityCall = (state: ActivityAddress): PageCall => ({
  operation: listActivity,
  query: { ...activityQueryOf(state), ...sizeQuery("activity", state) },
});

/** The query parameters for the server. */
export const activityQueryOf = ({ page = 1, type, period, size: _, ...rest }: ActivityAddress) => ({
  ...rest,
  ...periodQuery({ ...rest, period }),
  page,
  subject_type: type,
});
