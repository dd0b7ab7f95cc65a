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
  let key = signsOf(now);
  // 256 is a multiple of 64, so every character is equally likely.
  for (const byte of crypto.getRandomValues(new Uint8Array(RANDOM_SIGNS))) key += ALPHABET.charAt(byte % 64);
  return key;
}

/** The least and the greatest key of a millisecond since 1970. */
export const keysOfTime = (time: number): { least: string; greatest: string } => ({
  least: signsOf(time) + ALPHABET.charAt(0).repeat(RANDOM_SIGNS),
  greatest: signsOf(time) + ALPHABET.charAt(63).repeat(RANDOM_SIGNS),
});

/** The time in a key, in milliseconds since 1970. */
export function timeOfKey(key: string): number {
  let time = 0;
  for (const sign of key.slice(0, TIME_SIGNS)) time = time * 64 + ALPHABET.indexOf(sign);
  return time;
}

/** A time as the eight characters with which its keys begin. */
function signsOf(time: number): string {
  let signs = "";
  for (let rest = time, place = 0; place < TIME_SIGNS; place++, rest = Math.floor(rest / 64)) {
    signs = ALPHABET.charAt(rest % 64) + signs;
  }
  return signs;
}

function successor(key: string): string {
  const [, kept = "", tail = ""] = /^(.*?)(z*)$/.exec(key) ?? [];
  const next = ALPHABET.charAt(ALPHABET.indexOf(kept.slice(-1)) + 1);
  return kept.slice(0, -1) + next + "-".repeat(tail.length);
}
