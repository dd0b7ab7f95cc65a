import { type Activity, listActivity, listActivityFacets } from "@hivekeeper/contract/activity.ts";
import type { Page } from "@hivekeeper/contract/page.ts";
import { readActivity, readActivityFacets } from "@hivekeeper/contract/read/activity.ts";
import { unwrapList } from "@hivekeeper/contract/read/unwrap.ts";
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { type PageQuery, pageQuery } from "#flow/list-query.ts";
import { call } from "#lib/call.ts";
import type { ActivityAddress } from "./activity-address.ts";

const KEY = "activity";
/** Everything that is done anywhere makes the log longer; this much is kept for a page that was fetched ahead. */
const FRESH_MS = 2_000;

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
    queryKey: [KEY, type, id, asOf, page],
    queryFn: async ({ signal }) =>
      unwrapList(
        (await call(listActivity, { query: { subject_type: type, subject_id: id, page }, signal })).body,
        readActivity,
      ),
    placeholderData: keepPreviousData,
  });

/** Extension `activity`: what was done to anything, newest first. */
export const activityListPage = (state: ActivityAddress): PageQuery<Page<Activity>> => ({
  ...pageQuery({
    key: [KEY, "all"],
    operation: listActivity,
    query: activityQueryOf(state),
    read: (body) => unwrapList(body, readActivity),
  }),
  staleTime: FRESH_MS,
});

/** What is asked of the server. */
export const activityQueryOf = ({ page = 1, type, ...rest }: ActivityAddress) => ({
  ...rest,
  page,
  subject_type: type,
});

/** Extension `activity`: what the log can be filtered by. */
export const activityFacets = queryOptions({
  queryKey: [KEY, "facets"],
  queryFn: async ({ signal }) => readActivityFacets((await call(listActivityFacets, { signal })).body),
  staleTime: FRESH_MS,
});

/** After what the screen itself had written down. */
export function useRefreshActivity(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [KEY] });
}
