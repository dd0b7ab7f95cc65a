interface AsOfProps {
  id: string;
  /** As `14:05`. */
  time: string;
}

/**
 * Marks content from an earlier visit, while the present one is on its way or cannot be had. It stands on the edge of
 * the content, which has to be positioned, so that nothing moves when it goes; `id` is for `aria-describedby`.
 */
export const AsOf = ({ id, time }: AsOfProps) => (
  <p
    id={id}
    className="absolute -top-2.5 end-3 z-5 animate-late rounded-full border border-line-strong bg-surface px-2 text-[0.6875rem] leading-4 text-ink-soft tabular-nums"
  >
    as of {time}
  </p>
);
