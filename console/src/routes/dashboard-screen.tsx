import { getRouteApi } from "@tanstack/react-router";
import { Dashboard } from "#features/statistics/dashboard.tsx";

const route = getRouteApi("/dashboard");

export function DashboardScreen() {
  const state = route.useSearch();
  const navigate = route.useNavigate();
  return <Dashboard state={state} onChange={(search) => void navigate({ search, resetScroll: false })} />;
}
