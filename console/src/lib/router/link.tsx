import { type AnchorHTMLAttributes, type MouseEvent, useRef } from "react";
import { onHost } from "#lib/base.ts";
import { useMay } from "#lib/rights.ts";
import type { Path } from "./place.ts";
import { goToAddress, mayOpen, preloadScreen } from "./router.ts";
import { hrefOf, type Target } from "./target.ts";

/** How long a pointer rests on a link before it counts as intent. */
const INTENT_MS = 50;

export type LinkProps<P extends Path> = Target<P> & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href">;

/** A link to a screen, whose code loads as soon as somebody points at it. Text alone where the screen may not be seen. */
export function Link<P extends Path>({ to, search, params, onClick, ...anchor }: LinkProps<P>) {
  const href = hrefOf<P>({ to, search, params } as unknown as Target<P>);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useMay();
  if (!mayOpen(to)) return anchor.children;
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    // Another tab, another window, a download: the browser's own.
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || event.defaultPrevented) return;
    event.preventDefault();
    goToAddress(href);
  };
  return (
    <a
      {...anchor}
      href={onHost(href)}
      onClick={open}
      onFocus={() => preloadScreen(href)}
      onTouchStart={() => preloadScreen(href)}
      onPointerEnter={() => {
        timer.current = setTimeout(preloadScreen, INTENT_MS, href);
      }}
      onPointerLeave={() => clearTimeout(timer.current)}
    />
  );
}
