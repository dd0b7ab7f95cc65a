/** A fast pseudo-random generator; the same key gives the same numbers. */
export class Random {
  #state: number;

  constructor(key: number) {
    this.#state = key;
  }

  /** In [0, 1). */
  float(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  /** A whole number in [from, to], both included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.float() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.float() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(this.float() * list.length)];
    if (picked === undefined) throw new RangeError("Nothing to pick from an empty list");
    return picked;
  }

  /** `value` with the given probability, else `null`, because real records have gaps. */
  sometimes<T>(probability: number, value: T): T | null {
    return this.chance(probability) ? value : null;
  }

  digits(count: number): string {
    let text = "";
    while (text.length < count) text += Math.floor(this.float() * 10);
    return text;
  }
}

/** The 32-bit FNV-1a hash of a text. */
export function keyOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
