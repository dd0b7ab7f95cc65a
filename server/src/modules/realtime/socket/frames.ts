import { Refusal } from "#lib/refusal.ts";
import type { Pieces } from "../protocol/json-pieces.ts";

/** The most bytes of one message from a client, in one frame or in many. */
export const MOST_BYTES = 1024 * 1024;
const MOST_FRAMES = 1_024;

/** Joins the frames of a client's messages. A frame that is a number says of how many frames the next message consists. */
export class FrameJoiner {
  #left = 0;
  #bytes = 0;
  #parts: string[] = [];

  /**
   * Returns the message that this frame completes; `null` for one of several, and for `0`, which keeps a connection alive.
   *
   * @throws {Refusal} `too_large`
   */
  take(frame: string): string | null {
    if (this.#left === 0) {
      if (!/^\d{1,6}$/.test(frame)) return frame;
      this.#left = Number(frame);
      if (this.#left > MOST_FRAMES) throw tooLarge();
      return null;
    }
    this.#left -= 1;
    this.#bytes += Buffer.byteLength(frame);
    if (this.#bytes > MOST_BYTES) throw tooLarge();
    this.#parts.push(frame);
    if (this.#left > 0) return null;
    const message = this.#parts.join("");
    this.#parts = [];
    this.#bytes = 0;
    return message;
  }
}

/** The frames of a text: where there are several, one that says how many follow goes first. */
export function numbered(pieces: Pieces): Pieces {
  const { first, count } = pieces;
  if (count === 1) return pieces;
  return {
    first,
    count: count + 1,
    async *all() {
      yield Buffer.from(String(count));
      yield* pieces.all();
    },
  };
}

const tooLarge = () => new Refusal("too_large", "A message may have at most 1 MiB.");
