import { cx } from "#ui/cx.ts";

interface ChangeProps {
  now: number | null;
  before: number | null;
  /** The period before, in words. */
  than: string;
  /** The direction that is good; undefined if neither is. */
  good?: "up" | "down" | undefined;
}

/** The difference to the period before, in percent. Renders nothing while either number is unknown. */
export function Change({ now, before, than, good }: ChangeProps) {
  const change = now === null || before === null ? null : changeOf(now, before);
  if (!change) return null;
  const { way, share } = change;
  const isJudged = good !== undefined && way !== "same";
  return (
    <>
      <span
        className={cx(
          "font-medium",
          isJudged && (way === good ? "text-good-ink" : "text-danger-ink"),
          way === "same" && "not-first:before:content-['·'_/_'']",
        )}
      >
        <span aria-hidden>{SIGN[way]}</span>
        <span className="sr-only">{way === "same" ? "" : way}</span> {share}
      </span>
      {before === 0 && way === "up" ? null : (
        <span className={cx("sr-only", way !== "same" && "@min-[14rem]:not-sr-only")}> on {than}</span>
      )}
    </>
  );
}

const SIGN = { up: "▲", down: "▼", same: "" } as const;

/** The largest percentage that is shown as a number. */
const MOST = 999;

const SAME: FigureChange = { way: "same", share: "no change" };

interface FigureChange {
  way: "up" | "down" | "same";
  /** How much, in words: whole percent, `from 0`, or `no change`. */
  share: string;
}

/** How a number has changed. A change of less than half a percent is none. */
function changeOf(now: number, before: number): FigureChange {
  if (now === before) return SAME;
  const way = now > before ? "up" : "down";
  if (before === 0) return { way, share: "from 0" };
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 100);
  if (percent === 0) return SAME;
  return { way, share: percent > MOST ? `>${MOST}%` : `${percent}%` };
}
