import type { ReactNode } from "react";
import type { Shown } from "#flow/use-shown.ts";
import { Card } from "#ui/card.tsx";
import type { LinePlot } from "#ui/chart/chart-plot.ts";
import { LineChart } from "#ui/chart/line-chart.tsx";
import { cx } from "#ui/cx.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { LazySaveChart } from "./lazy-save-chart.ts";

interface AnalyticsCardProps {
  /** Undefined until the data is loaded. */
  plot: LinePlot | undefined;
  /** The period select, at the end of the title's line. */
  period: ReactNode;
  /** Shown between the title and the chart. */
  children?: ReactNode;
  /** The unit of a point, in words. An empty text reserves the height. */
  note: string | undefined;
  /** Data of another period is dimmed until the new data arrives. A failure stands in the chart's place. */
  shown: Pick<Shown<unknown>, "isStale" | "failure">;
  className?: string;
}

export function AnalyticsCard({ plot, period, children, note, shown, className }: AnalyticsCardProps) {
  const { isStale, failure } = shown;
  return (
    <Card title="Analytics" actions={period} className={className}>
      <div className="flex flex-col gap-4">
        {children}
        <div
          aria-busy={failure === null && (!plot || isStale)}
          className={cx("transition-opacity", isStale && "opacity-60")}
        >
          {failure && !plot ? (
            <ErrorState {...failure} />
          ) : (
            <LineChart
              title="Analytics"
              plot={plot}
              note={note}
              save={plot && <LazySaveChart title="Analytics" plot={plot} />}
            />
          )}
        </div>
      </div>
    </Card>
  );
}
