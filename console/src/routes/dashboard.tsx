import { getDashboardStatistics } from "@hivekeeper/contract/statistics.ts";
import { Dashboard } from "#features/statistics/dashboard.tsx";
import { dashboardStatistics } from "#features/statistics/dashboard-queries.ts";
import { prefetchWaiting } from "#features/waiting/waiting-queries.ts";
import { offers } from "#lib/config.ts";
import { may, useMay } from "#lib/rights.ts";
import type { Prefetch, ScreenProps } from "#lib/router/route.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

export const prefetch: Prefetch<"/dashboard"> = ({ queryClient, search }) => {
  if (may(getDashboardStatistics)) void queryClient.prefetchQuery(dashboardStatistics(search));
  prefetchWaiting(queryClient);
};

const Work = lazyPart(() => import("./dashboard-work.tsx").then((file) => file.DashboardWork), { isExtra: true });

const WithoutMoney = lazyPart(() => import("./dashboard-without-money.tsx").then((file) => file.DashboardWithoutMoney));

/** As high as the card that comes, so that the figures below it do not move. */
const WORK_PLACE = "min-h-81.5 sm:min-h-42.5";

export function Screen({ search, navigate }: ScreenProps<"/dashboard">) {
  const sees = useMay();
  if (!sees(getDashboardStatistics)) return <WithoutMoney />;
  return (
    <Dashboard
      work={
        offers("desk") ? (
          <div className={sees("disputes.see") ? WORK_PLACE : ""}>
            <Work />
          </div>
        ) : undefined
      }
      state={search}
      onChange={(next) => navigate(next, { keepsScroll: true })}
    />
  );
}
