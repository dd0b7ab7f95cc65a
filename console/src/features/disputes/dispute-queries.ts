import { listColleagues, listedColleagueFields } from "@hivekeeper/contract/assignment.ts";
import { type Dispute, getDispute, getDisputeFacts, type Party } from "@hivekeeper/contract/dispute.ts";
import { disputeFactFields } from "@hivekeeper/contract/dispute-facts.ts";
import type { Page } from "@hivekeeper/contract/page.ts";
import { readDisputeAnswer, readDisputePage } from "@hivekeeper/contract/read/dispute.ts";
import { readOwnList } from "@hivekeeper/contract/read/fields.ts";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchRecord, listedRow } from "#flow/fetch-record.ts";
import { pageQuery } from "#flow/list/list-query.ts";
import { pageCache, withoutAddress } from "#flow/list/page-cache.ts";
import { LIVE, refetchChanged } from "#flow/refetch.ts";
import { call } from "#lib/call.ts";
import { offers } from "#lib/config.ts";
import { ownItem } from "#lib/own-item.ts";
import type { DisputeAddress } from "./dispute-address.ts";
import { disputeCall } from "./dispute-call.ts";

const sideOf = ({ id, name }: Party) => ({ id, name: withoutAddress(name) });

/** Stores ids, names, states and dates. */
export const disputeCache = pageCache<Page<Dispute>>({
  name: "disputes",
  version: 2,
  row: (dispute) => ({
    id: dispute.id,
    status: dispute.status,
    service_name: dispute.service,
    provider: sideOf(dispute.provider),
    client: sideOf(dispute.client),
    initiator: { id: dispute.initiatorId, name: withoutAddress(dispute.initiatedBy) },
    assigned_to: dispute.assignee && { ...dispute.assignee, name: withoutAddress(dispute.assignee.name) },
    created_at: dispute.createdAt,
    updated_at: dispute.updatedAt,
    chat_id: dispute.chatId,
    version: dispute.version,
  }),
  read: readDisputePage,
});

const KEY = "disputes";
const PAGES = [KEY, "page"];

export const disputePage = (state: DisputeAddress) =>
  pageQuery({
    key: PAGES,
    ...disputeCall(state),
    read: readDisputePage,
    cache: disputeCache,
    meta: LIVE,
  });

const disputeRecord = (id: string) =>
  queryOptions({
    queryKey: [KEY, "one", id],
    queryFn: ({ signal }) => fetchRecord(getDispute, id, readDisputeAnswer, signal),
    meta: LIVE,
  });

/** The current dispute; until it has loaded, or if loading fails, the row of the list. */
export function useDispute(id: string) {
  const queryClient = useQueryClient();
  const query = useQuery({ ...disputeRecord(id), refetchOnMount: "always" });
  return { dispute: query.data ?? listedRow<Dispute>(queryClient, PAGES, id), query };
}

/** Extension `desk`: what else is known about a dispute. */
export const useDisputeFacts = (id: string) =>
  useQuery({
    queryKey: [KEY, "facts", id],
    queryFn: async ({ signal }) => ownItem(disputeFactFields, await call(getDisputeFacts, { params: { id }, signal })),
    enabled: offers("desk") && id !== "",
  });

/** The key of a timeline, which is loaded with `dispute-timeline.tsx`. */
export const timelineKey = (id: string) => [KEY, "timeline", id];

/** Fetches every list and record on screen again; for use after any change. */
export const refreshDisputes = (queryClient: QueryClient): Promise<void> => refetchChanged(queryClient, [KEY]);

const NONE = [] as const;

/** Extension `desk`: the active administrators, by name; empty until they are known. */
export const useColleagues = () =>
  useQuery({
    queryKey: ["colleagues"],
    queryFn: async ({ signal }) => readOwnList(listedColleagueFields, (await call(listColleagues, { signal })).body),
    enabled: offers("desk"),
    staleTime: 300_000,
  }).data ?? NONE;
