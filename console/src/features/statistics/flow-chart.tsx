import { nairaOf } from "@hivekeeper/contract/money.ts";
import type { DashboardPeriod, DashboardStatistics } from "@hivekeeper/contract/statistics.ts";
import { useMemo } from "react";
import { offers } from "#lib/config.ts";
import { formatWholeNaira } from "#lib/format.ts";
import { optionsOf } from "#lib/words.ts";
import type { LinePlot } from "#ui/chart/chart-plot.ts";
import type { ErrorStateProps } from "#ui/error-state.tsx";
import { AnalyticsCard } from "./analytics-card.tsx";
import type { DashboardAddress } from "./dashboard-address.ts";
import { FigurePeriod } from "./figure-period.tsx";
import type { AskedPeriod } from "./figure-query.ts";
import { shortNaira } from "./metric-words.ts";
import { noteOf, slotsOf, upTo } from "./slots.ts";

/** In kobo: ₦500K to ₦3M, for the sample data only. Live data sets its own range. */
const SAMPLE_RANGE = [50_000_000, 300_000_000] as const;
const LIVE_RANGE = { least: 100_000 } as const;

const PERIODS = optionsOf({ today: "Today", this_week: "This Week", this_month: "This Month" }) satisfies readonly {
  value: DashboardPeriod;
  label: string;
}[];

const LINES = [
  { way: "inflow", label: "Inflow", colour: "series-1", isDashed: false },
  { way: "outflow", label: "Outflow", colour: "series-2", isDashed: true },
] as const;

interface FlowChartProps {
  statistics: DashboardStatistics | undefined;
  /** When the data was loaded, in milliseconds since 1970. */
  asOf: number;
  isStale: boolean;
  failure: ErrorStateProps | null;
  state: DashboardAddress;
  onPeriod: (asked: AskedPeriod<DashboardPeriod>) => void;
}

/** Inflow and outflow, or one of them. */
export function FlowChart({ statistics, asOf, isStale, failure, state, onPeriod }: FlowChartProps) {
  const isLive = offers("figures");
  const shown = isLive ? state.show : undefined;
  const plot = useMemo(
    (): LinePlot | undefined =>
      statistics && {
        ...slotsOf(statistics.step, statistics.flow),
        lines: LINES.filter(({ way }) => !shown || way === shown).map(({ way, ...line }) => ({
          ...line,
          values: statistics.flow.map((point) => upTo(asOf, point, point[way])),
        })),
        format: formatWholeNaira,
        formatTick: shortNaira,
        plain: (amount) => String(nairaOf(amount)),
        range: isLive ? LIVE_RANGE : SAMPLE_RANGE,
      },
    [statistics, shown, asOf, isLive],
  );
  return (
    <AnalyticsCard
      plot={plot}
      note={isLive ? noteOf(statistics?.step ?? "hours") : undefined}
      isStale={isStale}
      failure={failure}
      period={<FigurePeriod names={PERIODS} asked={state} onChange={onPeriod} shown={statistics} />}
    />
  );
}
