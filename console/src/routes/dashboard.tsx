import { Dashboard } from "#features/statistics/dashboard.tsx";
import { dashboardStatistics } from "#features/statistics/dashboard-queries.ts";
import { prefetchWaiting } from "#features/waiting/waiting-queries.ts";
import { offers } from "#lib/config.ts";
import type { Prefetch, ScreenProps } from "#lib/router/route.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

export const prefetch: Prefetch<"/dashboard"> = ({ queryClient, search }) => {
  void queryClient.prefetchQuery(dashboardStatistics(search));
  prefetchWaiting(queryClient);
};

const Work = lazyPart(async () => (await import("./dashboard-work.tsx")).DashboardWork, { isExtra: true });

/** As high as the card that comes, so that the figures below it do not move. */
const WORK_PLACE = "min-h-81.5 sm:min-h-42.5";

export function Screen({ search, navigate }: ScreenProps<"/dashboard">) {
  return (
    <Dashboard
      work={
        offers("desk") ? (
          <div className={WORK_PLACE}>
            <Work />
          </div>
        ) : undefined
      }
      state={search}
      onChange={(next) => navigate(next, { keepsScroll: true })}
    />
  );
}
