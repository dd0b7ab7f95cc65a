import { ExternalLink } from "#ui/external-link.tsx";
import { harmless, linkedParts } from "./linked-text.ts";

/** A message's text with its line breaks; addresses are links. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere] [unicode-bidi:isolate]">
      {linkedParts(harmless(text)).map(({ at, text: part, href }) =>
        href ? (
          <ExternalLink key={at} to={href} className="text-current decoration-current/50">
            {part}
          </ExternalLink>
        ) : (
          part
        ),
      )}
    </p>
  );
}
