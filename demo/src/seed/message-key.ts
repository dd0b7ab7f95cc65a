import type { Random } from "./random.ts";

const ALPHABET = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

/** A key as the conversation store makes it: 8 characters of time, most significant first, and 12 random ones. */
export function messageKey(random: Random, at: Date): string {
  let key = "";
  for (let rest = at.getTime(), place = 0; place < 8; place++, rest = Math.floor(rest / 64)) {
    key = ALPHABET.charAt(rest % 64) + key;
  }
  while (key.length < 20) key += ALPHABET.charAt(random.int(0, 63));
  return key;
}
