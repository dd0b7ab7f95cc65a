import { isDeepStrictEqual } from "node:util";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { Refusal } from "#lib/refusal.ts";
import { changeText, SNAPSHOT } from "../protocol/event-text.ts";
import type { Pieces } from "../protocol/json-pieces.ts";
import { advanced, keptOf, type View } from "../protocol/view-step.ts";
import { windowOf } from "../protocol/window.ts";
import type { Snapshot } from "../store/read-repository.ts";
import type { Source } from "./source.ts";

/** A reader of a feed. Its methods never throw. */
export interface Reader {
  readonly isOpen: boolean;
  send(text: Buffer): void;
  /** Sends a snapshot as its reader takes it. Texts sent meanwhile follow it. */
  sendSnapshot(pieces: Pieces): void;
  /** Ends the reader for good. */
  cancel(reason: string): void;
}

/** A view with its readers. */
interface Watched {
  view: View;
  /** The kept part of what its readers have. */
  state: RealtimeValue;
  seq: number;
  readers: Set<Reader>;
  joining: Joining[];
}

interface Joining {
  reader: Reader;
  resolve: () => void;
  reject: (error: unknown) => void;
}

const RETRY_MS = 1_000;

/**
 * The readers of one conversation on this server. Its work runs sequentially, and a snapshot is read together with the
 * writes before it, so that every reader gets every write after the snapshot exactly once.
 */
export class Feed {
  readonly #source: Source;
  readonly #onTrouble: (error: unknown) => void;
  readonly #watched = new Map<string, Watched>();
  #work: Promise<void> = Promise.resolve();
  /** The number of the last write that all readers have; -1 before the first reader. */
  #seen = -1;
  #isLooking = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(source: Source, onTrouble: (error: unknown) => void) {
    this.#source = source;
    this.#onTrouble = onTrouble;
  }

  get isIdle(): boolean {
    return this.#watched.size === 0;
  }

  /** Sends the snapshot, then every change. Rejects when the snapshot cannot be read. */
  join(view: View, reader: Reader): Promise<void> {
    const name = JSON.stringify(view);
    const watched = this.#watched.get(name) ?? { view, state: null, seq: -1, readers: new Set(), joining: [] };
    this.#watched.set(name, watched);
    return new Promise((resolve, reject) => {
      watched.joining.push({ reader, resolve, reject });
      this.#next(() => this.#letIn(watched));
    });
  }

  leave(reader: Reader): void {
    for (const watched of this.#watched.values()) watched.readers.delete(reader);
    this.#forgetUnread();
  }

  /** Reports that the write with this number may exist; without a number, that any may. */
  hear(seq = Number.POSITIVE_INFINITY): void {
    if (this.#isLooking || (seq > 0 && seq <= this.#seen)) return;
    this.#isLooking = true;
    this.#next(async () => {
      this.#isLooking = false; // a later announcement may not be included in this read
      if (this.isIdle || this.#seen < 0) return;
      try {
        await this.#tell(await this.#source.readWrites(this.#seen));
      } catch (error) {
        this.#onTrouble(error);
        clearTimeout(this.#retry);
        this.#retry = setTimeout(() => this.hear(), RETRY_MS).unref();
      }
    });
  }

  #next(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch(this.#onTrouble);
  }

  /** Sends one snapshot to all readers that wait for the same view. */
  async #letIn(watched: Watched): Promise<void> {
    const joining = [...watched.joining];
    if (joining.length === 0) return;
    try {
      const snapshot = await this.#source.read(watched.view, this.#seen < 0 ? undefined : this.#seen);
      const pieces = await this.#write(watched.view, snapshot.value);
      await this.#tell(snapshot, watched);
      for (const { reader } of joining) if (reader.isOpen) watched.readers.add(reader);
      for (const { reader, resolve } of joining) {
        reader.sendSnapshot(pieces);
        resolve();
      }
    } catch (error) {
      for (const { reject } of joining) reject(error);
    } finally {
      watched.joining = watched.joining.filter((each) => !joining.includes(each));
      this.#forgetUnread();
    }
  }

  /** Brings all readers up to date; `fresh` is the view whose snapshot this is. */
  async #tell(found: Omit<Snapshot, "value"> & { value?: RealtimeValue }, fresh?: Watched): Promise<void> {
    const before = this.#seen;
    this.#seen = found.seq;
    try {
      for (const watched of this.#watched.values()) {
        if (watched.readers.size === 0) continue;
        if (found.writes) advance(watched, found.writes);
        else if (watched === fresh) await this.#renew(watched, found.value ?? null, found.seq);
        else await this.#readAnew(watched);
      }
    } catch (error) {
      this.#seen = before; // the next run reads the same writes again
      throw error;
    }
    if (fresh) {
      fresh.state = keptOf(fresh.view, found.value ?? null, found.seq);
      fresh.seq = found.seq;
    }
  }

  /** Sends the whole value again, when writes are missing. */
  async #readAnew(watched: Watched): Promise<void> {
    try {
      const { seq, value } = await this.#source.read(watched.view);
      await this.#renew(watched, value, seq);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      for (const reader of watched.readers) reader.cancel(error.message);
      watched.readers.clear();
    }
  }

  async #renew(watched: Watched, value: RealtimeValue, seq: number): Promise<void> {
    const state = keptOf(watched.view, value, seq);
    const pieces = isDeepStrictEqual(state, watched.state) ? null : await this.#write(watched.view, value);
    watched.seq = seq;
    watched.state = state;
    if (pieces) for (const reader of watched.readers) reader.sendSnapshot(pieces);
  }

  #write(view: View, value: RealtimeValue): Promise<Pieces> {
    return this.#source.write(view, windowOf(value, view.query), SNAPSHOT);
  }

  #forgetUnread(): void {
    for (const [name, { readers, joining }] of this.#watched) {
      if (readers.size === 0 && joining.length === 0) this.#watched.delete(name);
    }
    if (this.isIdle) clearTimeout(this.#retry);
  }
}

/** Sends several writes as one piece, since each piece costs once per reader. */
function advance(watched: Watched, writes: NonNullable<Snapshot["writes"]>): void {
  const texts: Buffer[] = [];
  for (const { seq, write } of writes) {
    if (seq <= watched.seq) continue;
    watched.seq = seq;
    const { after, event } = advanced(watched.view, watched.state, write, seq);
    watched.state = after;
    if (event !== null) texts.push(changeText(event));
  }
  if (texts.length === 0) return;
  const text = Buffer.concat(texts);
  for (const reader of watched.readers) reader.send(text);
}
