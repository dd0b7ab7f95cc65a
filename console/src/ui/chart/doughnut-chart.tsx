import { ChartFrame } from "./chart-frame.tsx";
import type { DoughnutPlot } from "./chart-plot.ts";

interface DoughnutChartProps {
  title: string;
  plot: DoughnutPlot;
}

const loadPainter = async () => (await import("./draw-doughnut.ts")).drawDoughnut;

export function DoughnutChart({ title, plot }: DoughnutChartProps) {
  const { parts, format } = plot;
  return (
    <ChartFrame
      title={title}
      summary={parts.map(({ label, value }) => `${label} ${format(value)}`).join(", ")}
      plot={plot}
      loadPainter={loadPainter}
      className="h-48 lg:h-72"
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
