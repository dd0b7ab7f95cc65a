import { pipeline, Readable } from "node:stream";
import { constants, crc32, createDeflateRaw } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";

export interface ZipEntry {
  name: string;
  /** A short text; or one that comes in parts, each of which ends with the bytes `00 00 FF FF` when it is compressed. */
  content: string | AsyncIterable<readonly string[]>;
}

/** The largest size of an entry without ZIP64. */
const LARGEST = 0xffff_ffff;

const NOTHING = new Uint8Array();

/** An archive as its bytes come. It holds a part or two in memory, whatever its length. */
export async function* zipped(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for (const { name, content } of entries) {
    const entry: ZipInputFile = { filename: name, size: 0, crc: 0, compression: 8 };
    zip.add(entry);
    for await (const piece of deflated(content, entry)) {
      entry.ondata?.(null, piece, false);
      yield* ready.splice(0);
    }
    entry.ondata?.(null, NOTHING, true);
  }
  zip.end();
  yield* ready;
}

/** Compresses in a thread of zlib's, a part at a time. */
function deflated(content: ZipEntry["content"], entry: ZipInputFile): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const isLong = typeof content !== "string";
  const deflate = createDeflateRaw({ flush: isLong ? constants.Z_SYNC_FLUSH : constants.Z_NO_FLUSH });
  const parts = Readable.from(measured(isLong ? content : [[content]], entry));
  pipeline(parts, deflate, () => {}); // an error destroys both, and the iteration throws it
  return deflate;
}

/** A part is never one string: V8 moves a string of more than 128 kB to the old generation at the first minor collection. */
async function* measured(parts: Iterable<readonly string[]> | AsyncIterable<readonly string[]>, entry: ZipInputFile) {
  for await (const part of parts) {
    const bytes = Buffer.concat(part.map((text) => Buffer.from(text)));
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    if (entry.size > LARGEST) throw new RangeError("The archive is too large");
    yield bytes;
  }
}
