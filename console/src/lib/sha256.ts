const FRACTION = 2 ** 32;

/** The first 32 bits of a number's fraction. */
const fractionOf = (number: number): number => ((number % 1) * FRACTION) | 0;

/** The first 64 prime numbers. */
function primes(): number[] {
  const found: number[] = [];
  for (let next = 2; found.length < 64; next++) if (found.every((prime) => next % prime !== 0)) found.push(next);
  return found;
}

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/**
 * SHA-256 (FIPS 180-4) of a text in UTF-8, as hexadecimal digits. `crypto.subtle` has it in secure contexts only, but
 * the others are where something is left in the tab.
 */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  for (const [at, byte] of [...bytes, 0x80].entries()) padded.setUint8(at, byte);
  padded.setUint32(padded.byteLength - 4, bytes.length * 8);

  const all = primes();
  const constants = all.map((prime) => fractionOf(Math.cbrt(prime)));
  let state = all.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)));
  for (let block = 0; block < padded.byteLength; block += 64) {
    const words: number[] = [];
    const word = (at: number) => words[at] ?? 0;
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (const [at, constant] of constants.entries()) {
      const [early, late] = [word(at - 15), word(at - 2)];
      const mixed =
        word(at - 16) +
        word(at - 7) +
        (turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)) +
        (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10));
      words.push(at < 16 ? padded.getInt32(block + 4 * at) : mixed | 0);
      const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + constant + word(at);
      const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    }
    state = [a, b, c, d, e, f, g, h].map((sum, at) => (sum + (state[at] ?? 0)) | 0);
  }
  return state.map((part) => (part >>> 0).toString(16).padStart(8, "0")).join("");
}
