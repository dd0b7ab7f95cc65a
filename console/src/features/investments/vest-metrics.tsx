import type { Vest } from "@hivekeeper/contract/vest.ts";
import { formatCount, formatNaira } from "#lib/format.ts";
import { MetricCard, MetricCards } from "#ui/metric-card.tsx";

export function VestMetrics({ vest }: { vest: Vest }) {
  return (
    <MetricCards>
      <MetricCard title="Invested value" value={formatNaira(vest.investedValue)} />
      <MetricCard title="Volume of active investment" value={formatNaira(vest.activeInvestmentVolume)} />
      <MetricCard title="Volume of paid out investment" value={formatNaira(vest.paidOutVolume)} />
      <MetricCard title="Total investors" value={formatCount(vest.investorsCount)} />
      <MetricCard title="Active investors" value={formatCount(vest.activeInvestors)} />
      <MetricCard title="Paid out investors" value={formatCount(vest.paidOutInvestors)} />
    </MetricCards>
  );
}
