import type { ReactNode } from "react";

/**
 * The line under a list, announced when it changes. A live region must exist before its text does, so it is rendered
 * empty too.
 */
export function FooterLine({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="min-h-5 text-ink-soft tabular-nums [overflow-wrap:anywhere]">
      {children}
    </p>
  );
}
