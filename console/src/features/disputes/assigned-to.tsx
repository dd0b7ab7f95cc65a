import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { useWanted } from "#flow/outbox/waiting.ts";
import { offers } from "#lib/config.ts";
import { Button } from "#ui/button.tsx";
import { SelectFilter } from "#ui/table/select-filter.tsx";
import { WaitingMark } from "#ui/waiting-mark.tsx";
import { useAssignDispute } from "./assign-dispute.ts";
import { useColleagues } from "./colleagues.ts";

/** Extension `assignment`: which administrator takes care of a dispute, to be changed at once. */
export function AssignedTo({ dispute }: { dispute: Dispute }) {
  return offers("assignment") && dispute.id ? <Assignment dispute={dispute} /> : null;
}

const NOBODY = { id: "", name: "Nobody" };

function Assignment({ dispute }: { dispute: Dispute }) {
  const colleagues = useColleagues();
  const { mutate, isPending, variables } = useAssignDispute(dispute);
  const waiting = useWanted(`dispute ${dispute.id}`, "assigned_to");
  const { assignee } = dispute;
  const chosen = isPending ? variables.id : (waiting ?? assignee?.id ?? "");
  const me = colleagues.find(({ isMe }) => isMe);
  // Somebody who is no longer an administrator keeps the dispute until another is chosen.
  const isKnown = !assignee || colleagues.some(({ id }) => id === assignee.id);
  const people = [NOBODY, ...(isKnown ? [] : [assignee]), ...colleagues];
  return (
    // In a narrow place the label stands above, so that the button fits beside the select.
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      <span aria-hidden className="text-[0.8125rem] text-ink-soft @max-md:basis-full">
        Assigned to
      </span>
      <SelectFilter
        label="Assigned to"
        options={people.map(({ id, name }) => ({ value: id, label: id === me?.id ? `${name} (you)` : name }))}
        value={chosen}
        onChange={(wanted) => mutate(people.find(({ id }) => id === wanted) ?? NOBODY)}
        className="min-w-32 flex-1"
      />
      {waiting === undefined ? null : <WaitingMark />}
      {me && chosen !== me.id ? (
        <Button onClick={() => mutate(me)} disabled={isPending}>
          Assign to me
        </Button>
      ) : null}
    </div>
  );
}
