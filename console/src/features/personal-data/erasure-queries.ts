import { type Erasure, type ErasureReason, erasureFields, erasureImpactFields } from "@hivekeeper/contract/erasure.ts";
import { erasePerson, getErasure, getErasureImpact } from "@hivekeeper/contract/personal-data.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { ownItem } from "#lib/own-item.ts";
import { forget, storedKeys } from "#lib/storage.ts";

const KEY = "erasures";
const POLL_MS = 1_000;

/** What erasing a person takes away and leaves, as it is now. */
export const erasureImpact = (id: string) =>
  queryOptions({
    queryKey: [KEY, "impact", id],
    queryFn: async ({ signal }) =>
      ownItem(erasureImpactFields, await call(getErasureImpact, { params: { id }, signal })),
    staleTime: 0,
    gcTime: 0,
  });

/** An erasure, looked at until it is done. */
export const erasureRecord = (erasure: Erasure) =>
  queryOptions({
    queryKey: [KEY, erasure.id],
    queryFn: async ({ signal }) =>
      ownItem(erasureFields, await call(getErasure, { params: { id: erasure.id }, signal })),
    initialData: erasure,
    staleTime: erasure.state === "done" ? Number.POSITIVE_INFINITY : 0,
    refetchInterval: ({ state }) => (state.data?.state === "running" ? POLL_MS : false),
  });

export const beginErasure = async (id: string, reason: ErasureReason, signal: AbortSignal): Promise<Erasure> =>
  ownItem(erasureFields, await call(erasePerson, { params: { id }, body: { reason }, signal }));

/** Forgets what this browser may know of an erased person: stored pages of lists, records that were opened, answers. */
export async function forgetAnswers(queryClient: QueryClient): Promise<void> {
  for (const key of storedKeys()) if (key.startsWith("cache:") || key === "recent") forget(key);
  queryClient.removeQueries({ type: "inactive", predicate: ({ queryKey }) => queryKey[0] !== KEY });
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY });
}
