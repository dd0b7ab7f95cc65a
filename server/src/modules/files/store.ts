import type { Readable } from "node:stream";

/** Where uploads lie. It knows names and bytes; what they mean is in the table `files`. */
export interface Store {
  /** Takes over the finished file at `path`: when this has come back, it survives a power cut. ENOSPC when there is no room. */
  put(name: string, path: string, mediaType: string): Promise<void>;
  /** `null` when there is no such object. */
  read(name: string): Promise<{ content: Readable; bytes: number } | null>;
  /** Removes what is there; what is not there is no failure. */
  remove(names: readonly string[]): Promise<void>;
  /** Every object, in no order. */
  list(): AsyncIterable<{ name: string; storedAt: Date }>;
}
