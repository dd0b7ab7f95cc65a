const MINUTE = 60_000;
const UNITS = [
  { word: "day", ms: 1_440 * MINUTE },
  { word: "hour", ms: 60 * MINUTE },
  { word: "minute", ms: MINUTE },
] as const;

/** How long ago a moment is: `3 days ago`; empty for a text that is no moment. */
export function ageOf(written: string | null, now = Date.now()): string {
  const age = now - Date.parse(written ?? "");
  if (Number.isNaN(age)) return "";
  const unit = UNITS.find(({ ms }) => age >= ms);
  if (!unit) return "just now";
  const count = Math.floor(age / unit.ms);
  return `${count} ${unit.word}${count === 1 ? "" : "s"} ago`;
}
