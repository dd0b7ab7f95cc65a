import type { CreatorSummary } from "@hivekeeper/contract/creator.ts";
import { Badge } from "#ui/badge.tsx";
import { Switch } from "#ui/switch.tsx";
import { useSetCreatorActive } from "./set-creator-active.ts";

/**
 * The creator's state with a switch that asks the server for the opposite. The new state shows once the server has it.
 */
export function CreatorState({ creator }: { creator: CreatorSummary }) {
  const { id, displayName, isActive } = creator;
  const { mutate, isPending } = useSetCreatorActive(id);
  return (
    <span className="flex items-center gap-2">
      <Badge tone={isActive ? "good" : "neutral"}>{isActive ? "Active" : "Inactive"}</Badge>
      <Switch
        label={`Active: ${displayName || id}`}
        isOn={isActive}
        isBusy={isPending}
        onChange={(active) => mutate(active)}
      />
    </span>
  );
}
