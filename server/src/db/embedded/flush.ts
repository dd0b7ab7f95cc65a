import { closeSync, fsyncSync, openSync } from "node:fs";

/** Flushes the entries of a folder to the disk. Windows does so by itself. */
export function flushFolder(path: string): void {
  if (process.platform !== "win32") flush(path, "r");
}

/** Flushes a file's content to the disk. */
export function flushFile(path: string): void {
  flush(path, "r+");
}

function flush(path: string, mode: string): void {
  const descriptor = openSync(path, mode);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
