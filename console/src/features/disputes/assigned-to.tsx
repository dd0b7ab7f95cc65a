import { assignDispute } from "@hivekeeper/contract/assignment.ts";
import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { useWanted } from "#flow/change/changes.ts";
import { useChange } from "#flow/change/use-change.ts";
import { ifMatchOf } from "#flow/if-match.ts";
import { notifyFailed } from "#flow/notify.ts";
import { requestTo } from "#lib/call-request.ts";
import { offers } from "#lib/config.ts";
import { useMay } from "#lib/rights.ts";
import { Button } from "#ui/button.tsx";
import { SelectFilter } from "#ui/table/select-filter.tsx";
import { WaitingMark } from "#ui/waiting-mark.tsx";
import { disputeName } from "./dispute-name.ts";
import { refreshDisputes, useColleagues } from "./dispute-queries.ts";

/** Extension `desk`: which administrator takes care of a dispute, to be changed at once by who may. */
export function AssignedTo({ dispute }: { dispute: Dispute }) {
  const may = useMay();
  if (!offers("desk") || !dispute.id) return null;
  if (may(assignDispute)) return <Assignment dispute={dispute} />;
  return (
    <p className="no-print">
      <span className="text-[0.8125rem] text-ink-soft">Assigned to</span> <bdi>{(dispute.assignee ?? NOBODY).name}</bdi>
    </p>
  );
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
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 no-print">
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

/** An administrator's id and name; the id is empty for `Nobody`. */
interface Assignee {
  id: string;
  name: string;
}

function useAssignDispute(dispute: Dispute) {
  const { id } = dispute;
  return useChange({
    request: (assignee: Assignee) =>
      requestTo(assignDispute, { params: { id }, body: { member_id: assignee.id === "" ? null : assignee.id } }),
    waits: (assignee) => ({
      what: assignee.id === "" ? "Unassign" : `Assign to ${assignee.name}`,
      whom: disputeName(dispute),
      record: `dispute ${id}`,
      opens: `/disputes?view=${id}`,
      touches: ["disputes"],
      ifMatch: ifMatchOf(dispute),
      wanted: { field: "assigned_to", value: assignee.id, words: { [assignee.id]: assignee.name } },
    }),
    done: "Updated",
    onSuccess: (queryClient) => refreshDisputes(queryClient),
    onError: (error, _variables, queryClient) => {
      notifyFailed(error, "The dispute could not be assigned.");
      void refreshDisputes(queryClient);
    },
  });
}
