import { CategoryScale, Chart, LinearScale, LineController, LineElement, PointElement, Tooltip } from "chart.js";
import { drawingOf } from "./chart-drawing.ts";
import type { Drawing } from "./chart-frame.tsx";
import { stillAndDressed, tokensAt } from "./chart-look.ts";
import type { LinePlot } from "./chart-plot.ts";
import { lineEnds, roomForEnds } from "./line-ends.ts";

Chart.register(CategoryScale, LinearScale, LineController, LineElement, PointElement, Tooltip);

const MANY_POINTS = 10;

export function drawLines(canvas: HTMLCanvasElement, plot: LinePlot): Drawing {
  const { points, lines, format, formatTick, range } = plot;
  const token = tokensAt(canvas);
  const look = stillAndDressed(canvas);
  const font = `600 ${look.ticks.font.size}px ${look.ticks.font.family}`;
  const ends = lineEnds(lines, { font, colourOf: ({ colour }) => token(colour), halo: token("surface") });
  const chart = new Chart(canvas, {
    type: "line",
    plugins: [ends],
    data: {
      labels: points.map(({ short }) => short),
      datasets: lines.map(({ label, values, colour, isDashed }) => ({
        label,
        data: [...values],
        borderColor: token(colour),
        borderWidth: 2,
        borderJoinStyle: "round",
        borderDash: isDashed ? [6, 4] : [],
        backgroundColor: token(colour),
        // Where two lines meet, both are seen: the dashed one and its smaller points lie above.
        order: isDashed ? 0 : 1,
        pointRadius: (points.length > MANY_POINTS ? 2 : 4) * (isDashed ? 0.6 : 1),
        pointHitRadius: 12,
      })),
    },
    options: {
      ...look.options,
      layout: { padding: roomForEnds(canvas, lines, font) },
      interaction: { mode: "index", intersect: false },
      scales: {
        x: {
          border: { color: token("line-strong") },
          grid: { display: false },
          ticks: { ...look.ticks, maxRotation: 0 },
        },
        y: {
          ...("least" in range ? { min: 0, suggestedMax: range.least } : { min: range[0], max: range[1] }),
          border: { display: false },
          grid: { color: token("line") },
          // All values are whole: counts, or kobo.
          ticks: {
            ...look.ticks,
            autoSkip: false,
            maxTicksLimit: 7,
            precision: 0,
            callback: (value) => formatTick(Number(value)),
          },
        },
      },
      plugins: {
        tooltip: {
          ...look.tooltip,
          itemSort: (one, other) => one.datasetIndex - other.datasetIndex,
          callbacks: {
            title: ([item]) => points[item?.dataIndex ?? 0]?.full ?? "",
            label: ({ dataset, parsed }) => `${dataset.label}: ${format(parsed.y ?? 0)}`,
          },
        },
      },
    },
  });
  return drawingOf(chart);
}
