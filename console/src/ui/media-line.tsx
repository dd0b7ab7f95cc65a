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
      <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere] has-focus-visible:overflow-visible">
        {children}
      </span>
    </span>
  );
}
