import { thumbnailOf } from "@hivekeeper/contract/picture.ts";
import { Image } from "lucide";
import { pictureAddress } from "#lib/links.ts";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";

interface VestPictureProps {
  /** The address as stored. Without a usable one a placeholder is shown. */
  url: string | undefined;
  alt: string;
  className: string;
}

/** A small picture of an investment. */
export function VestPicture({ url, alt, className }: VestPictureProps) {
  const address = pictureAddress(url);
  const placeholder = (
    <span aria-hidden className={cx("grid shrink-0 place-items-center bg-accent-soft text-accent", className)}>
      <Icon of={Image} className="size-4" />
    </span>
  );
  return (
    <Picture
      source={address ? thumbnailOf(address) : undefined}
      alt={alt}
      className={className}
      fallback={placeholder}
    />
  );
}
