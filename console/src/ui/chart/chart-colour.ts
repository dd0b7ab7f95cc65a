/** The text colour of a series, which lines of an SVG take over. */
export const SERIES_TEXT = {
  "series-1": "text-series-1",
  "series-2": "text-series-2",
  "series-3": "text-series-3",
  "series-4": "text-series-4",
} as const;

/** The colour tokens of a chart's series. */
export type ChartColour = keyof typeof SERIES_TEXT;
