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

const Work = lazyPart(() => import("./work-cards.tsx").then((file) => file.WorkCards), { isExtra: true });

const WithoutMoney = lazyPart(() => import("./dashboard-without-money.tsx").then((file) => file.DashboardWithoutMoney));

/** As high as the cards that come, so that the figures below them do not move. */
const WORK_PLACE = "min-h-92.5 sm:min-h-51.5";
const WITH_IDENTITY = "min-h-162.5 sm:min-h-95";

export function Screen({ search, navigate }: ScreenProps<"/dashboard">) {
  const sees = useMay();
  if (!sees(getDashboardStatistics)) return <WithoutMoney />;
  return (
    <Dashboard
      work={
        offers("desk") || offers("identity") ? (
          <div className={placeOf(sees)}>
            <Work />
          </div>
        ) : undefined
      }
      state={search}
      onChange={(next) => navigate(next, { keepsScroll: true })}
    />
  );
}

/** Where the rows are not known before, none is kept free. */
function placeOf(sees: typeof may): string {
  if (!offers("desk") || !sees("disputes.see")) return "";
  return offers("identity") ? (sees("identity.see") ? WITH_IDENTITY : "") : WORK_PLACE;
}
