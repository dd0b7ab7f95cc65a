import { type FileHandle, open } from "node:fs/promises";

/** A reader looks for the end of the document among this many last bytes. */
const TAIL_BYTES = 1024;

/**
 * Whether the content of a file is a PDF: it begins as one and ends as one. Nothing in it is interpreted, and it is
 * never shown by us.
 */
export async function isPdf(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const tail = Math.max(0, size - TAIL_BYTES);
    return /^%PDF-[12]\.\d/.test(await textAt(file, 0, 8)) && (await textAt(file, tail, size - tail)).includes("%%EOF");
  } finally {
    await file.close();
  }
}

async function textAt(file: FileHandle, position: number, bytes: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, position);
  return buffer.subarray(0, bytesRead).toString("latin1");
}
