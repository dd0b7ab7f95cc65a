import { reportStatistics } from "#features/statistics/report-queries.ts";
import { Reports } from "#features/statistics/reports.tsx";
import type { Prefetch, ScreenProps } from "#lib/router/route.ts";

export const prefetch: Prefetch<"/reports"> = ({ queryClient, search }) =>
  void queryClient.prefetchQuery(reportStatistics(search));

export function Screen({ search, navigate }: ScreenProps<"/reports">) {
  return <Reports state={search} onChange={(next) => navigate(next, { keepsScroll: true })} />;
}
