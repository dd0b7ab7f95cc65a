import { listActivity } from "@hivekeeper/contract/activity.ts";
import type { PageCall } from "#flow/page-call.ts";
import type { ActivityAddress } from "./activity-address.ts";

export const activityCall = ({ page = 1, type, ...rest }: ActivityAddress): PageCall => ({
  operation: listActivity,
  query: { ...rest, page, subject_type: type },
});
