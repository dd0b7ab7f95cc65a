import type { Readable } from "node:stream";
import type { ByteRange } from "#lib/byte-range.ts";

/** A store of uploads by name. The table `files` has their meaning. */
export interface Store {
  /** Takes over the complete file at `path`. Once this resolves, the file survives a power cut. */
  put(name: string, path: string, mediaType: string): Promise<void>;
  /** The whole object or a range of it, and how many bytes that is; `null` when there is no such object. */
  read(name: string, range?: ByteRange): Promise<{ content: Readable; bytes: number } | null>;
  /** Removes these objects; a missing one is no error. */
  remove(names: readonly string[]): Promise<void>;
  /** Every object, in no order. */
  list(): AsyncIterable<{ name: string; storedAt: Date }>;
}
