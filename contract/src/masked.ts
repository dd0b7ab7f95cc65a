/** What stands for the hidden characters of a number or a document. */
const DOT = "•";

/** The ends of numbers that are shown, in characters, and the dots before them. */
export const MASKS = {
  nin: { shown: 2, dots: 9 },
  bvn: { shown: 2, dots: 9 },
  idNumber: { shown: 2, dots: 7 },
  account: { shown: 4, dots: 6 },
} as const;
export type MaskedKind = keyof typeof MASKS;

/** The end of a number that may be shown. One of fewer than six characters shows nothing. */
export function endOf(number: string, kind: MaskedKind): string {
  const characters = [...number]; // half of an emoji could not be stored
  return characters.length < 6 ? "" : characters.slice(-MASKS[kind].shown).join("");
}

/** The text that stands for a number with this end: always as long, so that the length is not told. */
export const maskOf = (kind: MaskedKind, end: string): string => DOT.repeat(MASKS[kind].dots) + end;

/** The text that stands for a document, with the ending of its name: `•••.jpg`. */
export const maskedDocument = (address: string): string =>
  DOT.repeat(3) + (/\.[a-z0-9]{2,4}(?=$|[?#])/i.exec(address)?.[0].toLowerCase() ?? "");

/** Whether a text stands for a hidden value. Written back, it changes nothing. One dot alone begins a list. */
export const isMasked = (text: string): boolean => text.startsWith(DOT.repeat(3));
