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

/** Pictures within 40 % of the window's height, each a link to its file, and the sound. Nothing where there is neither. */
export function QueuedMedia({ name, pictures, audio }: QueuedMediaProps) {
  const shown = addressesOf(pictures);
  return (
    <>
      {shown.length > 0 ? (
        <div className="grid aspect-4/3 max-h-[40dvh] auto-rows-fr gap-2 has-[:nth-child(2)]:aspect-square">
          {shown.map((address, at) => (
            <ExternalLink
              key={address}
              to={address}
              className="relative overflow-hidden rounded-lg border border-line bg-subtle"
            >
              <Picture
                source={sourceOf(address)}
                alt={at === 0 ? `Picture of ${name}` : `Picture ${at + 1} of ${name}`}
                className="absolute inset-0 m-auto max-h-full max-w-full"
                fallback={
                  <span
                    role="img"
                    aria-label={`Picture of ${name}, which could not be loaded`}
                    className="absolute inset-0 grid place-items-center text-ink-faint"
                  >
                    <Icon of={ImageOff} className="size-6" />
                  </span>
                }
              />
            </ExternalLink>
          ))}
        </div>
      ) : null}
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
