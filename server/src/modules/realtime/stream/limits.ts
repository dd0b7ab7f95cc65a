import { Refusal } from "#lib/refusal.ts";

/** The most bytes that a server keeps for streams in other orders than by key. */
const MOST_BYTES = 64 * 1024 * 1024;
const RETRY_SECONDS = 2;

/** The memory that streams take for the order of messages, by what takes it. */
export class OrderMemory {
  readonly #taken = new Map<object, number>();
  #total = 0;

  /** @throws {Refusal} `unavailable` when there is no room. */
  take(owner: object, bytes: number): void {
    if (bytes > 0 && this.#total + bytes > MOST_BYTES) {
      throw new Refusal("unavailable", "Too many open streams.", { retryAfter: RETRY_SECONDS });
    }
    this.set(owner, bytes);
  }

  /** Counts what has grown or shrunk meanwhile. */
  set(owner: object, bytes: number): void {
    this.#total += bytes - (this.#taken.get(owner) ?? 0);
    if (bytes > 0) this.#taken.set(owner, bytes);
    else this.#taken.delete(owner);
  }
}

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
