import { useQuery } from "@tanstack/react-query";
import { useNotifyFailed } from "#flow/notify.ts";
import { failureText } from "#lib/call-error.ts";
import { Card } from "#ui/card.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { MetricChart } from "./metric-chart.tsx";
import { ReportCards } from "./report-cards.tsx";
import { reportStatistics } from "./report-queries.ts";
import { type ReportsAddress, readReportsAddress } from "./reports-address.ts";
import { SampleLabel } from "./sample-label.tsx";
import { UsersChart } from "./users-chart.tsx";

const FAILED = "Could not load figures.";

export interface ReportsProps {
  state: ReportsAddress;
  onChange: (state: ReportsAddress) => void;
}

export function Reports({ state, onChange }: ReportsProps) {
  const { period = "today", metric = "total_users" } = state;
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData, refetch } = useQuery(reportStatistics(period));
  useNotifyFailed(error, FAILED);
  const hasFailed = error !== null && !data;
  return (
    <div className="flex flex-col gap-4">
      <PageTitle title="Reports" aside={<SampleLabel />} />
      <ReportCards statistics={data} hasFailed={hasFailed} />
      {hasFailed ? (
        <Card>
          <ErrorState message={failureText(error, FAILED)} onRetry={() => void refetch()} isRetrying={isFetching} />
        </Card>
      ) : (
        <div className="grid gap-4 lg:grid-cols-3">
          <MetricChart
            statistics={data}
            asOf={dataUpdatedAt}
            isStale={isPlaceholderData}
            period={period}
            onPeriod={(chosen) => onChange(readReportsAddress({ ...state, period: chosen }))}
            metric={metric}
            onMetric={(chosen) => onChange(readReportsAddress({ ...state, metric: chosen }))}
          />
          <UsersChart statistics={data} />
        </div>
      )}
    </div>
  );
}
