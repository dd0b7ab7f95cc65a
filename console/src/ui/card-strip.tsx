import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** Metric cards, which on a phone are one line that scrolls by itself: what follows begins in the window's first half. */
export const CardStrip = ({ children }: { children: ReactNode }) => (
  <div ref={markReachable} className={STRIP}>
    {children}
  </div>
);

const STRIP = cx(
  "max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none]",
  "max-sm:*:flex max-sm:*:w-max max-sm:*:min-w-full",
  "max-sm:*:*:min-w-32 max-sm:*:*:grow max-sm:*:*:py-1",
  // A card is as wide as its figure, which need not fit into the window.
  "max-sm:[&_.figure]:[font-size:1rem]! max-sm:[&_[class*='@container']]:[container-type:normal]!",
);

/** Lets the keyboard scroll the line where it is longer than the window. */
function markReachable(strip: HTMLElement | null) {
  if (!strip) return;
  const sizes = new ResizeObserver(() => {
    if (strip.scrollWidth > strip.clientWidth) strip.tabIndex = 0;
    else strip.removeAttribute("tabindex");
  });
  for (const element of [strip, ...strip.children]) sizes.observe(element);
  return () => sizes.disconnect();
}
