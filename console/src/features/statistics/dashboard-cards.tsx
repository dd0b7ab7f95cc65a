import type { DashboardPeriod, DashboardStatistics } from "@hivekeeper/contract/statistics.ts";
import { ArrowDownLeft, ArrowUpRight, Lock, Sprout } from "lucide";
import { offers } from "#lib/config.ts";
import { formatNaira } from "#lib/format.ts";
import { Icon } from "#ui/icon.tsx";
import { MetricCard, MetricCards } from "#ui/metric-card.tsx";
import { cardOf } from "./metric-words.ts";

interface DashboardCardsProps {
  /** Undefined while loading. */
  statistics: DashboardStatistics | undefined;
  hasFailed: boolean;
  /** The chosen period. Until its figures are loaded, those of an earlier one may be shown, under their own label. */
  period: DashboardPeriod;
}

const OF = { today: "today", this_week: "this week", this_month: "this month" } as const satisfies Record<
  DashboardPeriod,
  string
>;

/** Balances are current. Totals are of the period, which their labels name. */
export function DashboardCards({ statistics, hasFailed, period }: DashboardCardsProps) {
  const isLive = offers("figures");
  const current = isLive ? "" : undefined;
  const inPeriod = isLive ? OF[statistics?.period ?? period] : undefined;
  return (
    <MetricCards>
      <MetricCard
        title="Vest balance"
        icon={<Icon of={Sprout} />}
        {...cardOf(statistics?.vestBalance, formatNaira, hasFailed)}
        note={current}
      />
      <MetricCard
        title="Escrow wallet balance"
        icon={<Icon of={Lock} />}
        {...cardOf(statistics?.escrowBalance, formatNaira, hasFailed)}
        note={current}
      />
      <MetricCard
        title="Total inflows"
        icon={<Icon of={ArrowDownLeft} />}
        {...cardOf(statistics?.inflows, formatNaira, hasFailed)}
        note={inPeriod}
      />
      <MetricCard
        title="Total outflows"
        icon={<Icon of={ArrowUpRight} />}
        {...cardOf(statistics?.outflows, formatNaira, hasFailed)}
        note={inPeriod}
      />
    </MetricCards>
  );
}
