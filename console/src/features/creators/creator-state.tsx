import type { CreatorSummary } from "@hivekeeper/contract/creator.ts";
import { useId } from "react";
import { useWanted } from "#flow/outbox/waiting.ts";
import { useAskFirst } from "#flow/use-ask-first.tsx";
import { Badge } from "#ui/badge.tsx";
import { Switch } from "#ui/switch.tsx";
import { WaitingMark } from "#ui/waiting-mark.tsx";
import { useSetCreatorActive } from "./set-creator-active.ts";

/**
 * The creator's state with a switch that asks the server for the opposite. A new state shows once the server has it,
 * or as one that waits for a line.
 */
export function CreatorState({ creator }: { creator: CreatorSummary }) {
  const { id, displayName } = creator;
  const { mutate, isPending } = useSetCreatorActive(creator);
  const wanted = useWanted(`creator ${id}`, "active");
  const waitingId = useId();
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
      <span className="inline-flex sm:[td_&]:w-19">
        <Badge tone={isActive ? "good" : "neutral"}>{isActive ? "Active" : "Inactive"}</Badge>
      </span>
      <Switch
        label={`Active: ${name}`}
        isOn={isActive}
        isBusy={isPending || isAsking}
        describedBy={wanted === undefined ? undefined : waitingId}
        onChange={(active) => (active ? mutate(true) : askFirst(() => mutate(false)))}
      />
      {wanted === undefined ? null : <WaitingMark id={waitingId} />}
      {question}
    </span>
  );
}
