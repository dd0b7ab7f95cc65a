import { getRouteApi } from "@tanstack/react-router";
import { Reports } from "#features/statistics/reports.tsx";

const route = getRouteApi("/reports");

export function ReportsScreen() {
  const state = route.useSearch();
  const navigate = route.useNavigate();
  return <Reports state={state} onChange={(search) => void navigate({ search, resetScroll: false })} />;
}
