import { Reports } from "#features/statistics/reports.tsx";
import type { ScreenProps } from "#lib/router/route.ts";

export function ReportsScreen({ search, navigate }: ScreenProps<"/reports">) {
  return <Reports state={search} onChange={(next) => navigate(next, { keepsScroll: true })} />;
}
