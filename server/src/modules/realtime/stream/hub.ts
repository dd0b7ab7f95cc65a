import type { View } from "../protocol/view.ts";
import { Feed } from "./feed.ts";
import { OrderMemory } from "./limits.ts";
import type { Source } from "./source.ts";
import type { Reader } from "./watched.ts";

/** The feeds with readers on this server, by topic. */
export class Hub {
  readonly #feeds = new Map<string, Feed>();
  readonly #memory = new OrderMemory();
  readonly #onTrouble: (error: unknown) => void;

  constructor(onTrouble: (error: unknown) => void) {
    this.#onTrouble = onTrouble;
  }

  get size(): number {
    return this.#feeds.size;
  }

  /** @throws the error of reading the snapshot. */
  async join(topic: string, source: Source, view: View, reader: Reader): Promise<void> {
    const feed = this.#feeds.get(topic) ?? new Feed(source, this.#memory, this.#onTrouble);
    this.#feeds.set(topic, feed);
    try {
      await feed.join(view, reader);
    } finally {
      this.#forgetIdle(topic, feed);
    }
  }

  leave(topic: string, reader: Reader): void {
    const feed = this.#feeds.get(topic);
    feed?.leave(reader);
    if (feed) this.#forgetIdle(topic, feed);
  }

  /** Resolves once the readers of a topic on this server were sent the write with this number. */
  async reach(topic: string, seq: number): Promise<void> {
    await this.#feeds.get(topic)?.reach(seq);
  }

  hear(topic: string, seq: number): void {
    this.#feeds.get(topic)?.hear(seq);
  }

  /** Reports that every topic with this prefix may have changed. */
  hearBelow(prefix: string): void {
    for (const [topic, feed] of this.#feeds) if (topic.startsWith(prefix)) feed.hear();
  }

  #forgetIdle(topic: string, feed: Feed): void {
    if (feed.isIdle && this.#feeds.get(topic) === feed) this.#feeds.delete(topic);
  }
}
