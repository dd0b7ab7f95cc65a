import type { Kobo } from "@hivekeeper/contract/money.ts";
import type { DashboardPeriod, DashboardStatistics } from "@hivekeeper/contract/statistics.ts";
import { ArrowDownLeft, ArrowUpRight, Lock, Sprout } from "lucide";
import type { ReactNode } from "react";
import { offers } from "#lib/config.ts";
import { formatNaira } from "#lib/format.ts";
import { Icon } from "#ui/icon.tsx";
import { MetricCard, MetricCards } from "#ui/metric-card.tsx";
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

/** Balances are current. Totals are of the period, which their labels name. */
export function DashboardCards({ statistics, hasFailed }: DashboardCardsProps) {
  const inPeriod = (amount: Kobo | null): ReactNode => (
    <>
      {formatNaira(amount)}{" "}
      {statistics && offers("figures") ? (
        <span className="text-[0.8125rem] leading-none font-normal tracking-normal whitespace-nowrap text-ink-soft">
          {OF[statistics.period]}
        </span>
      ) : null}
    </>
  );
  return (
    <MetricCards>
      <MetricCard
        title="Vest balance"
        icon={<Icon of={Sprout} />}
        {...cardOf(statistics?.vestBalance, formatNaira, hasFailed)}
      />
      <MetricCard
        title="Escrow wallet balance"
        icon={<Icon of={Lock} />}
        {...cardOf(statistics?.escrowBalance, formatNaira, hasFailed)}
      />
      <MetricCard
        title="Total inflows"
        icon={<Icon of={ArrowDownLeft} />}
        {...cardOf(statistics?.inflows, inPeriod, hasFailed)}
      />
      <MetricCard
        title="Total outflows"
        icon={<Icon of={ArrowUpRight} />}
        {...cardOf(statistics?.outflows, inPeriod, hasFailed)}
      />
    </MetricCards>
  );
}
