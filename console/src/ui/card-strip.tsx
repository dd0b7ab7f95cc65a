import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** Metric cards, which on a phone are one line that scrolls by itself: what follows begins in the window's first half. */
export const CardStrip = ({ children }: { children: ReactNode }) => <div className={STRIP}>{children}</div>;

const STRIP = cx(
  "max-sm:*:-mx-4 max-sm:*:flex max-sm:*:gap-2 max-sm:*:overflow-x-auto max-sm:*:px-4 max-sm:*:[scrollbar-width:none]",
  "max-sm:*:*:min-w-32 max-sm:*:*:shrink-0 max-sm:*:*:grow max-sm:*:*:py-1",
);
