import { Dashboard } from "#features/statistics/dashboard.tsx";
import type { ScreenProps } from "#lib/router/route.ts";

export function DashboardScreen({ search, navigate }: ScreenProps<"/dashboard">) {
  return <Dashboard state={search} onChange={(next) => navigate(next, { keepsScroll: true })} />;
}
