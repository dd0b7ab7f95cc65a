/** Abbreviations of identity documents and bills; they stay in capitals. */
const ABBREVIATIONS = new Set(
  "atm bvn cac dstv frsc id inec kyc lga nepa nimc nin nysc phcn pvc tin url vin waec".split(" "),
);
/** Words joined by `_`, all in one case; or words in camel case. */
const CODE = /^([a-z][a-z0-9-]*(_[a-z0-9-]+)*|[A-Z][A-Z0-9-]*(_[A-Z0-9-]+)*|[a-z]+([A-Z][a-z0-9]+)+)$/;
/** Capitals as short as this, and not joined, are taken for an abbreviation that is not known here. */
const SHORT = 3;

/**
 * A code of the wire in words: `drivers_license` → `Drivers license`, `PENDING` → `Pending`, `nin` → `NIN`. Other text,
 * as a person writes it, stays as it is.
 */
export function inWords(code: string): string {
  const text = code.trim();
  if (!CODE.test(text) || (text === text.toUpperCase() && text.length <= SHORT)) return text;
  const words = text
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split("_")
    .map((word) => (ABBREVIATIONS.has(word) ? word.toUpperCase() : word))
    .join(" ");
  return capitalised(words);
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
