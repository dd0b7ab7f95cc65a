import { thumbnailOf } from "@hivekeeper/contract/picture.ts";
import { fileAddress, pictureAddress } from "#lib/links.ts";
import { ExternalLink } from "#ui/external-link.tsx";
import { Picture } from "#ui/picture.tsx";

interface MediaProps {
  /** Of what they are. */
  name: string;
  /** Addresses as stored; empty where there is none. */
  pictures: readonly string[];
  audio: string;
}

/** The pictures of a record, each a link to its file, and its sound. Nothing where there is neither. */
export function Media({ name, pictures, audio }: MediaProps) {
  const shown = addressesOf(pictures);
  if (shown.length === 0 && !fileAddress(audio)) return null;
  return (
    <div className="flex flex-col gap-3">
      {shown.length > 0 ? (
        <div className="flex flex-wrap gap-3">
          {shown.map((address, at) => (
            <ExternalLink key={address} to={address} className="min-w-0 grow basis-52">
              <Picture
                source={thumbnailOf(address)}
                alt={at === 0 ? `Picture of ${name}` : `Picture ${at + 1} of ${name}`}
                className="h-44 w-full rounded-lg border border-line"
              />
            </ExternalLink>
          ))}
        </div>
      ) : null}
      <Sound name={name} address={audio} />
    </div>
  );
}

export const addressesOf = (pictures: readonly string[]) =>
  [...new Set(pictures)].flatMap((picture) => pictureAddress(picture) ?? []);

/** A player; nothing where there is no sound. */
export function Sound({ name, address }: { name: string; address: string }) {
  const source = fileAddress(address);
  if (!source) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: a creator uploads sound only; no captions exist that a track could name.
    <audio controls preload="none" src={source} aria-label={`Audio of ${name}`} className="h-10 w-full" />
  );
}
