/** The longest text of a cell, in UTF-16 units: a longer one is cut, and ends with `…`. */
const LONGEST = 32_767;

/** The text of a cell as XML. What XML cannot hold is written as OOXML writes it: `_x0001_`. */
export const xmlText = (text: string): string =>
  SPECIAL.test(text) || text.length > LONGEST ? escaped(cut(text)) : text;

/** Most texts have none of these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are those that XML cannot hold
const SPECIAL = /[&<>\x00-\x1f\ufffe\uffff]|_x[\da-f]{4}_/i;

const escaped = (text: string): string =>
  text
    .replace(/_x(?=[\da-f]{4}_)/gi, "_x005F_x")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: see above; a tab and a line feed are allowed
    .replace(/[\x00-\x08\x0b-\x1f\ufffe\uffff]/g, coded);

const coded = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;

function cut(text: string): string {
  if (text.length <= LONGEST) return text;
  // Half of a pair is no character.
  return `${text.slice(0, LONGEST - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
