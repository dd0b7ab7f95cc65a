/** An amount in kobo (1/100 naira): a whole number; sums stay exact up to 9e15. */
export type Kobo = number;

/** The largest amount that the server keeps: ₦1,000,000,000,000. */
export const MAX_KOBO = 1e14;

const GROUPED = /^-?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/;

/**
 * Naira as a backend or a person writes them (`1500`, `"1,500.50"`, `0.1`) in kobo.
 *
 * Digits are read one by one, never through a binary float. More than two decimals are rounded half up.
 * `null` for what is no amount: other signs and letters, badly placed commas, an empty text, NaN.
 */
export function koboOf(naira: unknown): Kobo | null {
  if (typeof naira !== "number" && typeof naira !== "string") return null;
  const written = typeof naira === "number" ? plainDecimal(naira) : naira.trim();
  if (!GROUPED.test(written)) return null;
  const negative = written.startsWith("-");
  const [whole = "", decimals = ""] = written.replace("-", "").replaceAll(",", "").split(".");
  const kobo =
    Number(whole) * 100 + Number(decimals.padEnd(2, "0").slice(0, 2)) + (Number(decimals[2] ?? 0) >= 5 ? 1 : 0);
  if (!Number.isSafeInteger(kobo)) return null;
  return negative && kobo > 0 ? -kobo : kobo;
}

/** Kobo as the number of naira that goes over the wire, at most two decimals. */
export const nairaOf = (kobo: Kobo): number => kobo / 100;

/** `1e21` and `1e-7` are numbers too, but no way of writing money. */
function plainDecimal(value: number): string {
  const written = String(value);
  return written.includes("e") ? "" : written;
}
