import type { ReportMetric } from "@hivekeeper/contract/statistics.ts";
import { useQuery } from "@tanstack/react-query";
import { useShown } from "#flow/use-shown.ts";
import { offers } from "#lib/config.ts";
import { useShownAt } from "#lib/shown-times.ts";
import { painted } from "#ui/chart/chart-frame.tsx";
import { FailureLine } from "#ui/failure-line.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { MetricChart } from "./metric-chart.tsx";
import { metricsIn } from "./metric-words.ts";
import { ReportCards } from "./report-cards.tsx";
import { reportStatistics } from "./report-queries.ts";
import { type ReportsAddress, readReportsAddress } from "./reports-address.ts";
import { SampleLabel } from "./sample-label.tsx";

/** Loads after the figures have been painted. */
const UsersChart = lazyPart(() => painted().then(() => import("./users-chart.tsx").then((file) => file.UsersChart)), {
  isExtra: true,
});

const FAILED = "Could not load figures.";

export interface ReportsProps {
  state: ReportsAddress;
  onChange: (state: ReportsAddress) => void;
}

export function Reports({ state, onChange }: ReportsProps) {
  const query = useQuery(reportStatistics(state));
  useShownAt(query.data && offers("figures") ? query.dataUpdatedAt : undefined);
  const shown = useShown(query, FAILED);
  const { data, failure } = shown;
  const metrics = metricsIn(data);
  const metric = metrics.find((each) => each === state.metric) ?? metrics[0] ?? "total_users";
  const onMetric = (chosen: ReportMetric) => onChange(readReportsAddress({ ...state, metric: chosen }));
  return (
    <div className="flex flex-col gap-4">
      <PageTitle title="Reports" aside={<SampleLabel />} />
      <ReportCards shown={shown} metric={metric} onMetric={onMetric} />
      {failure && data ? <FailureLine {...failure} /> : null}
      <div className="grid gap-4 lg:grid-cols-3 xl:grid-cols-4">
        <MetricChart
          shown={shown}
          state={state}
          onPeriod={({ period, from, to }) => onChange(readReportsAddress({ ...state, period, from, to }))}
          metric={metric}
          onMetric={onMetric}
        />
        {data?.activeUsers || !(data || failure) ? <UsersChart statistics={data} /> : null}
      </div>
    </div>
  );
}
