import type { Chart, Plugin } from "chart.js";
import type { ChartLine } from "./chart-plot.ts";

const LINE_HEIGHT = 14;
const GAP = 8;

interface Dress {
  font: string;
  colourOf: (line: ChartLine) => string;
  /** Keeps the text legible above lines. */
  halo: string;
}

/** Names each line at its end; a line that is alone above the drawing. Names of two ends that are close stand under each other. */
export const lineEnds = (lines: readonly ChartLine[], { font, colourOf, halo }: Dress): Plugin<"line"> => ({
  id: "line-ends",
  afterDatasetsDraw(chart: Chart) {
    const { ctx, chartArea } = chart;
    const isAlone = lines.length === 1;
    ctx.save();
    ctx.font = font;
    ctx.textBaseline = "middle";
    ctx.lineJoin = "round";
    ctx.lineWidth = 4;
    ctx.strokeStyle = halo;
    ctx.textAlign = isAlone ? "right" : "left";
    let free = Number.NEGATIVE_INFINITY;
    const ends = endsOf(chart, lines);
    for (const [place, { line, x, y }] of ends.entries()) {
      const left = isAlone ? chartArea.right : x + GAP;
      // The names below still have room above the axis.
      const lowest = chartArea.bottom - GAP - (ends.length - 1 - place) * LINE_HEIGHT;
      const top = isAlone ? LINE_HEIGHT / 2 : Math.max(Math.min(y, lowest), free);
      ctx.fillStyle = colourOf(line);
      ctx.strokeText(line.label, left, top);
      ctx.fillText(line.label, left, top);
      free = top + LINE_HEIGHT;
    }
    ctx.restore();
  },
});

/** The room that the names need beside or above the lines. */
export function roomForEnds(canvas: HTMLCanvasElement, lines: readonly ChartLine[], font: string) {
  const context = canvas.getContext("2d");
  if (lines.length === 1 || !context) return { top: GAP + LINE_HEIGHT, right: GAP };
  context.font = font;
  return { top: GAP, right: GAP * 2 + Math.max(...lines.map(({ label }) => context.measureText(label).width)) };
}

/** The last point of each line that has one, from the top down. */
const endsOf = (chart: Chart, lines: readonly ChartLine[]) =>
  lines
    .flatMap((line, at) => {
      const point = chart.getDatasetMeta(at).data[line.values.findLastIndex((value) => value !== null)];
      return point ? [{ line, x: point.x, y: point.y }] : [];
    })
    .sort((one, other) => one.y - other.y);
