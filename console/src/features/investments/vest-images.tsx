import { pictureAddress } from "#lib/links.ts";
import { VestPicture } from "./vest-picture.tsx";

interface VestImagesProps {
  urls: readonly string[];
  /** The investment's name, for the pictures' text alternatives. */
  name: string;
}

/** Each picture links to its file. Text that is no address is shown as text. */
export function VestImages({ urls, name }: VestImagesProps) {
  if (urls.length === 0) return <p className="text-ink-soft">No images.</p>;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3">
      {[...new Set(urls)].map((url, at) => {
        const address = pictureAddress(url);
        return (
          <li key={url} className="min-w-0">
            {address ? (
              <a
                href={address}
                target="_blank"
                rel="noopener noreferrer"
                className="block overflow-hidden rounded-md border border-line hover:border-accent"
              >
                <VestPicture url={url} alt={`${name}, image ${at + 1}`} className="aspect-4/3 w-full" />
              </a>
            ) : (
              <span className="[overflow-wrap:anywhere]">{url}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
