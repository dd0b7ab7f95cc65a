import type { ChartColour } from "./chart-colour.ts";

export interface ChartLine {
  label: string;
  colour: ChartColour;
  /** Distinguishes the line without colour. */
  isDashed?: boolean | undefined;
  /** One value per point; `null` leaves a gap. */
  values: readonly (number | null)[];
}

/** What a line chart shows. Memoise it: another object causes a redraw. */
export interface LinePlot {
  /** What the points are, e.g. "Time". */
  axis: string;
  points: readonly { short: string; full: string }[];
  lines: readonly ChartLine[];
  format: (value: number) => string;
  /** A value without units and separators, for a file; by default its digits. */
  plain?: ((value: number) => string) | undefined;
  /** A short form of a value, for the axis. */
  formatTick: (value: number) => string;
  /** The ends of the axis; or `least`, the smallest top of an axis that starts at 0 and fits the values. */
  range: readonly [lowest: number, highest: number] | { least: number };
}

/** What a doughnut shows. Memoise it: another object causes a redraw. */
export interface DoughnutPlot {
  parts: readonly { label: string; colour: ChartColour; value: number }[];
  format: (value: number) => string;
}
