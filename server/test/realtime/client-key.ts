/** All that a key is made of, in order. */
export const SIGNS = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

/** A key that a client makes for itself, at a moment (by default now) and with a last sign that orders it. */
export function clientKey(at = Date.now(), last = "0"): string {
  let key = "";
  for (let rest = at, place = 0; place < 8; place++, rest = Math.floor(rest / 64)) key = SIGNS.charAt(rest % 64) + key;
  return `${key}${"0".repeat(11)}${last}`;
}
