import { thumbnailOf } from "@hivekeeper/contract/picture.ts";
import { ImageOff } from "lucide";
import { preload } from "react-dom";
import { addressesOf, Sound } from "#flow/media.tsx";
import { savesData } from "#lib/saves-data.ts";
import { ExternalLink } from "#ui/external-link.tsx";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";

interface QueuedMediaProps {
  /** Of what they are. */
  name: string;
  /** Addresses as stored; empty where there is none. */
  pictures: readonly string[];
  audio: string;
}

/** Pictures as large as the screen allows, each a link to its file, and the sound. Nothing where there is neither. */
export function QueuedMedia({ name, pictures, audio }: QueuedMediaProps) {
  const shown = addressesOf(pictures);
  return (
    <>
      {shown.map((address, at) => (
        <ExternalLink key={address} to={address} className="block">
          <Picture
            source={sourceOf(address)}
            alt={at === 0 ? `Picture of ${name}` : `Picture ${at + 1} of ${name}`}
            className="h-[min(52dvh,32rem)] w-full rounded-lg border border-line object-contain! max-sm:h-60"
            fallback={
              <span
                role="img"
                aria-label={`Picture of ${name}, which could not be loaded`}
                className="grid h-40 place-items-center rounded-lg border border-line bg-subtle text-ink-faint"
              >
                <Icon of={ImageOff} className="size-6" />
              </span>
            }
          />
        </ExternalLink>
      ))}
      <Sound name={name} address={audio} />
    </>
  );
}

/** Loads the pictures of the next item before it is shown. */
export function MediaAhead({ pictures }: Pick<QueuedMediaProps, "pictures">) {
  for (const address of addressesOf(pictures)) {
    preload(sourceOf(address), { as: "image", referrerPolicy: "no-referrer", fetchPriority: "low" });
  }
  return null;
}

/** The whole picture, or its smaller copy where the browser saves data. */
const sourceOf = (address: string) => (savesData() ? thumbnailOf(address) : address);
