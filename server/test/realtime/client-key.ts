/** The characters of a key, in order. */
export const SIGNS = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

/** A key as clients generate it, of a moment (by default now), with a last character that orders it. */
export function clientKey(at = Date.now(), last = "0"): string {
  let key = "";
  for (let rest = at, place = 0; place < 8; place++, rest = Math.floor(rest / 64)) key = SIGNS.charAt(rest % 64) + key;
  return `${key}${"0".repeat(11)}${last}`;
}
