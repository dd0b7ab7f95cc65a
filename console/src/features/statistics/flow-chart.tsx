import type { DashboardPeriod, DashboardStatistics } from "@hivekeeper/contract/statistics.ts";
import { useMemo } from "react";
import { offers } from "#lib/config.ts";
import { formatWholeNaira } from "#lib/format.ts";
import type { LinePlot } from "#ui/chart/chart-plot.ts";
import type { ErrorStateProps } from "#ui/error-state.tsx";
import { SelectFilter } from "#ui/table/select-filter.tsx";
import { AnalyticsCard } from "./analytics-card.tsx";
import { shortNaira } from "./metric-words.ts";
import { noteOf, slotsOf, upTo } from "./slots.ts";

/** In kobo: ₦500K to ₦3M, for the sample data only. Live data sets its own range. */
const SAMPLE_RANGE = [50_000_000, 300_000_000] as const;
const LIVE_RANGE = { least: 100_000 } as const;

const PERIODS = [
  { value: "today", label: "Today" },
  { value: "this_week", label: "This Week" },
  { value: "this_month", label: "This Month" },
] as const satisfies readonly { value: DashboardPeriod; label: string }[];

interface FlowChartProps {
  statistics: DashboardStatistics | undefined;
  /** When the data was loaded, in milliseconds since 1970. */
  asOf: number;
  isStale: boolean;
  failure: ErrorStateProps | null;
  period: DashboardPeriod;
  onPeriod: (period: DashboardPeriod) => void;
}

/** Inflow and outflow. */
export function FlowChart({ statistics, asOf, isStale, failure, period, onPeriod }: FlowChartProps) {
  const isLive = offers("figures");
  const slots = useMemo(() => statistics && slotsOf(statistics.period, statistics.flow), [statistics]);
  const plot = useMemo(
    (): LinePlot | undefined =>
      statistics &&
      slots && {
        axis: slots.axis,
        points: slots.points,
        lines: [
          {
            label: "Inflow",
            colour: "series-1",
            values: statistics.flow.map((point) => upTo(asOf, point, point.inflow)),
          },
          {
            label: "Outflow",
            colour: "series-2",
            isDashed: true,
            values: statistics.flow.map((point) => upTo(asOf, point, point.outflow)),
          },
        ],
        format: formatWholeNaira,
        formatTick: shortNaira,
        range: isLive ? LIVE_RANGE : SAMPLE_RANGE,
      },
    [statistics, slots, asOf, isLive],
  );
  return (
    <AnalyticsCard
      plot={plot}
      note={isLive ? noteOf(statistics?.period ?? period) : undefined}
      isStale={isStale}
      failure={failure}
      period={
        <SelectFilter label="Period" options={PERIODS} value={period} onChange={onPeriod} className="flex-none!" />
      }
    />
  );
}
