import { webAddress } from "#ui/field/web-address.ts";

export interface TextPart {
  /** Where it begins in the whole. */
  at: number;
  text: string;
  /** Where it leads; an http(s) address, or nowhere. */
  href: string | undefined;
}

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi;
/** Controls, but for tab and line break. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;
/** What turns the writing direction around, also of what follows. */
const TURNS = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g;

/** A stranger's text without what could make it look like another: nothing turns around, controls are seen. */
export const harmless = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replace(TURNS, "").replace(CONTROLS, "\ufffd");

/** A harmless text in parts: what stands between addresses, and the addresses. */
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

/** What ends the sentence is not the address's: a full stop, a bracket that was opened before it. */
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

/** `https://bank.example@elsewhere.example` is no link: it leads elsewhere than it looks. */
function safeAddress(written: string): string | undefined {
  const address = webAddress(written);
  if (!address) return undefined;
  const { username, password, hostname } = new URL(address);
  return username || password || !hostname.includes(".") ? undefined : address;
}
