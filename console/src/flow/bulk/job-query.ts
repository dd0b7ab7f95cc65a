import { type BulkJob, getBulk, getRunningBulk } from "@hivekeeper/contract/bulk.ts";
import { readJob } from "@hivekeeper/contract/read/bulk.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";

const KEY = ["bulk"];
const POLL_MS = 1_000;

/**
 * The administrator's job: one that runs, wherever it was started, or the one that was followed until it ended. `null`
 * when there is none.
 */
export const followedJob = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal, client }): Promise<BulkJob | null> => {
    const followed = client.getQueryData<BulkJob | null>(KEY);
    return followed?.state === "running" ? readOne(followed.id, signal) : readRunning(signal);
  },
  refetchInterval: ({ state }) => (state.data?.state === "running" ? POLL_MS : false),
});

/** Follows a job from now on, or none. */
export async function followJob(queryClient: QueryClient, job: BulkJob | null): Promise<void> {
  await queryClient.cancelQueries({ queryKey: KEY });
  queryClient.setQueryData(followedJob.queryKey, job);
}

/** Looks for a running job, after a call of which nobody knows whether it began one. */
export const lookForJob = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY });

/** Fetches everything on screen again, after a job has changed rows. */
export const refetchRows = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });

async function readRunning(signal: AbortSignal): Promise<BulkJob | null> {
  return readJob((await call(getRunningBulk, { signal })).body);
}

async function readOne(id: string, signal: AbortSignal): Promise<BulkJob | null> {
  try {
    return readJob((await call(getBulk, { params: { id }, signal })).body);
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}
