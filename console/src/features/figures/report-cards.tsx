import { REPORT_METRICS, type ReportFigures } from "@hivekeeper/contract/figures.ts";
import { formatCount } from "#lib/format.ts";
import { FigureCard } from "#ui/figure-card.tsx";
import { cardOf } from "./figure-words.ts";
import { METRIC } from "./report-metrics.tsx";

interface ReportCardsProps {
  /** Undefined while they are on their way. */
  figures: ReportFigures | undefined;
  hasFailed: boolean;
}

export function ReportCards({ figures, hasFailed }: ReportCardsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {REPORT_METRICS.map((metric) => (
        <FigureCard key={metric} {...METRIC[metric]} {...cardOf(figures?.totals[metric], formatCount, hasFailed)} />
      ))}
    </div>
  );
}
