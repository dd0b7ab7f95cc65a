/** An amount in kobo (1/100 naira): a whole number; sums stay exact up to 9e15. */
export type Kobo = number;

/** The largest amount that the server stores: ₦1,000,000,000,000. */
export const MAX_KOBO = 1e14;

const GROUPED = /^-?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/;

/**
 * Kobo of an amount in naira as a backend or a person writes it (`1500`, `"1,500.50"`, `0.1`).
 *
 * Reads digits, never a binary float. Rounds more than two decimals half up. Returns `null` for anything that is no
 * amount: other signs and letters, misplaced commas, an empty text, NaN.
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

/** The number of naira that is sent over the wire, with at most two decimals. */
export const nairaOf = (kobo: Kobo): number => kobo / 100;

/** Empty for numbers that JavaScript writes with an exponent (`1e21`, `1e-7`). */
function plainDecimal(value: number): string {
  const written = String(value);
  return written.includes("e") ? "" : written;
}
