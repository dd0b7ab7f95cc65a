import { REPORT_METRICS, type ReportFigures } from "@hivekeeper/contract/figures.ts";
import { formatCount } from "#lib/format.ts";
import { MetricCard } from "#ui/metric-card.tsx";
import { cardOf } from "./metric-words.ts";
import { METRIC_TITLES } from "./report-metrics.ts";

interface ReportCardsProps {
  /** Undefined while loading. */
  figures: ReportFigures | undefined;
  hasFailed: boolean;
}

export function ReportCards({ figures, hasFailed }: ReportCardsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {REPORT_METRICS.map((metric) => (
        <MetricCard
          key={metric}
          title={METRIC_TITLES[metric]}
          {...cardOf(figures?.totals[metric], formatCount, hasFailed)}
        />
      ))}
    </div>
  );
}
