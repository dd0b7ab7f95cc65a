import type { Kobo } from "@hivekeeper/contract/money.ts";
import type { DashboardPeriod, DashboardStatistics, Metric } from "@hivekeeper/contract/statistics.ts";
import { ArrowDownLeft, ArrowUpRight, Lock, Sprout } from "lucide";
import { offers } from "#lib/config.ts";
import { formatWholeNaira } from "#lib/format.ts";
import { Icon } from "#ui/icon.tsx";
import { MetricCards } from "#ui/metric-card.tsx";
import { cardOf } from "./metric-words.ts";

interface DashboardCardsProps {
  /** Undefined while loading. */
  statistics: DashboardStatistics | undefined;
  hasFailed: boolean;
}

const OF = { today: "today", this_week: "this week", this_month: "this month" } as const satisfies Record<
  DashboardPeriod,
  string
>;

/** Balances are current. Totals are of the period, which they name. */
export function DashboardCards({ statistics, hasFailed }: DashboardCardsProps) {
  const period = offers("figures") ? (statistics ? OF[statistics.period] : "") : undefined;
  const amountOf = (metric: Metric<Kobo | null> | undefined) => cardOf(metric, formatWholeNaira, hasFailed);
  return (
    <MetricCards
      cards={[
        { title: "Vest balance", icon: <Icon of={Sprout} />, ...amountOf(statistics?.vestBalance) },
        { title: "Escrow wallet balance", icon: <Icon of={Lock} />, ...amountOf(statistics?.escrowBalance) },
        {
          title: "Total inflows",
          icon: <Icon of={ArrowDownLeft} />,
          ...amountOf(statistics?.inflows),
          aside: period,
        },
        {
          title: "Total outflows",
          icon: <Icon of={ArrowUpRight} />,
          ...amountOf(statistics?.outflows),
          aside: period,
        },
      ]}
    />
  );
}
