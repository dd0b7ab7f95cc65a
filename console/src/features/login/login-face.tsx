import { getConfig } from "#lib/config.ts";
import { Mark } from "#ui/mark.tsx";

/** Some cells of the comb, each by column, row and opacity. */
const FILLED = [
  [0, 1, 0.1],
  [2, 0, 0.06],
  [3, 3, 0.12],
  [5, 1, 0.05],
  [1, 6, 0.05],
  [6, 11, 0.07],
  [9, 2, 0.06],
  [7, 5, 0.05],
  [8, 12, 0.1],
  [2, 13, 0.06],
  [11, 8, 0.05],
  [10, 15, 0.08],
] as const;

/** The product's mark and name on a comb in its colour: beside the form, or above it on a narrow screen. */
export function LoginFace() {
  return (
    <div className="relative grid place-items-center overflow-hidden bg-face px-6 text-face-ink max-lg:h-36">
      <svg aria-hidden="true" className="absolute inset-0 size-full">
        <pattern id="comb" width="56" height="100" patternUnits="userSpaceOnUse">
          <path d="M28 66 0 50V16L28 0l28 16v34zv34" className="fill-none stroke-face-ink" strokeOpacity="0.12" />
        </pattern>
        <rect width="100%" height="100%" fill="url(#comb)" />
        {FILLED.map(([column, row, opacity]) => (
          <path
            key={`${column} ${row}`}
            d="m28 0 28 16v34L28 66 0 50V16z"
            transform={`translate(${56 * column + 28 * (row % 2)} ${50 * row})`}
            className="fill-face-ink"
            opacity={opacity}
          />
        ))}
      </svg>
      <p className="relative flex max-w-full min-w-0 items-center gap-3 text-2xl font-semibold tracking-tight lg:flex-col lg:gap-5 lg:text-4xl">
        <Mark className="size-11 shrink-0 lg:size-24" cell="fill-face-ink" letter="fill-face" />
        <span className="min-w-0 [overflow-wrap:anywhere] lg:text-center">{getConfig().productName}</span>
      </p>
    </div>
  );
}
