import { getRouteApi } from "@tanstack/react-router";
import { Dashboard } from "#features/statistics/dashboard.tsx";
import { readDashboardState } from "#features/statistics/dashboard-state.ts";

const route = getRouteApi("/dashboard");

export function DashboardScreen() {
  const state = readDashboardState({ ...route.useSearch() });
  const navigate = route.useNavigate();
  return <Dashboard state={state} onChange={(search) => void navigate({ search, resetScroll: false })} />;
}
