/** Names of identity documents and authorities, which stay in capitals. */
const ABBREVIATION = /\b(bvn|id|kyc|lga|nepa|nimc|nin|phcn|tin)\b/g;

/**
 * A code of the wire in words: `drivers_license` → `Drivers license`, `PENDING` → `Pending`, `nin` → `NIN`. Text as a
 * person writes it stays as it is, and so do up to three capitals: they may be an abbreviation.
 */
export function inWords(code: string): string {
  const text = code.trim();
  const lower = text.toLowerCase();
  const isOneCase = text === lower || (text === text.toUpperCase() && text.length > 3);
  if (!isOneCase || !/^[a-z][a-z0-9-]*(_[a-z0-9-]+)*$/.test(lower)) return text;
  return capitalised(lower.replaceAll("_", " ").replace(ABBREVIATION, (word) => word.toUpperCase()));
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const UNITS = [
  { word: "day", ms: 86_400_000 },
  { word: "hour", ms: 3_600_000 },
  { word: "minute", ms: 60_000 },
] as const;

/** `3 days`, `7 minutes`: in the largest unit of which there is one, by `round`; empty for less than a minute. */
export function spanInWords(milliseconds: number, round: (count: number) => number = Math.floor): string {
  const unit = UNITS.find(({ ms }) => milliseconds >= ms);
  if (!unit) return "";
  const count = round(milliseconds / unit.ms);
  return `${count} ${unit.word}${count === 1 ? "" : "s"}`;
}

/** The size of a file: `12 kB`, `3.4 MB`. */
export const sizeInWords = (bytes: number): string =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** The options of a choice, from their labels by value. */
export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));
