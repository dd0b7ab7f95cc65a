import { type BulkJob, type BulkKind, jobFields, stopBulk, undoBulk } from "@hivekeeper/contract/bulk.ts";
import { readOwnItem } from "@hivekeeper/contract/read/fields.ts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { Fragment, useEffect, useRef } from "react";
import { notifyFailed } from "#flow/notify.ts";
import { PersonLink } from "#flow/person/person-link.tsx";
import { call } from "#lib/call.ts";
import { Link } from "#lib/router/link.tsx";
import { linkClass } from "#ui/link.ts";
import { toast } from "#ui/overlay/toast.ts";
import { outcomeOf } from "./bulk-words.ts";
import { JobProgress } from "./job-progress.tsx";
import { followedJob, followJob, lookForJob, refetchRows } from "./job-query.ts";

const UNDO_MS = 5_000;

/**
 * Shows the administrator's job on every screen while it runs, and its outcome with Undo when it has ended. Of one that
 * ended while nobody looked, the next visit tells the outcome alone.
 */
export function FollowedJob() {
  const queryClient = useQueryClient();
  const { data: job, isError } = useQuery(followedJob);
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (!job) return;
    if (job.state === "running") {
      seen.current = job.id;
      return;
    }
    tell(queryClient, job, seen.current === job.id);
    void followJob(queryClient, null).then(() => refetchRows(queryClient));
  }, [job, queryClient]);
  if (job?.state !== "running") return null;
  return <JobProgress key={job.id} job={job} isUnknown={isError} onStop={() => stop(queryClient, job)} />;
}

/** A person's name is a link. */
function RowName({ kind, id, name }: { kind: BulkKind; id: string; name: string }) {
  if (kind === "creators") {
    return (
      <Link to="/creators/:id" params={{ id }} className={linkClass}>
        <bdi>{name}</bdi>
      </Link>
    );
  }
  return <PersonLink id={kind === "members" ? id : ""} name={name} className={linkClass} />;
}

/** Undo is offered to whoever sees the job end; later, rows may have been relied on. */
function tell(queryClient: QueryClient, job: BulkJob, isSeen: boolean): void {
  const { title, message, rows, more } = outcomeOf(job);
  const details = rows.map(({ id, name, why }) => (
    <Fragment key={id}>
      {name ? <RowName kind={job.kind} id={id} name={name} /> : `No. ${id}`}: {why}
    </Fragment>
  ));
  toast({
    ...{ title, message: message || undefined, details: more ? [...details, more] : details },
    tone: job.state === "done" && job.done > 0 ? "success" : "info",
    shownMs: UNDO_MS,
    ...(isSeen && job.canUndo && { action: { label: "Undo", run: () => void undo(queryClient, job) } }),
  });
}

const undo = (queryClient: QueryClient, job: BulkJob) =>
  change(queryClient, job, undoBulk, "This could not be undone.");

const stop = (queryClient: QueryClient, job: BulkJob) =>
  change(queryClient, job, stopBulk, "The job could not be stopped.");

async function change(
  queryClient: QueryClient,
  { id }: BulkJob,
  how: typeof undoBulk | typeof stopBulk,
  failed: string,
) {
  try {
    await followJob(queryClient, readOwnItem(jobFields, (await call(how, { params: { id } })).body));
  } catch (error) {
    notifyFailed(error, failed);
    await lookForJob(queryClient);
  }
}
