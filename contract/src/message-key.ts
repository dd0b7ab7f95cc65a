const ALPHABET = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
const TIME_SIGNS = 8;
const RANDOM_SIGNS = 12;
const KEY = /^[-0-9A-Z_a-z]{20}$/;

export const isMessageKey = (text: string): boolean => KEY.test(text);

/**
 * A key that sorts after `last`, the greatest known so far: time, then chance. Where the clock (milliseconds since
 * 1970) is not past the last key's time, it is the last key plus one.
 */
export function nextMessageKey(now: number, last: string | null): string {
  if (last !== null && timeOfKey(last) >= now) return successor(last);
  let key = "";
  for (let rest = now, place = 0; place < TIME_SIGNS; place++, rest = Math.floor(rest / 64)) {
    key = ALPHABET.charAt(rest % 64) + key;
  }
  // A byte has four times the alphabet's size, so every sign is as likely as another.
  for (const byte of crypto.getRandomValues(new Uint8Array(RANDOM_SIGNS))) key += ALPHABET.charAt(byte % 64);
  return key;
}

/** When a key was made, in milliseconds since 1970. */
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
