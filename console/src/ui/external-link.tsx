import type { ReactNode } from "react";
import { webAddress } from "#lib/links.ts";
import { cx } from "./cx.ts";
import { linkClass } from "./link.ts";

export interface ExternalLinkProps {
  /** The address as it was typed. Anything but http(s) is shown as plain text. */
  to: string;
  /** Defaults to the address. */
  children?: ReactNode;
  className?: string | undefined;
}

export function ExternalLink({ to, children = to, className }: ExternalLinkProps) {
  const address = webAddress(to);
  if (!address) return <span className="[overflow-wrap:anywhere]">{children}</span>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className={cx(linkClass, "[overflow-wrap:anywhere]", className)}
    >
      {children}
    </a>
  );
}
