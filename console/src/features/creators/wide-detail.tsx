import type { ReactNode } from "react";

/** A term whose value wants a line of its own, beside the columns of the shorter ones. */
export function WideDetail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <dl className="min-w-0">
      <dt className="text-[0.8125rem] text-ink-soft">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </dl>
  );
}
