import { ZoomIn, ZoomOut } from "lucide";
import { useState } from "react";
import { pictureAddress } from "#lib/links.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Picture } from "#ui/picture.tsx";

/** In percent of the frame's width. */
const ZOOMS = [100, 150, 200, 300] as const;

interface DocumentPagesProps {
  label: string;
  /** Their addresses. */
  pages: readonly string[];
}

/** The pages of a document one below the other, in a frame that is scrolled where they are enlarged. */
export function DocumentPages({ label, pages }: DocumentPagesProps) {
  const [at, setAt] = useState(0);
  const zoom = ZOOMS[at] ?? 100;
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <div className="flex items-center justify-end gap-1">
        <span role="status" className="me-1 text-[0.8125rem] text-ink-soft tabular-nums">
          {zoom} %
        </span>
        <IconButton label="Zoom out" icon={<Icon of={ZoomOut} />} disabled={at === 0} onClick={() => setAt(at - 1)} />
        <IconButton
          label="Zoom in"
          icon={<Icon of={ZoomIn} />}
          disabled={at === ZOOMS.length - 1}
          onClick={() => setAt(at + 1)}
        />
      </div>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it.
        tabIndex={0}
        className="h-[min(60dvh,40rem)] overflow-auto rounded-md border border-line bg-subtle"
      >
        <div style={{ width: `${zoom}%` }} className="flex flex-col gap-2">
          {pages.map((page, index) => (
            <Picture
              key={page}
              source={pictureAddress(page)}
              alt={pages.length === 1 ? label : `${label}, page ${index + 1} of ${pages.length}`}
              className="min-h-40 w-full"
            />
          ))}
        </div>
      </section>
    </div>
  );
}
