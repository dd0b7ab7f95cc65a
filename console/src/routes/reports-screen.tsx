import { getRouteApi } from "@tanstack/react-router";
import { readReportsState } from "#features/figures/figures-state.ts";
import { Reports } from "#features/figures/reports.tsx";

const route = getRouteApi("/reports");

export function ReportsScreen() {
  const state = readReportsState({ ...route.useSearch() });
  const navigate = route.useNavigate();
  return <Reports state={state} onChange={(search) => void navigate({ search, resetScroll: false })} />;
}
