import type { Operation } from "@hivekeeper/contract/operation.ts";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { makeCall } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";

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

/** The row of a record in the pages of a list that are in the cache. */
export const listedRow = <Row extends { id: string }>(queryClient: QueryClient, pages: QueryKey, id: string) =>
  queryClient
    .getQueriesData<{ items: readonly Row[] }>({ queryKey: pages })
    .flatMap(([, page]) => page?.items ?? [])
    .find((row) => row.id === id);
