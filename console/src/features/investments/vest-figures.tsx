import type { Vest } from "@hivekeeper/contract/vest.ts";
import { Banknote, CircleCheckBig, TrendingUp, UserCheck, UserRoundCheck, Users } from "lucide-react";
import { formatCount, formatNaira } from "#lib/format.ts";
import { FigureCard, FigureCards } from "#ui/figure-card.tsx";

export function VestFigures({ vest }: { vest: Vest }) {
  return (
    <FigureCards>
      <FigureCard title="Invested value" value={formatNaira(vest.investedValue)} icon={<Banknote />} />
      <FigureCard
        title="Volume of active investment"
        value={formatNaira(vest.activeInvestmentVolume)}
        icon={<TrendingUp />}
      />
      <FigureCard
        title="Volume of paid out investment"
        value={formatNaira(vest.paidOutVolume)}
        icon={<CircleCheckBig />}
      />
      <FigureCard title="Total investors" value={formatCount(vest.investorsCount)} icon={<Users />} />
      <FigureCard title="Active investors" value={formatCount(vest.activeInvestors)} icon={<UserCheck />} />
      <FigureCard title="Paid out investors" value={formatCount(vest.paidOutInvestors)} icon={<UserRoundCheck />} />
    </FigureCards>
  );
}
