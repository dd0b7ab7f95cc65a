import { ArcElement, Chart, DoughnutController, Tooltip } from "chart.js";
import { stillAndDressed, tokensAt } from "./chart-look.ts";
import type { DoughnutPlot } from "./chart-plot.ts";

Chart.register(ArcElement, DoughnutController, Tooltip);

export function drawDoughnut(canvas: HTMLCanvasElement, { parts, format }: DoughnutPlot): Chart {
  const token = tokensAt(canvas);
  const look = stillAndDressed(canvas);
  return new Chart<"doughnut">(canvas, {
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
}
