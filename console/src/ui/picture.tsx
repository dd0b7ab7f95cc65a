import { ImageOff } from "lucide";
import { type ReactNode, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { cx } from "./cx.ts";

export interface PictureProps {
  /** A safe address (see `pictureAddress` in `lib/links.ts`) or the object URL of a chosen file. */
  source: string | null | undefined;
  /** Empty where the text beside the picture describes it. */
  alt: string;
  /** Size and shape. The space is reserved before the picture loads. */
  className: string;
  /** Shown when the picture is missing or broken. */
  fallback?: ReactNode;
}

export function Picture({ source, alt, className, fallback }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  if (!source || source === broken) {
    return (
      fallback ?? (
        <span
          role="img"
          aria-label={alt || undefined}
          aria-hidden={alt === "" || undefined}
          className={cx("grid shrink-0 place-items-center bg-subtle text-ink-faint", className)}
        >
          <Icon of={ImageOff} className="size-4" />
        </span>
      )
    );
  }
  return (
    <img
      src={source}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(source)}
      className={cx("shrink-0 bg-plate object-cover", className)}
    />
  );
}
