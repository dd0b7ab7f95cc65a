import { type BulkJob, stopBulk, undoBulk } from "@hivekeeper/contract/bulk.ts";
import { readJob } from "@hivekeeper/contract/read/bulk.ts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { notifyFailed } from "#flow/notify.ts";
import { call } from "#lib/call.ts";
import { toast } from "#ui/overlay/toast.ts";
import { outcomeOf } from "./bulk-words.ts";
import { JobProgress } from "./job-progress.tsx";
import { followedJob, followJob, lookForJob, refetchRows } from "./job-query.ts";

const UNDO_MS = 5_000;

/** Shows the administrator's job on every screen while it runs, and its outcome with Undo when it has ended. */
export function FollowedJob() {
  const queryClient = useQueryClient();
  const { data: job, isError } = useQuery(followedJob);
  useEffect(() => {
    if (!job || job.state === "running") return;
    tell(queryClient, job);
    void followJob(queryClient, null).then(() => refetchRows(queryClient));
  }, [job, queryClient]);
  if (job?.state !== "running") return null;
  return <JobProgress key={job.id} job={job} isUnknown={isError} onStop={() => stop(queryClient, job)} />;
}

function tell(queryClient: QueryClient, job: BulkJob): void {
  const { title, message, details } = outcomeOf(job);
  toast({
    ...{ title, message: message || undefined, details },
    tone: job.state === "done" ? "success" : "info",
    shownMs: UNDO_MS,
    ...(job.canUndo && { action: { label: "Undo", run: () => void undo(queryClient, job) } }),
  });
}

async function undo(queryClient: QueryClient, { id }: BulkJob): Promise<void> {
  try {
    await followJob(queryClient, readJob((await call(undoBulk, { params: { id } })).body));
  } catch (error) {
    notifyFailed(error, "This could not be undone.");
    await lookForJob(queryClient);
  }
}

async function stop(queryClient: QueryClient, { id }: BulkJob): Promise<void> {
  try {
    await followJob(queryClient, readJob((await call(stopBulk, { params: { id } })).body));
  } catch (error) {
    notifyFailed(error, "The job could not be stopped.");
  }
}
