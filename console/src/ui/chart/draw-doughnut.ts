import { ArcElement, Chart, DoughnutController, Tooltip } from "chart.js";
import { drawingOf } from "./chart-drawing.ts";
import type { Drawing } from "./chart-frame.tsx";
import { stillAndDressed, tokensAt } from "./chart-look.ts";
import type { DoughnutPlot } from "./chart-plot.ts";

Chart.register(ArcElement, DoughnutController, Tooltip);

export function drawDoughnut(canvas: HTMLCanvasElement, { parts, format }: DoughnutPlot): Drawing {
  const token = tokensAt(canvas);
  const look = stillAndDressed(canvas);
  const chart = new Chart<"doughnut">(canvas, {
    type: "doughnut",
    data: {
      labels: parts.map(({ label }) => label),
      datasets: [
        {
          data: parts.map(({ value }) => value),
          backgroundColor: parts.map(({ colour }) => token(colour)),
          borderColor: token("surface"),
          borderWidth: 2,
        },
      ],
    },
    options: {
      ...look.options,
      cutout: "68%",
      plugins: {
        tooltip: { ...look.tooltip, callbacks: { label: ({ label, parsed }) => `${label}: ${format(parsed)}` } },
      },
    },
  });
  return drawingOf(chart);
}
