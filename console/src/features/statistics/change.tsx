import { cx } from "#ui/cx.ts";
import { changeOf } from "./figure-change.ts";

interface ChangeProps {
  now: number | null;
  before: number | null;
  /** The period before, in words. */
  than: string;
  /** Which way is good; neither for what is good and bad. */
  good?: "up" | "down" | undefined;
}

/** How much more or less a period has than the one before. Nothing where that is not known. */
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
