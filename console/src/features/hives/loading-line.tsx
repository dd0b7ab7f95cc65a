import { CirclePause, TriangleAlert } from "lucide";
import { formatCount } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Spinner } from "#ui/spinner.tsx";

interface LoadingLineProps {
  loaded: number;
  /** `null` if the backend sends no total. */
  total: number | null;
  state: "loading" | "stopped" | "failed";
  onStop: () => void;
  onGoOn: () => void;
}

/** Shows how much of a list is loaded, with buttons that stop and continue the loading. */
export function LoadingLine({ loaded, total, state, onStop, onGoOn }: LoadingLineProps) {
  const far = `${formatCount(loaded)}${total === null ? "" : ` of ${formatCount(total)}`}`;
  const { text, icon, verb } = LOOK[state];
  return (
    <div className="overflow-hidden rounded-md border border-line bg-subtle">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1 ps-3 pe-1.5">
        {/* Announced on start, stop and failure, not on every page. */}
        <p role="status" aria-atomic="false" aria-relevant="additions" className="flex items-center gap-2 tabular-nums">
          {icon}
          <span key={state}>{text(far)}</span>
        </p>
        <Button size="sm" onClick={state === "loading" ? onStop : onGoOn}>
          {verb}
        </Button>
      </div>
      {state === "loading" && total ? (
        <div aria-hidden className="h-0.5 bg-line">
          <div
            className="h-full bg-accent transition-[width] duration-200"
            style={{ width: `${Math.min(100, (loaded / total) * 100)}%` }}
          />
        </div>
      ) : null}
    </div>
  );
}

const LOOK = {
  loading: { text: (far: string) => `Loading ${far}…`, icon: <Spinner />, verb: "Stop" },
  stopped: {
    text: (far: string) => `Stopped: ${far} loaded.`,
    icon: <Icon of={CirclePause} className="size-4 shrink-0" />,
    verb: "Load the rest",
  },
  failed: {
    text: (far: string) => `Not all could be loaded: ${far}.`,
    icon: <Icon of={TriangleAlert} className="size-4 shrink-0 text-danger-ink" />,
    verb: "Load the rest",
  },
} as const;
