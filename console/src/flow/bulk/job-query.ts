import { type BulkJob, getBulk, getRunningBulk, jobFields } from "@hivekeeper/contract/bulk.ts";
import { readOwnItem } from "@hivekeeper/contract/read/fields.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { forget, readStored, store } from "#lib/storage.ts";

const KEY = ["bulk"];
/** The id of a job whose outcome has not been shown yet. Stored, so that it survives a reload or a closed tab. */
const UNTOLD = "bulkJob";
const POLL_MS = 1_000;

/**
 * The administrator's job: one that runs, wherever it was started, or the one that was followed in this browser until
 * it ended. `null` when there is none.
 */
export const followedJob = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal, client }): Promise<BulkJob | null> => {
    const followed = client.getQueryData<BulkJob | null>(KEY);
    const job = followed?.state === "running" ? await readOne(followed.id, signal) : await readUntold(signal);
    keepUntold(job);
    return job;
  },
  refetchInterval: ({ state }) => (state.data?.state === "running" ? POLL_MS : false),
});

/** Follows a job from now on; `null` once its outcome has been shown. */
export async function followJob(queryClient: QueryClient, job: BulkJob | null): Promise<void> {
  await queryClient.cancelQueries({ queryKey: KEY });
  keepUntold(job);
  queryClient.setQueryData(followedJob.queryKey, job);
}

/** Looks for a running job, after a call of which nobody knows whether it began one. */
export const lookForJob = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY });

/** Fetches everything on screen again, after a job has changed rows. */
export const refetchRows = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });

/** The job that runs, else the one that ended while this browser did not look. */
async function readUntold(signal: AbortSignal): Promise<BulkJob | null> {
  const running = readOwnItem(jobFields, (await call(getRunningBulk, { signal })).body);
  const untold = readStored(UNTOLD);
  return running ?? (untold === null ? null : readOne(untold, signal));
}

function keepUntold(job: BulkJob | null): void {
  if (job === null) forget(UNTOLD);
  else if (job.state === "running") store(UNTOLD, job.id);
}

async function readOne(id: string, signal: AbortSignal): Promise<BulkJob | null> {
  try {
    return readOwnItem(jobFields, (await call(getBulk, { params: { id }, signal })).body);
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}
