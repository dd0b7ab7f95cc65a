import { webAddress } from "#lib/links.ts";

export interface TextPart {
  /** The part's position in the whole text. */
  at: number;
  text: string;
  /** An http(s) address; undefined for plain text. */
  href: string | undefined;
}

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi;
/** Control characters except tab and line breaks. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;
/** Characters that change the writing direction, also of the text after them. */
const TURNS = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g;

/** Removes what could make a text look like another: direction marks are dropped, control characters become visible. */
export const harmless = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replace(TURNS, "").replace(CONTROLS, "\ufffd");

/** Splits a harmless text into plain parts and addresses. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const written = withoutTrail(match[0]);
    const href = safeAddress(written);
    if (!href) continue;
    if (match.index > done) parts.push({ at: done, text: text.slice(done, match.index), href: undefined });
    parts.push({ at: match.index, text: written, href });
    done = match.index + written.length;
  }
  if (done < text.length) parts.push({ at: done, text: text.slice(done), href: undefined });
  return parts;
}

/** Cuts punctuation that ends the sentence off an address: a full stop, or a bracket opened before it. */
function withoutTrail(address: string): string {
  let kept = address;
  for (;;) {
    const last = kept.at(-1) ?? "";
    const opening = { ")": "(", "]": "[", "}": "{" }[last];
    const isUnopened = opening !== undefined && countOf(kept, last) > countOf(kept, opening);
    if (!isUnopened && !/[.,;:!?'*_~…”’»]/.test(last)) return kept;
    kept = kept.slice(0, -1);
  }
}

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/** `https://bank.example@elsewhere.example` is not linked: it leads elsewhere than it seems. */
function safeAddress(written: string): string | undefined {
  const address = webAddress(written);
  if (!address) return undefined;
  const { username, password, hostname } = new URL(address);
  return username || password || !hostname.includes(".") ? undefined : address;
}
