import { listActivity } from "@hivekeeper/contract/activity.ts";
import { readActivity } from "@hivekeeper/contract/read/activity.ts";
import { unwrapList } from "@hivekeeper/contract/read/unwrap.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";

export interface ActivitySubject {
  /** As the server names it: `vest`, `member`, … */
  type: string;
  id: string;
  /** Changes with the record, so that its newest change is asked for. */
  asOf: string;
}

/** Extension `activity`: what was done to one record, newest first. */
export const activityPage = ({ type, id, asOf }: ActivitySubject, page: number) =>
  queryOptions({
    queryKey: ["activity", type, id, asOf, page],
    queryFn: async ({ signal }) =>
      unwrapList(
        (await call(listActivity, { query: { subject_type: type, subject_id: id, page }, signal })).body,
        readActivity,
      ),
    placeholderData: keepPreviousData,
  });
