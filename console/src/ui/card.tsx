import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";

export interface CardProps {
  title?: string | undefined;
  /** The id of a heading elsewhere that is its title. */
  titleId?: string | undefined;
  /** Stands at the end of the title's line. */
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Card({ title, titleId, actions, className, children }: CardProps) {
  const ownId = useId();
  return (
    <section
      aria-labelledby={title ? ownId : titleId}
      className={cx("min-w-0 rounded-lg border border-line bg-surface shadow-card", className)}
    >
      {title ? (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-1.5">
          <h2 id={ownId} className="font-semibold">
            {title}
          </h2>
          {actions}
        </div>
      ) : null}
      <div className="p-4">{children}</div>
    </section>
  );
}
