import { ChartFrame, lazyPainter } from "./chart-frame.tsx";
import { ChartPlaceholder } from "./chart-placeholder.tsx";
import type { DoughnutPlot } from "./chart-plot.ts";

interface DoughnutChartProps {
  title: string;
  /** Undefined until the data is loaded. */
  plot: DoughnutPlot | undefined;
}

const SIZE = "h-48 lg:h-72";

const painter = lazyPainter(async () => (await import("./draw-doughnut.ts")).drawDoughnut);

export function DoughnutChart({ title, plot }: DoughnutChartProps) {
  if (!plot) return <ChartPlaceholder className={SIZE} />;
  const { parts, format } = plot;
  return (
    <ChartFrame
      title={title}
      summary={parts.map(({ label, value }) => `${label} ${format(value)}`).join(", ")}
      plot={plot}
      painter={painter}
      className={SIZE}
      isEmpty={parts.every(({ value }) => value === 0)}
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
