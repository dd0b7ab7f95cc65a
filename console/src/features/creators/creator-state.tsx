import { type CreatorSummary, setCreatorStatus } from "@hivekeeper/contract/creator.ts";
import { useId } from "react";
import { useWanted } from "#flow/change/changes.ts";
import { useChange } from "#flow/change/use-change.ts";
import { useAskFirst } from "#flow/form/use-ask-first.tsx";
import { ifMatchOf } from "#flow/if-match.ts";
import { notifyFailed, notifySwitched } from "#flow/notify.ts";
import { requestTo } from "#lib/call-request.ts";
import { useMay } from "#lib/rights.ts";
import { Badge } from "#ui/badge.tsx";
import { Switch } from "#ui/switch.tsx";
import { WaitingMark } from "#ui/waiting-mark.tsx";
import { TOUCHES } from "./creator-keys.ts";
import { adoptCreatorStatus } from "./creator-refresh.ts";

/**
 * The creator's state with a switch, where the administrator may use it, that asks the server for the opposite. A new state shows once the server has it,
 * or as one that waits for a connection.
 */
export function CreatorState({ creator }: { creator: CreatorSummary }) {
  const { id, displayName } = creator;
  const { mutate, isPending } = useSetCreatorActive(creator);
  const wanted = useWanted(`creator ${id}`, "active");
  const waitingId = useId();
  const may = useMay();
  const name = displayName || id;
  const { isAsking, askFirst, question } = useAskFirst({
    title: `Deactivate ${name}`,
    message: `Are you sure you want to deactivate ${name}?`,
    verb: "Deactivate",
    act: { noun: "creators", id, act: "deactivate" },
    links: {
      open_disputes: { to: "/disputes", search: { search: displayName } },
      published_services: { to: "/creators/:id", params: { id }, search: { tab: "services" } },
    },
  });
  const isActive = wanted === undefined ? creator.isActive : wanted === "true";
  return (
    <span className="flex items-center gap-2">
      {/* The same width for both words, so that the switch stays under the pointer. */}
      <span className="inline-flex sm:[td_&]:min-w-19">
        <Badge tone={isActive ? "good" : "neutral"}>{isActive ? "Active" : "Inactive"}</Badge>
      </span>
      {may(setCreatorStatus) ? (
        <Switch
          label={`Active: ${name}`}
          isOn={isActive}
          isBusy={isPending || isAsking}
          describedBy={wanted === undefined ? undefined : waitingId}
          onChange={(active) => (active ? mutate(true) : askFirst(() => mutate(false)))}
        />
      ) : null}
      {wanted === undefined ? null : <WaitingMark id={waitingId} />}
      {question}
    </span>
  );
}

/** Pending until the shown data has been fetched again: nothing changes before the server confirms it. */
function useSetCreatorActive(creator: CreatorSummary) {
  const { id, displayName } = creator;
  const change = useChange({
    request: (active: boolean) => requestTo(setCreatorStatus, { params: { id }, body: { active } }),
    waits: (active) => ({
      what: active ? "Activate" : "Deactivate",
      whom: displayName || id,
      record: `creator ${id}`,
      opens: `/creators/${id}`,
      touches: TOUCHES,
      ifMatch: ifMatchOf(creator),
      wanted: { field: "active", value: String(active), words: { true: "Active", false: "Inactive" } },
    }),
    onSuccess: (queryClient, _answer, active) => {
      notifySwitched("Status updated Successfully", displayName || id, active, () => change.mutate(!active));
      return adoptCreatorStatus(queryClient, id, active);
    },
    onError: (error) => notifyFailed(error, "", "Status change failed."),
  });
  return change;
}
