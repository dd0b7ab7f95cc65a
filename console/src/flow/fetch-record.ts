import type { Operation } from "@hivekeeper/contract/operation.ts";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { makeCall } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { dropRequests, refetchChanged } from "./refetch.ts";

/** A record and its version, to which an edit refers; `etag` is null if the backend keeps no versions. */
export interface Version<Found> {
  record: Found;
  etag: string | null;
}

/**
 * Fetches one record with its version.
 *
 * @param missing The text of the 404, which is thrown also where a backend answers 200 without a record.
 */
export async function fetchVersion<Found>(
  operation: Operation,
  id: string,
  read: (body: unknown) => Found | null,
  signal: AbortSignal,
  missing: string | null = null,
): Promise<Version<Found>> {
  const { body, etag } = await makeCall({ operation, params: { id }, signal });
  const record = read(body);
  if (record === null) throw new CallError("http", { status: 404, serverText: missing });
  return { record, etag };
}

export const fetchRecord = async <Found>(...asked: Parameters<typeof fetchVersion<Found>>): Promise<Found> =>
  (await fetchVersion(...asked)).record;

/**
 * Puts the answer to an edit into the cache, and fetches what is `outdated` again. A backend that keeps versions answers
 * with the whole record; from any other the record is fetched again too.
 */
export async function adoptVersion<Found>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  { record, etag }: Version<Found | null>,
  ...outdated: QueryKey[]
): Promise<void> {
  if (!record || !etag) return refetchChanged(queryClient, queryKey, ...outdated);
  await dropRequests(queryClient, queryKey);
  queryClient.setQueryData<Version<Found>>(queryKey, { record, etag });
  return refetchChanged(queryClient, ...outdated);
}

/** The row of a record in the pages of a list that are in the cache. */
export const listedRow = <Row extends { id: string }>(queryClient: QueryClient, pages: QueryKey, id: string) =>
  queryClient
    .getQueriesData<{ items: readonly Row[] }>({ queryKey: pages })
    .flatMap(([, page]) => page?.items ?? [])
    .find((row) => row.id === id);
