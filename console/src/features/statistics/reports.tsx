import { useQuery } from "@tanstack/react-query";
import { useNotifyFailed } from "#flow/notify.ts";
import { useShown } from "#flow/use-shown.ts";
import { failureText } from "#lib/call-error.ts";
import { FailureLine } from "#ui/failure-line.tsx";
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
  const query = useQuery(reportStatistics(period));
  const { error, isFetching, refetch } = query;
  const { data, asOf, isStale } = useShown(query);
  useNotifyFailed(error, FAILED);
  const failure = error && {
    message: failureText(error, FAILED),
    onRetry: () => void refetch(),
    isRetrying: isFetching,
  };
  return (
    <div className="flex flex-col gap-4">
      <PageTitle title="Reports" aside={<SampleLabel />} />
      <ReportCards statistics={data} hasFailed={failure !== null} />
      {failure && data ? <FailureLine {...failure} /> : null}
      <div className="grid gap-4 lg:grid-cols-3">
        <MetricChart
          statistics={data}
          asOf={asOf}
          isStale={isStale}
          failure={failure}
          period={period}
          onPeriod={(chosen) => onChange(readReportsAddress({ ...state, period: chosen }))}
          metric={metric}
          onMetric={(chosen) => onChange(readReportsAddress({ ...state, metric: chosen }))}
        />
        {data || !failure ? <UsersChart statistics={data} /> : null}
      </div>
    </div>
  );
}
