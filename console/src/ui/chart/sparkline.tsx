import { type ChartColour, SERIES_TEXT } from "./chart-colour.ts";

const WIDTH = 60;
const HEIGHT = 20;

interface SparklineProps {
  /** None is below 0. */
  values: readonly number[];
  colour: ChartColour;
}

/** The course of a figure as a small line without axes, for the eye alone. One value has no course. */
export function Sparkline({ values, colour }: SparklineProps) {
  if (values.length < 2) return null;
  const top = Math.max(1, ...values);
  const points = values.map((value, at) => `${(at / (values.length - 1)) * WIDTH},${HEIGHT * (1 - value / top)}`);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`}
      preserveAspectRatio="none"
      className={`h-5 w-full min-w-0 ${SERIES_TEXT[colour]}`}
    >
      <polyline
        points={points.join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
