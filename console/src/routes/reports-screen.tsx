import { getRouteApi } from "@tanstack/react-router";
import { Reports } from "#features/statistics/reports.tsx";
import { readReportsState } from "#features/statistics/reports-state.ts";

const route = getRouteApi("/reports");

export function ReportsScreen() {
  const state = readReportsState({ ...route.useSearch() });
  const navigate = route.useNavigate();
  return <Reports state={state} onChange={(search) => void navigate({ search, resetScroll: false })} />;
}
