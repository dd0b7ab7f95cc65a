import type { ReactNode } from "react";
import { ChartFooter } from "./chart-footer.tsx";
import { ChartFrame, lazyPainter } from "./chart-frame.tsx";
import { ChartPlaceholder } from "./chart-placeholder.tsx";
import type { DoughnutPlot } from "./chart-plot.ts";

interface DoughnutChartProps {
  title: string;
  /** Undefined until the data is loaded. */
  plot: DoughnutPlot | undefined;
  /** What all parts together are, under their sum. */
  whole: string;
  legend: ReactNode;
  save: ReactNode;
}

const SIZE = "h-48 lg:h-68";

const painter = lazyPainter(() => import("./draw-doughnut.ts").then((file) => file.drawDoughnut));

export function DoughnutChart({ title, plot, whole, legend, save }: DoughnutChartProps) {
  if (!plot)
    return (
      <div>
        <ChartPlaceholder className={SIZE} />
        {legend}
        <ChartFooter />
      </div>
    );
  const { parts, format } = plot;
  const sum = parts.reduce((all, { value }) => all + value, 0);
  return (
    <ChartFrame
      title={title}
      summary={parts.map(({ label, value }) => `${label} ${format(value)}`).join(", ")}
      plot={plot}
      painter={painter}
      className={SIZE}
      isEmpty={parts.every(({ value }) => value === 0)}
      points={parts.map(({ label, value }) => `${label}: ${format(value)}`)}
      middle={
        <p className="text-center text-[0.8125rem] text-ink-soft">
          <span className="block text-xl font-semibold text-ink tabular-nums">{format(sum)}</span>
          {whole}
        </p>
      }
      legend={legend}
      save={save}
    >
      <tbody>
        {parts.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{format(value)}</td>
          </tr>
        ))}
      </tbody>
    </ChartFrame>
  );
}
