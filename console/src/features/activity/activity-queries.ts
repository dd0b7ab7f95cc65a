import {
  type Activity,
  activityFacetFields,
  activityFields,
  listActivity,
  listActivityFacets,
} from "@hivekeeper/contract/activity.ts";
import type { Page } from "@hivekeeper/contract/page.ts";
import { readOwnPage } from "@hivekeeper/contract/read/fields.ts";
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { fetchPage, type PageQuery, pageQuery } from "#flow/list/list-query.ts";
import { refetchChanged } from "#flow/refetch.ts";
import { call } from "#lib/call.ts";
import { ownItem } from "#lib/own-item.ts";
import type { ActivityAddress } from "./activity-address.ts";
import { actionQuery, activityCall } from "./activity-call.ts";

const KEY = "activity";
/** In milliseconds. The log grows with every action anywhere; a prefetched page stays fresh for this long. */
const FRESH_MS = 2_000;

const read = (body: unknown) => readOwnPage(activityFields, body);

export interface ActivitySubject {
  /** The server's name for it: `vest`, `member`, … */
  type: string;
  id: string;
  /** Changes with the record, so that the newest entry is fetched. */
  asOf: string;
}

/** Extension `audit`: the entries of one record, newest first; those of an action, or all but who looked at it. */
export const activityPage = ({ type, id, asOf }: ActivitySubject, page: number, action?: string) => {
  const query = { subject_type: type, subject_id: id, page, ...actionQuery(action) };
  return queryOptions({
    queryKey: [KEY, type, id, asOf, page, action],
    queryFn: ({ signal }) => fetchPage({ operation: listActivity, query, read }, signal),
    placeholderData: keepPreviousData,
  });
};

/** Extension `audit`: the changes of all records, newest first. */
export const activityListPage = (state: ActivityAddress): PageQuery<Page<Activity>> => ({
  ...pageQuery({
    key: [KEY, "all"],
    ...activityCall(state),
    read,
  }),
  staleTime: FRESH_MS,
});

/** Extension `audit`: the values of the log's filters. */
export const activityFacets = queryOptions({
  queryKey: [KEY, "facets"],
  queryFn: async ({ signal }) => ownItem(activityFacetFields, await call(listActivityFacets, { signal })),
  staleTime: FRESH_MS,
});

/** Refetches the log after an action on its own screen that the server has logged. */
export function useRefreshActivity(): () => void {
  const queryClient = useQueryClient();
  return () => void refetchChanged(queryClient, [KEY]);
}
