import type { QueryClient } from "@tanstack/react-query";
import { dashboardFigures, reportFigures } from "./figure-queries.ts";
import { readDashboardState, readReportsState } from "./figures-state.ts";

type Search = Readonly<Record<string, unknown>>;

/** Asks for the figures that an address shows. */
export function prefetchDashboard(queryClient: QueryClient, search: Search): void {
  const { period = "today" } = readDashboardState(search);
  void queryClient.prefetchQuery(dashboardFigures(period));
}

export function prefetchReports(queryClient: QueryClient, search: Search): void {
  const { period = "today" } = readReportsState(search);
  void queryClient.prefetchQuery(reportFigures(period));
}
