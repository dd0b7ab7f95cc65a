import type { ReactNode } from "react";

export interface MediaLineProps {
  /** A picture, an avatar, an icon. */
  media: ReactNode;
  children: ReactNode;
}

/** A small picture with at most two lines of text beside it, for a table cell. */
export function MediaLine({ media, children }: MediaLineProps) {
  return (
    <span className="flex items-center gap-2.5">
      {media}
      <span className="cell-text min-w-0">{children}</span>
    </span>
  );
}
