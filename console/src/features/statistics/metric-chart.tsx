import {
  REPORT_METRICS,
  type ReportMetric,
  type ReportPeriod,
  type ReportStatistics,
} from "@hivekeeper/contract/statistics.ts";
import { useMemo } from "react";
import { offers } from "#lib/config.ts";
import { formatCount } from "#lib/format.ts";
import type { LinePlot } from "#ui/chart/chart-plot.ts";
import type { ErrorStateProps } from "#ui/error-state.tsx";
import { FilterButtons } from "#ui/table/filter-buttons.tsx";
import { SelectFilter } from "#ui/table/select-filter.tsx";
import { AnalyticsCard } from "./analytics-card.tsx";
import { shortCount } from "./metric-words.ts";
import { METRIC_TITLES } from "./report-metrics.ts";
import { noteOf, slotsOf, upTo } from "./slots.ts";

/** 500K to 5M, for the sample data only. */
const SAMPLE_RANGE = [500_000, 5_000_000] as const;
const LIVE_RANGE = { least: 5 } as const;

const PERIODS = [
  { value: "today", label: "Today" },
  { value: "yesterday", label: "Yesterday" },
  { value: "last_7", label: "Last 7 Days" },
  { value: "last_30", label: "Last 30 Days" },
] as const satisfies readonly { value: ReportPeriod; label: string }[];

const METRICS = REPORT_METRICS.map((value) => ({ value, label: METRIC_TITLES[value] }));

interface MetricChartProps {
  statistics: ReportStatistics | undefined;
  /** When the data was loaded, in milliseconds since 1970. */
  asOf: number;
  isStale: boolean;
  failure: ErrorStateProps | null;
  period: ReportPeriod;
  onPeriod: (period: ReportPeriod) => void;
  metric: ReportMetric;
  onMetric: (metric: ReportMetric) => void;
}

/** The course of one of the eight metrics over the period. */
export function MetricChart(props: MetricChartProps) {
  const { statistics, asOf, isStale, failure, period, onPeriod, metric, onMetric } = props;
  const isLive = offers("figures");
  const series = statistics?.series[metric];
  const slots = useMemo(() => statistics && series && slotsOf(statistics.period, series), [statistics, series]);
  const plot = useMemo(
    (): LinePlot | undefined =>
      series &&
      slots && {
        axis: slots.axis,
        points: slots.points,
        lines: [
          {
            label: METRIC_TITLES[metric],
            colour: "series-3",
            values: series.map((point) => upTo(asOf, point, point.count)),
          },
        ],
        format: formatCount,
        formatTick: shortCount,
        range: isLive ? LIVE_RANGE : SAMPLE_RANGE,
      },
    [series, slots, metric, asOf, isLive],
  );
  return (
    <AnalyticsCard
      plot={plot}
      note={isLive ? `What was added. ${noteOf(statistics?.period ?? period)}` : undefined}
      isStale={isStale}
      failure={failure}
      period={
        <SelectFilter label="Period" options={PERIODS} value={period} onChange={onPeriod} className="flex-none!" />
      }
      className="lg:col-span-2"
    >
      <FilterButtons label="Metric" options={METRICS} value={metric} onChange={onMetric} />
    </AnalyticsCard>
  );
}
