import { type KeyboardEvent, useState } from "react";

interface ChartCursorProps {
  /** The chart's title. */
  title: string;
  /** The points in words, in their order. */
  points: readonly string[];
  /** The point whose tooltip is to be shown; none for `null`. */
  onPoint: (at: number | null) => void;
}

/** Walks the points of a chart with the arrow keys, Home and End: the tooltip follows, and each point is read out. */
export function ChartCursor({ title, points, onPoint }: ChartCursorProps) {
  const last = points.length - 1;
  const [chosen, setChosen] = useState(last);
  const at = Math.min(chosen, last);
  const show = (next: number) => {
    setChosen(next);
    onPoint(next);
  };
  const walk = (event: KeyboardEvent) => {
    if (event.key === "Escape") onPoint(null);
    const next = STEP[event.key]?.(at, last);
    if (next === undefined) return;
    event.preventDefault();
    show(Math.max(0, Math.min(next, last)));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`Points of ${title}`}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={at + 1}
      aria-valuetext={points[at]}
      onFocus={() => show(at)}
      onBlur={() => onPoint(null)}
      onKeyDown={walk}
      className="pointer-events-none absolute inset-0 rounded-md"
    />
  );
}

const STEP: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};
