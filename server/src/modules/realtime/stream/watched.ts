import type { Pieces } from "../protocol/json-pieces.ts";
import { advanced, type Kept } from "../protocol/kept.ts";
import type { Changes, StreamEvent } from "../protocol/stream-event.ts";
import type { View } from "../protocol/view.ts";
import type { Told } from "../store/read-repository.ts";

/** A reader of a feed. Its methods never throw. */
export interface Reader {
  readonly isOpen: boolean;
  send(changes: Changes): void;
  /** Sends the JSON of a snapshot as its reader takes it. Changes sent meanwhile follow it. */
  sendSnapshot(json: Pieces): void;
  /** Ends the reader for good. */
  cancel(reason: string): void;
}

/** A view with its readers. */
export interface Watched {
  view: View;
  /** The state of the view; `null` before its first read. */
  kept: Kept | null;
  /** The number of the last write that its readers have. */
  seq: number;
  readers: Set<Reader>;
  joining: Joining[];
}

interface Joining {
  reader: Reader;
  resolve: () => void;
  reject: (error: unknown) => void;
}

export const isWatched = ({ readers, joining }: Watched): boolean => readers.size > 0 || joining.length > 0;

/** The state after these writes, and the events of those writes that the readers of the view lack. */
export function advancedBy(watched: Watched, writes: NonNullable<Told["writes"]>) {
  let { kept, seq } = watched;
  const events: StreamEvent[] = [];
  for (const { seq: next, write } of writes) {
    if (kept === null || next <= seq) continue;
    const { after, event } = advanced(kept, write, next);
    kept = after;
    seq = next;
    if (event !== null) events.push(event);
  }
  return { kept, seq, events };
}
