import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { useId } from "react";
import { useWanted } from "#flow/outbox/waiting.ts";
import { offers } from "#lib/config.ts";
import { Button } from "#ui/button.tsx";
import { WaitingMark } from "#ui/waiting-mark.tsx";
import { useAssignDispute } from "./assign-dispute.ts";
import { useColleagues } from "./colleagues.ts";

/** Extension `assignment`: which administrator takes care of a dispute, to be changed at once. */
export function AssignedTo({ dispute }: { dispute: Dispute }) {
  return offers("assignment") && dispute.id ? <Assignment dispute={dispute} /> : null;
}

const NOBODY = { id: "", name: "" };

function Assignment({ dispute }: { dispute: Dispute }) {
  const selectId = useId();
  const colleagues = useColleagues();
  const { mutate, isPending, variables } = useAssignDispute(dispute);
  const waiting = useWanted(`dispute ${dispute.id}`, "assigned_to");
  const { assignee } = dispute;
  const chosen = isPending ? variables.id : (waiting ?? assignee?.id ?? "");
  const me = colleagues.find(({ isMe }) => isMe);
  // Somebody who is no longer an administrator keeps the dispute until another is chosen.
  const isKnown = !assignee || colleagues.some(({ id }) => id === assignee.id);
  const options = isKnown ? colleagues : [assignee, ...colleagues];
  return (
    // In a narrow place the label stands above, so that the button fits beside the select.
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      <label htmlFor={selectId} className="text-[0.8125rem] text-ink-soft @max-md:basis-full">
        Assigned to
      </label>
      <select
        id={selectId}
        value={chosen}
        aria-busy={isPending || undefined}
        onChange={({ target }) => mutate(options.find(({ id }) => id === target.value) ?? NOBODY)}
        className="control w-auto! max-w-full min-w-36 @max-md:flex-1"
      >
        <option value="">Nobody</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {id === me?.id ? `${name} (you)` : name}
          </option>
        ))}
      </select>
      {waiting === undefined ? null : <WaitingMark />}
      {me && chosen !== me.id ? (
        <Button tone="quiet" className="max-sm:min-h-11" onClick={() => mutate(me)} disabled={isPending}>
          Assign to me
        </Button>
      ) : null}
    </div>
  );
}
