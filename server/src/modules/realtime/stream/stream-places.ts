/** Counts open streams, by credential and in total. */
export class StreamPlaces {
  readonly #most: number;
  readonly #mostEach: number;
  readonly #taken = new Map<string, number>();
  #total = 0;

  constructor(most: number, mostEach: number) {
    this.#most = most;
    this.#mostEach = mostEach;
  }

  /** Takes a place and returns true, or returns false when none is free. The caller gives it back. */
  take(credential: string): boolean {
    const own = this.#taken.get(credential) ?? 0;
    if (this.#total >= this.#most || own >= this.#mostEach) return false;
    this.#taken.set(credential, own + 1);
    this.#total += 1;
    return true;
  }

  giveBack(credential: string): void {
    const own = (this.#taken.get(credential) ?? 0) - 1;
    if (own > 0) this.#taken.set(credential, own);
    else this.#taken.delete(credential);
    this.#total -= 1;
  }
}
