import { Dashboard } from "#features/statistics/dashboard.tsx";
import { WhatWaits } from "#features/waiting/what-waits.tsx";
import { offers } from "#lib/config.ts";
import type { ScreenProps } from "#lib/router/route.ts";
import { waitingLink } from "./waiting-link.tsx";

export function DashboardScreen({ search, navigate }: ScreenProps<"/dashboard">) {
  return (
    <Dashboard
      work={offers("queues") ? <WhatWaits link={waitingLink} /> : undefined}
      state={search}
      onChange={(next) => navigate(next, { keepsScroll: true })}
    />
  );
}
