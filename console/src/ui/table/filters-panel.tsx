import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { OverlayActions } from "#ui/overlay/overlay-actions.tsx";
import { Panel } from "#ui/overlay/panel.tsx";

export interface FiltersPanelProps {
  filters: readonly { label: string; control: ReactNode }[];
  /** How many of them are on. */
  active: number;
  onClear: () => void;
  onClose: () => void;
}

/** Every filter of a list, one below the other. A choice applies at once, in the list behind. */
export const FiltersPanel = ({ filters, active, onClear, onClose }: FiltersPanelProps) => (
  <Panel title="Filters" onClose={onClose}>
    <div className="flex flex-col gap-4 py-4">
      {filters.map(({ label, control }) => (
        <div key={label} className="flex flex-col gap-1.5">
          <p aria-hidden className="text-[0.8125rem] font-medium text-ink-soft">
            {label}
          </p>
          <div className="flex flex-wrap items-center gap-2 [&_select]:w-full!">{control}</div>
        </div>
      ))}
    </div>
    <OverlayActions>
      <Button disabled={active === 0} onClick={onClear}>
        Clear all
      </Button>
      <Button tone="primary" onClick={onClose}>
        Show results
      </Button>
    </OverlayActions>
  </Panel>
);
