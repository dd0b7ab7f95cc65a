import type { ReactNode } from "react";
import { webAddress } from "#ui/field/web-address.ts";
import { cx } from "./cx.ts";
import { linkClass } from "./link.ts";

export interface ExternalLinkProps {
  /** As it was typed. What is no http(s) address is shown as plain text. */
  to: string;
  /** The address itself if left out. */
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
