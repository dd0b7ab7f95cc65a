import type { Vest } from "@hivekeeper/contract/vest.ts";
import { formatCount, formatNaira } from "#lib/format.ts";
import { FigureCard, FigureCards } from "#ui/figure-card.tsx";

export function VestFigures({ vest }: { vest: Vest }) {
  return (
    <FigureCards>
      <FigureCard title="Invested value" value={formatNaira(vest.investedValue)} />
      <FigureCard title="Volume of active investment" value={formatNaira(vest.activeInvestmentVolume)} />
      <FigureCard title="Volume of paid out investment" value={formatNaira(vest.paidOutVolume)} />
      <FigureCard title="Total investors" value={formatCount(vest.investorsCount)} />
      <FigureCard title="Active investors" value={formatCount(vest.activeInvestors)} />
      <FigureCard title="Paid out investors" value={formatCount(vest.paidOutInvestors)} />
    </FigureCards>
  );
}
