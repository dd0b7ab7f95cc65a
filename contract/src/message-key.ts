const ALPHABET = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
const TIME_SIGNS = 8;
const RANDOM_SIGNS = 12;
const KEY = /^[-0-9A-Z_a-z]{20}$/;

export const isMessageKey = (text: string): boolean => KEY.test(text);

/**
 * A key that sorts after `last`, the greatest key so far: eight characters of time, twelve random ones. Where `now`
 * (milliseconds since 1970) is not after the last key's time, the result is the last key plus one.
 */
export function nextMessageKey(now: number, last: string | null): string {
  if (last !== null && timeOfKey(last) >= now) return successor(last);
  let key = "";
  for (let rest = now, place = 0; place < TIME_SIGNS; place++, rest = Math.floor(rest / 64)) {
    key = ALPHABET.charAt(rest % 64) + key;
  }
  // 256 is a multiple of 64, so every character is equally likely.
  for (const byte of crypto.getRandomValues(new Uint8Array(RANDOM_SIGNS))) key += ALPHABET.charAt(byte % 64);
  return key;
}

/** The time in a key, in milliseconds since 1970. */
export function timeOfKey(key: string): number {
  let time = 0;
  for (const sign of key.slice(0, TIME_SIGNS)) time = time * 64 + ALPHABET.indexOf(sign);
  return time;
}

function successor(key: string): string {
  const [, kept = "", tail = ""] = /^(.*?)(z*)$/.exec(key) ?? [];
  const next = ALPHABET.charAt(ALPHABET.indexOf(kept.slice(-1)) + 1);
  return kept.slice(0, -1) + next + "-".repeat(tail.length);
}
