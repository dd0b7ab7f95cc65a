import type { Chart, Plugin } from "chart.js";
import type { ChartLine } from "./chart-plot.ts";

const LINE_HEIGHT = 14;
/** From the middle of one name to the next: letters and their halo, and a gap. */
const STEP = 20;
const GAP = 8;

interface Dress {
  font: string;
  colourOf: (line: ChartLine) => string;
  /** Keeps the text legible above lines. */
  halo: string;
}

/** Names each line at its end; a line that is alone above the drawing. */
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
    const ends = endsOf(chart, lines);
    const tops = placeNames(
      ends.map(({ y }) => y),
      chartArea.bottom - GAP,
    );
    for (const [at, { line, x }] of ends.entries()) {
      const left = isAlone ? chartArea.right : x + GAP;
      const top = isAlone ? LINE_HEIGHT / 2 : (tops[at] ?? 0);
      ctx.fillStyle = colourOf(line);
      ctx.strokeText(line.label, left, top);
      ctx.fillText(line.label, left, top);
    }
    ctx.restore();
  },
});

/** The heights of names beside ends at these heights, from the top down: a step apart, and not below `lowest`. */
export function placeNames(ends: readonly number[], lowest: number): number[] {
  const tops: number[] = [];
  for (const end of ends) tops.push(Math.max(end, (tops.at(-1) ?? end - STEP) + STEP));
  for (let at = tops.length - 1, free = lowest; at >= 0; at--, free -= STEP) {
    free = Math.min(free, tops[at] ?? free);
    tops[at] = free;
  }
  return tops;
}

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
