import { nairaOf } from "@hivekeeper/contract/money.ts";
import type { DashboardPeriod, DashboardStatistics } from "@hivekeeper/contract/statistics.ts";
import { useMemo } from "react";
import type { Shown } from "#flow/use-shown.ts";
import { offers } from "#lib/config.ts";
import { formatNaira } from "#lib/format.ts";
import { optionsOf } from "#lib/words.ts";
import type { LinePlot } from "#ui/chart/chart-plot.ts";
import { AnalyticsCard } from "./analytics-card.tsx";
import type { DashboardAddress } from "./dashboard-address.ts";
import { FigurePeriod } from "./figure-period.tsx";
import type { AskedPeriod } from "./figure-query.ts";
import { shortNaira } from "./metric-words.ts";
import { noteOf, slotsOf, upTo } from "./slots.ts";

/** In kobo: ₦500K to ₦3M, for the sample data only. Live data sets its own range. */
const SAMPLE_RANGE = [50_000_000, 300_000_000] as const;
const LIVE_RANGE = { least: 100_000 } as const;

const PERIODS = optionsOf<DashboardPeriod>({ today: "Today", this_week: "This Week", this_month: "This Month" });

const LINES = [
  { way: "inflow", label: "Inflow", colour: "series-1", isDashed: false },
  { way: "outflow", label: "Outflow", colour: "series-2", isDashed: true },
] as const;

interface FlowChartProps {
  shown: Shown<DashboardStatistics>;
  state: DashboardAddress;
  onPeriod: (asked: AskedPeriod<DashboardPeriod>) => void;
}

/** Inflow and outflow, or one of them. */
export function FlowChart({ shown, state, onPeriod }: FlowChartProps) {
  const { data: statistics, asOf } = shown;
  const isLive = offers("figures");
  const only = isLive ? state.show : undefined;
  const plot = useMemo(
    (): LinePlot | undefined =>
      statistics && {
        ...slotsOf(statistics.step, statistics.flow),
        lines: LINES.filter(({ way }) => !only || way === only).map(({ way, ...line }) => ({
          ...line,
          values: statistics.flow.map((point) => upTo(asOf, point, point[way])),
        })),
        format: formatNaira,
        formatTick: shortNaira,
        plain: (amount) => String(nairaOf(amount)),
        range: isLive ? LIVE_RANGE : SAMPLE_RANGE,
      },
    [statistics, only, asOf, isLive],
  );
  return (
    <AnalyticsCard
      plot={plot}
      note={isLive ? noteOf(statistics?.step ?? "hours") : undefined}
      shown={shown}
      period={<FigurePeriod names={PERIODS} asked={state} onChange={onPeriod} shown={statistics} />}
    />
  );
}
