import type { Vest } from "@hivekeeper/contract/vest.ts";
import { formatCount, formatNaira } from "#lib/format.ts";
import { CardStrip } from "#ui/card-strip.tsx";
import { MetricCards } from "#ui/metric-card.tsx";

export function VestMetrics({ vest }: { vest: Vest }) {
  return (
    <CardStrip>
      <MetricCards
        cards={[
          { title: "Invested value", value: formatNaira(vest.investedValue) },
          { title: "Volume of active investment", value: formatNaira(vest.activeInvestmentVolume) },
          { title: "Volume of paid out investment", value: formatNaira(vest.paidOutVolume) },
          { title: "Total investors", value: formatCount(vest.investorsCount) },
          { title: "Active investors", value: formatCount(vest.activeInvestors) },
          { title: "Paid out investors", value: formatCount(vest.paidOutInvestors) },
        ]}
      />
    </CardStrip>
  );
}
