/** A token bucket per person: `burst` messages at once, and `perSecond` messages per second after that. */
export class FloodGate {
  readonly #burst: number;
  readonly #perSecond: number;
  readonly #buckets = new Map<string, { left: number; at: number }>();

  constructor({ burst, perSecond }: { burst: number; perSecond: number }) {
    this.#burst = burst;
    this.#perSecond = perSecond;
  }

  /** Takes `count` messages, or none: 0, or the whole seconds to wait; `now` in milliseconds. */
  secondsToWait(person: string, count: number, now: number): number {
    if (this.#buckets.size > 10_000) this.#forgetFull(now);
    const left = this.#leftOf(person, now);
    this.#buckets.set(person, { left: left < count ? left : left - count, at: now });
    return left < count ? Math.ceil((count - left) / this.#perSecond) : 0;
  }

  #leftOf(person: string, now: number): number {
    const bucket = this.#buckets.get(person);
    if (!bucket) return this.#burst;
    return Math.min(this.#burst, bucket.left + (Math.max(0, now - bucket.at) / 1000) * this.#perSecond);
  }

  #forgetFull(now: number): void {
    for (const person of this.#buckets.keys()) {
      if (this.#leftOf(person, now) >= this.#burst) this.#buckets.delete(person);
    }
  }
}
