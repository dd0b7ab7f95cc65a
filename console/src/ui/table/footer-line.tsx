import type { ReactNode } from "react";

/** The line under a list. It is announced when it changes, and stands there before it has words, so that it can be. */
export function FooterLine({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="min-h-5 text-ink-soft tabular-nums [overflow-wrap:anywhere]">
      {children}
    </p>
  );
}
