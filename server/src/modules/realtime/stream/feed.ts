import { isDeepStrictEqual } from "node:util";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { Refusal } from "#lib/refusal.ts";
import type { Pieces } from "../protocol/json-pieces.ts";
import { isBeyondOrder, type Kept, orderWeight } from "../protocol/kept.ts";
import { Changes, completed } from "../protocol/stream-event.ts";
import { isListView, type View } from "../protocol/view.ts";
import type { Snapshot, Told } from "../store/read-repository.ts";
import type { OrderMemory } from "./limits.ts";
import type { Source } from "./source.ts";
import { advancedBy, isWatched, type Reader, type Watched } from "./watched.ts";

const RETRY_MS = 1_000;
/** The most messages that are read for one event; where more enter, the whole window is sent again, in pieces. */
const MOST_UNREAD = 100;

/**
 * The readers of one conversation on this server. Its work runs sequentially, and a snapshot is read together with the
 * writes before it, so that every reader gets every write after the snapshot exactly once.
 */
export class Feed {
  readonly #source: Source;
  readonly #memory: OrderMemory;
  readonly #onTrouble: (error: unknown) => void;
  readonly #watched = new Map<string, Watched>();
  #work: Promise<void> = Promise.resolve();
  /** The number of the last write that all readers have; -1 before the first reader. */
  #seen = -1;
  #isLooking = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(source: Source, memory: OrderMemory, onTrouble: (error: unknown) => void) {
    this.#source = source;
    this.#memory = memory;
    this.#onTrouble = onTrouble;
  }

  get isIdle(): boolean {
    return this.#watched.size === 0;
  }

  /** Sends the snapshot, then every change. Rejects when the snapshot cannot be read. */
  join(view: View, reader: Reader): Promise<void> {
    const name = JSON.stringify(view);
    const watched = this.#watched.get(name) ?? { view, kept: null, seq: -1, readers: new Set(), joining: [] };
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

  /** Resolves once all readers were sent the write with this number; 0 for what is not counted. */
  reach(seq: number): Promise<void> {
    this.hear(seq);
    return this.#work;
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
      if (watched.readers.size === 0) this.#memory.take(watched, orderWeight(snapshot.kept));
      const pieces = await this.#write(snapshot);
      await this.#tell(snapshot, { watched, snapshot });
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
  async #tell(found: Told, fresh?: { watched: Watched; snapshot: Snapshot }): Promise<void> {
    const before = this.#seen;
    this.#seen = found.seq;
    try {
      for (const watched of this.#watched.values()) {
        if (watched.readers.size === 0) continue;
        if (found.writes) await this.#advance(watched, found.writes);
        else if (watched === fresh?.watched) await this.#renew(watched, fresh.snapshot);
        else await this.#readAnew(watched);
      }
    } catch (error) {
      this.#seen = before; // the next run reads the same writes again
      throw error;
    }
    if (fresh) this.#keep(fresh.watched, fresh.snapshot.kept, found.seq);
  }

  /** Sends what these writes change in a view. */
  async #advance(watched: Watched, writes: NonNullable<Told["writes"]>): Promise<void> {
    const { kept, seq, events } = advancedBy(watched, writes);
    const unread = events.flatMap((event) => event.unread);
    const isMuch = unread.length > (isListView(watched.view) ? MOST_UNREAD : 0);
    if (kept && (isMuch || isBeyondOrder(kept))) return this.#readAnew(watched);
    const texts = unread.length > 0 ? await this.#source.readMessages(unread) : new Map<string, string>();
    const values = new Map([...texts].map(([key, text]) => [key, JSON.parse(text) as RealtimeValue]));
    this.#keep(watched, kept, seq);
    if (events.length === 0) return;
    const changes = new Changes(events.map((event) => completed(event, values)));
    for (const reader of watched.readers) reader.send(changes);
  }

  /** Sends the whole window again: when writes are missing, or do not say what enters it. */
  async #readAnew(watched: Watched): Promise<void> {
    try {
      await this.#renew(watched, await this.#source.read(watched.view));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      for (const reader of watched.readers) reader.cancel(error.message);
      watched.readers.clear();
    }
  }

  async #renew(watched: Watched, snapshot: Snapshot): Promise<void> {
    const pieces = isDeepStrictEqual(snapshot.kept, watched.kept) ? null : await this.#write(snapshot);
    this.#keep(watched, snapshot.kept, snapshot.seq);
    if (pieces) for (const reader of watched.readers) reader.sendSnapshot(pieces);
  }

  #keep(watched: Watched, kept: Kept | null, seq: number): void {
    watched.kept = kept;
    watched.seq = seq;
    this.#memory.set(watched, kept && isWatched(watched) ? orderWeight(kept) : 0);
  }

  #write({ window, kept: { view } }: Snapshot): Promise<Pieces> {
    return this.#source.write(view, window);
  }

  #forgetUnread(): void {
    for (const [name, watched] of this.#watched) {
      if (isWatched(watched)) continue;
      this.#watched.delete(name);
      this.#memory.set(watched, 0);
    }
    if (this.isIdle) clearTimeout(this.#retry);
  }
}
