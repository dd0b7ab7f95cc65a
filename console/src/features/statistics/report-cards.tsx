import type { ReportMetric, ReportStatistics } from "@hivekeeper/contract/statistics.ts";
import type { Shown } from "#flow/use-shown.ts";
import { offers } from "#lib/config.ts";
import { formatCount } from "#lib/format.ts";
import { Sparkline } from "#ui/chart/sparkline.tsx";
import { MetricCards } from "#ui/metric-card.tsx";
import { Change } from "./change.tsx";
import { FigureLine } from "./figure-line.tsx";
import { memberList } from "./figure-list.tsx";
import { beforeWords } from "./figure-words.ts";
import { METRIC_TITLES, MetricTitle } from "./metric-title.tsx";
import { cardOf, metricsIn } from "./metric-words.ts";
import { showInChart } from "./show-in-chart.tsx";
import { known } from "./slots.ts";

interface ReportCardsProps {
  shown: Shown<ReportStatistics>;
  /** The metric in the chart. */
  metric: ReportMetric;
  onMetric: (metric: ReportMetric) => void;
}

/** The present totals, and the growth of the period beside that of the period before. */
export function ReportCards({ shown, metric: charted, onMetric }: ReportCardsProps) {
  const { data: statistics, asOf, failure } = shown;
  return (
    <MetricCards
      columns="four"
      cards={metricsIn(statistics).map((metric) => ({
        title: METRIC_TITLES[metric],
        shortTitle: <MetricTitle metric={metric} short="narrow" />,
        ...cardOf(statistics?.totals[metric] ?? undefined, formatCount, failure !== null),
        // Keeps the line free while it loads.
        ...(statistics ? growthOf(statistics, metric, asOf) : offers("figures") && { aside: "" }),
        link: metric === "total_users" ? memberList() : null,
        press: showInChart(metric === charted, () => onMetric(metric)),
      }))}
    />
  );
}

/** Nothing where the backend does not tell what was added. */
function growthOf(statistics: ReportStatistics, metric: ReportMetric, asOf: number) {
  const { added = null, before = null } = statistics.totals[metric] ?? {};
  if (added === null) return {};
  const than = beforeWords(statistics);
  return {
    aside: (
      <FigureLine
        text={added === 0 && before === 0 ? "" : `+${formatCount(added)}`}
        change={<Change now={added} before={before} than={than} good={metric === "disputes" ? "down" : "up"} />}
        course={<Sparkline values={known(asOf, statistics.series[metric], ({ count }) => count)} colour="series-3" />}
      />
    ),
  };
}
