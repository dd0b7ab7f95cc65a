import type { StreamState } from "#lib/realtime/stream.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

const LOOK = {
  connecting: { label: "Connecting…", tone: "neutral" },
  live: { label: "Live", tone: "good" },
  reconnecting: { label: "Reconnecting…", tone: "warn" },
  offline: { label: "Offline", tone: "bad" },
} as const satisfies Record<StreamState, { label: string; tone: BadgeTone }>;

export function ConnectionState({ state }: { state: StreamState }) {
  return (
    <span role="status" className="shrink-0">
      <Badge tone={LOOK[state].tone}>{LOOK[state].label}</Badge>
    </span>
  );
}
