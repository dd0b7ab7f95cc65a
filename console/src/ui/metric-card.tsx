import { type CSSProperties, type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import { Definition } from "./definition.tsx";

export interface MetricCard {
  title: string;
  /** The title as a narrow screen shows it. */
  shortTitle?: ReactNode;
  /** The formatted value. A placeholder bar is shown while it is undefined. */
  value: string | undefined;
  /** Stands under the value. An empty text reserves the line while it is unknown. */
  aside?: ReactNode;
  /** What exactly is counted, shown on hover and focus. */
  definition?: string | undefined;
  /** Leads to the list of what is counted, at the end of the title's line. */
  link?: ReactNode;
  /** Renders a button that covers the card, all but its link and definition; it is given the id of the title. */
  press?: ((titleId: string) => ReactNode) | undefined;
}

interface MetricCardsProps {
  cards: readonly MetricCard[];
  /**
   * A strip of as many columns as fit, as above a list; or cards in four or five columns, on narrow screens fewer, in
   * rows of one width.
   */
  columns?: keyof typeof COLUMNS | undefined;
}

const COLUMNS = {
  strip: cx(
    "grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-px overflow-hidden",
    "rounded-lg border border-line bg-surface shadow-card",
  ),
  four: "grid-cols-2 gap-3 lg:grid-cols-4",
  five: cx(
    "grid-cols-2 gap-3 max-sm:[&>:last-child]:col-span-full xl:grid-cols-5",
    "sm:max-xl:grid-cols-6 sm:max-xl:*:col-span-2 sm:max-xl:[&>:nth-last-child(-n+2)]:col-span-3",
  ),
} as const;

/** Metric cards side by side. Their values have one size, at which the longest fits into its card. */
export function MetricCards({ cards, columns = "strip" }: MetricCardsProps) {
  const longest = Math.max(1, ...cards.map(({ value = "" }) => widthOf(value)));
  return (
    <div style={{ "--longest": longest } as CSSProperties} className={`grid ${COLUMNS[columns]}`}>
      {cards.map((card) => (
        <Card key={card.title} {...card} isInStrip={columns === "strip"} />
      ))}
    </div>
  );
}

/** The width of a value in em, in the widest of the usual fonts: a browser cannot fit text by itself. */
const widthOf = (value: string): number =>
  [...value].reduce((width, sign) => width + (sign === "," || sign === "." ? 0.37 : 0.68), 0);

function Card({ isInStrip, ...card }: MetricCard & { isInStrip: boolean }) {
  const { title, shortTitle, value, aside, definition, link, press } = card;
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs; this groups a title and its value.
    <div
      role="group"
      aria-labelledby={titleId}
      // Titles and values of a row of cards share two rows, so that values line up when a title takes two lines.
      className={cx(
        "relative row-span-2 grid min-w-0 grid-rows-subgrid gap-0 bg-surface px-3 py-2 sm:px-4",
        isInStrip ? "[box-shadow:0_0_0_1px_var(--color-line)]" : "rounded-lg border border-line shadow-card sm:py-3",
      )}
    >
      {press?.(titleId)}
      <div className="flex min-h-6 items-center gap-1 text-ink-soft sm:gap-1.5">
        <span id={titleId} className="min-w-0 text-[0.8125rem]">
          {shortTitle ?? title}
        </span>
        {definition ? (
          <span className="relative z-2 inline-flex">
            <Definition label={`About ${title}`}>{definition}</Definition>
          </span>
        ) : null}
        {link ? <span className="relative z-2 -mr-1.5 ml-auto">{link}</span> : null}
      </div>
      <div className={cx("@container tabular-nums", !isInStrip && "pt-1")}>
        <div className={cx("relative", isInStrip && "flex flex-wrap items-baseline gap-x-2")}>
          <span className="block figure leading-7 font-semibold tracking-tight [overflow-wrap:anywhere]">
            {value ?? <span className="my-1 block h-5 w-24 max-w-full animate-late rounded bg-subtle" />}
          </span>{" "}
          {aside === undefined ? null : <span className="block min-h-5 text-[0.8125rem] text-ink-soft">{aside}</span>}
        </div>
      </div>
    </div>
  );
}
