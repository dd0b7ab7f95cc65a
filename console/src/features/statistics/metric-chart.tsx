import type { ReportMetric, ReportPeriod, ReportStatistics } from "@hivekeeper/contract/statistics.ts";
import { useMemo } from "react";
import type { Shown } from "#flow/use-shown.ts";
import { offers } from "#lib/config.ts";
import { formatCount } from "#lib/format.ts";
import { optionsOf } from "#lib/words.ts";
import type { LinePlot } from "#ui/chart/chart-plot.ts";
import { FilterButtons } from "#ui/table/filter-buttons.tsx";
import { AnalyticsCard } from "./analytics-card.tsx";
import { FigurePeriod } from "./figure-period.tsx";
import type { AskedPeriod } from "./figure-query.ts";
import { METRIC_TITLES, MetricTitle } from "./metric-title.tsx";
import { metricsIn, shortCount } from "./metric-words.ts";
import type { ReportsAddress } from "./reports-address.ts";
import { noteOf, slotsOf, upTo } from "./slots.ts";

/** 500K to 5M, for the sample data only. */
const SAMPLE_RANGE = [500_000, 5_000_000] as const;
const LIVE_RANGE = { least: 5 } as const;

const PERIODS = optionsOf<ReportPeriod>({
  today: "Today",
  yesterday: "Yesterday",
  last_7: "Last 7 Days",
  last_30: "Last 30 Days",
});

interface MetricChartProps {
  shown: Shown<ReportStatistics>;
  state: ReportsAddress;
  onPeriod: (asked: AskedPeriod<ReportPeriod>) => void;
  metric: ReportMetric;
  onMetric: (metric: ReportMetric) => void;
}

/** The course of one of the metrics over the period: up to eight buttons in one line. */
export function MetricChart({ shown, state, onPeriod, metric, onMetric }: MetricChartProps) {
  const { data: statistics, asOf, failure } = shown;
  const isLive = offers("figures");
  const plot = useMemo((): LinePlot | undefined => {
    if (!statistics) return undefined;
    const series = statistics.series[metric] ?? [];
    const values = series.map((point) => upTo(asOf, point, point.count));
    return {
      ...slotsOf(statistics.step, series),
      lines: [{ label: METRIC_TITLES[metric], colour: "series-3", values }],
      format: formatCount,
      formatTick: shortCount,
      range: isLive ? LIVE_RANGE : SAMPLE_RANGE,
    };
  }, [statistics, metric, asOf, isLive]);
  return (
    <AnalyticsCard
      plot={plot}
      note={isLive ? `What was added. ${noteOf(statistics?.step ?? "hours")}` : undefined}
      shown={shown}
      period={<FigurePeriod names={PERIODS} asked={state} onChange={onPeriod} shown={statistics} />}
      // Without figures it stands alone.
      className={failure && !plot ? "col-span-full" : "lg:col-span-2 xl:col-span-3"}
    >
      <FilterButtons
        label="Metric"
        options={metricsIn(statistics).map((value) => ({
          value,
          label: <MetricTitle metric={value} short="always" />,
        }))}
        value={metric}
        onChange={onMetric}
        isOneLine
      />
    </AnalyticsCard>
  );
}
