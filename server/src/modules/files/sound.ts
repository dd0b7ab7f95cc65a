import { randomBytes } from "node:crypto";
import { open } from "node:fs/promises";

/** The accepted formats; every browser plays them. */
const MEDIA_TYPES = { wav: "audio/wav", mp3: "audio/mpeg", ogg: "audio/ogg", m4a: "audio/mp4" } as const;

/** The name, the type and the size of the sound that a received file is, by its content; `null` when it is none. */
export async function findSound({ path, bytes }: { path: string; bytes: number }) {
  const ending = endingOf(await firstBytes(path));
  return (
    ending && { name: `${randomBytes(16).toString("hex")}.${ending}`, mediaType: MEDIA_TYPES[ending], bytes, path }
  );
}

function endingOf(head: Buffer): keyof typeof MEDIA_TYPES | null {
  const text = head.toString("latin1");
  if (text.startsWith("RIFF") && text.startsWith("WAVE", 8)) return "wav";
  if (text.startsWith("OggS")) return "ogg";
  if (text.startsWith("ftypM4A ", 4)) return "m4a";
  return text.startsWith("ID3") || isFrame(head) ? "mp3" : null;
}

/** Whether bytes begin like a frame of layer III, with a version, a bit rate and a sampling rate that exist. */
function isFrame([first = 0, second = 0, third = 0]: Buffer): boolean {
  const [version, layer, bitRate, samplingRate] = [(second >> 3) & 3, (second >> 1) & 3, third >> 4, (third >> 2) & 3];
  const isSync = first === 0xff && second >> 5 === 7;
  return isSync && version !== 1 && layer === 1 && bitRate !== 0 && bitRate !== 15 && samplingRate !== 3;
}

/** The bytes by which formats are told apart. */
export async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
