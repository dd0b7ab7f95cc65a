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
