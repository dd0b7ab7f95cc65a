import type { Kobo } from "@hivekeeper/contract/money.ts";
import type { DashboardStatistics, FlowPoint, Metric } from "@hivekeeper/contract/statistics.ts";
import type { Shown } from "#flow/use-shown.ts";
import { offers } from "#lib/config.ts";
import { formatNaira } from "#lib/format.ts";
import { Sparkline } from "#ui/chart/sparkline.tsx";
import { MetricCards } from "#ui/metric-card.tsx";
import { Change } from "./change.tsx";
import type { DashboardAddress } from "./dashboard-address.ts";
import { FigureLine } from "./figure-line.tsx";
import { flowList } from "./figure-list.tsx";
import { beforeWords, periodWords } from "./figure-words.ts";
import { cardOf } from "./metric-words.ts";
import { showInChart } from "./show-in-chart.tsx";
import { known } from "./slots.ts";

interface DashboardCardsProps {
  shown: Shown<DashboardStatistics>;
  state: DashboardAddress;
  /** Asks the chart for one direction of the money, or for both. */
  onShow: (show: DashboardAddress["show"]) => void;
}

/** Balances are current. Totals are of the period, which they name, beside that of the period before. */
export function DashboardCards({ shown, state, onShow }: DashboardCardsProps) {
  const { data: statistics, asOf, failure } = shown;
  const amountOf = (metric: Metric<Kobo | null> | undefined) => cardOf(metric, formatNaira, failure !== null);
  const flowOf = (way: keyof typeof WAYS) => {
    const { figure, kind, colour, good } = WAYS[way];
    const isShown = state.show === way;
    const metric = statistics?.[figure];
    const line = statistics && metric && (
      <FigureLine
        text={periodWords(statistics)}
        change={<Change now={metric.value} before={metric.before} than={beforeWords(statistics)} good={good} />}
        course={<Sparkline values={known(asOf, statistics.flow, (point: FlowPoint) => point[way])} colour={colour} />}
      />
    );
    return {
      ...amountOf(metric),
      aside: offers("figures") ? (line ?? "") : undefined,
      link: flowList(kind, state),
      press: showInChart(isShown, () => onShow(isShown ? undefined : way)),
    };
  };
  return (
    <MetricCards
      columns="four"
      cards={[
        { title: "Vest balance", ...amountOf(statistics?.vestBalance) },
        { title: "Escrow wallet balance", ...amountOf(statistics?.escrowBalance) },
        { title: "Total inflows", ...flowOf("inflow") },
        { title: "Total outflows", ...flowOf("outflow") },
      ]}
    />
  );
}

/** More that goes out is neither good nor bad. */
const WAYS = {
  inflow: { figure: "inflows", kind: "deposits", colour: "series-1", good: "up" },
  outflow: { figure: "outflows", kind: "withdrawals", colour: "series-2", good: undefined },
} as const;
