import { getIdentity, identityFields, listSuspicious, suspiciousFields } from "@hivekeeper/contract/identity.ts";
import { readOwnList } from "@hivekeeper/contract/read/fields.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { LIVE, refetchChanged } from "#flow/refetch.ts";
import { call } from "#lib/call.ts";
import { ownItem } from "#lib/own-item.ts";

/** Among the queries of creators: a change of a creator may open the identity again. */
const CREATORS = ["creators"];
const KEY = [...CREATORS, "identity"];

/** @throws {CallError} */
export const fetchIdentity = async (id: string, signal?: AbortSignal) =>
  ownItem(identityFields, await call(getIdentity, { params: { id }, ...(signal && { signal }) }));

export const identityRecord = (id: string) =>
  queryOptions({ queryKey: [...KEY, id], queryFn: ({ signal }) => fetchIdentity(id, signal), meta: LIVE });

export const suspiciousCreators = queryOptions({
  queryKey: [...KEY, "suspicious"],
  queryFn: async ({ signal }) => readOwnList(suspiciousFields, (await call(listSuspicious, { signal })).body),
  meta: LIVE,
});

/** Fetches everything again that shows a creator or an identity. */
export const refreshIdentities = (queryClient: QueryClient): Promise<void> => refetchChanged(queryClient, CREATORS);
