/** The tokens that tell the series of a chart apart. */
export type ChartColour = "series-1" | "series-2" | "series-3" | "series-4";

export interface ChartLine {
  label: string;
  colour: ChartColour;
  /** Tells it from another line without the help of colour. */
  isDashed?: boolean | undefined;
  /** One a point; `null` leaves a gap. */
  values: readonly (number | null)[];
}

/** What a line chart shows. Memoise it: another object is drawn anew. */
export interface LinePlot {
  /** What the points are, e.g. "Time". */
  axis: string;
  points: readonly { short: string; full: string }[];
  lines: readonly ChartLine[];
  say: (value: number) => string;
  /** As short as can be, for the scale. */
  sayTick: (value: number) => string;
  /** The scale's ends, or how far it goes at least from nought when the values decide. */
  range: readonly [lowest: number, highest: number] | { least: number };
}

/** What a doughnut shows. Memoise it: another object is drawn anew. */
export interface DoughnutPlot {
  parts: readonly { label: string; colour: ChartColour; value: number }[];
  say: (value: number) => string;
}
