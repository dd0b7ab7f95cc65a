import { type BulkAct, bulkConflictFields, jobFields, startBulk } from "@hivekeeper/contract/bulk.ts";
import { readOwn, readOwnItem } from "@hivekeeper/contract/read/fields.ts";
import { isRaw } from "@hivekeeper/contract/read/raw.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ImpactLines } from "#flow/form/impact-lines.tsx";
import { type Act, impactOf } from "#flow/form/impact-query.ts";
import { notifyFailed } from "#flow/notify.ts";
import { useSaving } from "#flow/use-saving.ts";
import { call } from "#lib/call.ts";
import { CallError, failureText, isUnproved } from "#lib/call-error.ts";
import { TextareaField } from "#ui/field/textarea-field.tsx";
import { Confirm } from "#ui/overlay/confirm.tsx";
import { ACTS, consequencesOf, questionOf, rowCount } from "./bulk-words.ts";
import { followJob, lookForJob, refetchRows } from "./job-query.ts";
import type { Choice } from "./use-choice.ts";

const REASON_MAX = 500;
const NOTHING_CHANGED = "Nothing was changed.";
/** The most ids that fit into the address of a call. */
const COUNTED_IDS = 1_000;

interface AskBulkProps {
  choice: Choice<never>;
  act: BulkAct;
  onClose: () => void;
}

/**
 * Asks, with the exact number of rows, and begins the job. When the list has changed since, asks again, unless nothing
 * is left.
 */
export function AskBulk({ choice, act, onClose }: AskBulkProps) {
  const { kind, query, ids, isAll } = choice;
  const { verb, tone } = ACTS[act];
  const queryClient = useQueryClient();
  const saving = useSaving();
  const [count, setCount] = useState(choice.count);
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const counted = countedAct(choice, act);
  const { data: impact } = useQuery(impactOf(counted));

  const start = async (signal: AbortSignal) => {
    setProblem(undefined);
    try {
      const rows = isAll ? { query, counted: count } : { ids };
      const body = { kind, act, ...rows, ...(reason.trim() && { reason: reason.trim() }) };
      const job = readOwnItem(jobFields, (await call(startBulk, { body, signal })).body);
      await followJob(queryClient, job);
    } catch (error) {
      if (isUnproved(error)) return;
      const current = error instanceof CallError && isRaw(error.body?.current) ? error.body.current : {};
      const { matching, running } = readOwn(bulkConflictFields, current) ?? {};
      if (matching === 0) notifyFailed(error, NOTHING_CHANGED);
      else setProblem(failureText(error, NOTHING_CHANGED));
      if (matching) {
        setCount(matching);
        choice.chooseAll(matching);
      }
      if (matching !== null) await refetchRows(queryClient);
      else if (running) await followJob(queryClient, running);
      // The call got no answer: ask the server whether it has begun a job.
      else await lookForJob(queryClient);
      if (matching !== 0) return;
    }
    choice.clear();
    onClose();
  };

  const confirm = () => void saving.run(start);
  return (
    <Confirm
      title={questionOf(verb, rowCount(kind, count), impact?.administrators ?? [])}
      message={consequencesOf(kind, act)}
      problem={problem}
      verb={`${verb} ${rowCount(kind, count)}`}
      tone={tone}
      savingSince={saving.since}
      onCancel={saving.cancel}
      onConfirm={confirm}
      onClose={onClose}
    >
      {counted && act !== "activate" ? <ImpactLines act={counted} /> : null}
      {act === "reject" ? (
        <TextareaField
          label="Reason"
          hint="Optional. It is kept with each decision."
          maxLength={REASON_MAX}
          rows={2}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
    </Confirm>
  );
}

/** What is counted before an act, of the chosen ids or by the list's filters; undefined where nothing is. */
function countedAct({ kind, query, ids, isAll }: Choice<never>, act: BulkAct): Act | undefined {
  const isOfPeople = act === "deactivate" || (act === "activate" && kind === "members");
  if ((!isOfPeople && act !== "reject") || (!isAll && ids.length > COUNTED_IDS)) return undefined;
  return { noun: kind, query: { ...(isAll ? query : { ids: ids.join() }), ...(isOfPeople && { act }) } };
}
