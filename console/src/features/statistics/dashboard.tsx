import { useQuery } from "@tanstack/react-query";
import { useNotifyFailed } from "#flow/notify.ts";
import { failureText } from "#lib/call-error.ts";
import { Card } from "#ui/card.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { type DashboardAddress, readDashboardAddress } from "./dashboard-address.ts";
import { DashboardCards } from "./dashboard-cards.tsx";
import { dashboardStatistics } from "./dashboard-queries.ts";
import { FlowChart } from "./flow-chart.tsx";
import { RecentTransactions } from "./recent-transactions.tsx";
import { SampleLabel } from "./sample-label.tsx";

const FAILED = "Could not load figures.";

export interface DashboardProps {
  state: DashboardAddress;
  onChange: (state: DashboardAddress) => void;
}

export function Dashboard({ state, onChange }: DashboardProps) {
  const { period = "today", kind = "deposits" } = state;
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData, refetch } = useQuery(dashboardStatistics(period));
  useNotifyFailed(error, FAILED);
  const hasFailed = error !== null && !data;
  return (
    <div className="flex flex-col gap-4">
      <PageTitle title="Dashboard" aside={<SampleLabel />} />
      <DashboardCards statistics={data} hasFailed={hasFailed} />
      {hasFailed ? (
        <Card>
          <ErrorState message={failureText(error, FAILED)} onRetry={() => void refetch()} isRetrying={isFetching} />
        </Card>
      ) : (
        <>
          <FlowChart
            statistics={data}
            asOf={dataUpdatedAt}
            isStale={isPlaceholderData}
            period={period}
            onPeriod={(chosen) => onChange(readDashboardAddress({ ...state, period: chosen }))}
          />
          <RecentTransactions
            statistics={data}
            isRefreshing={isFetching}
            period={period}
            kind={kind}
            onKind={(chosen) => onChange(readDashboardAddress({ ...state, kind: chosen }))}
          />
        </>
      )}
    </div>
  );
}
