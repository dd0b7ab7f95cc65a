import { existsSync, statfsSync } from "node:fs";

/** Where Linux keeps files in memory. */
const PLACE = "/dev/shm";
/** What a whole run's databases take at once stays far below it. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/**
 * From now on temporary files of this process and its children lie in memory, where there is room for them: a database is
 * copied in a tenth of the time, and its flushes wait for no disk. They outlive a killed process there as on a disk. A
 * `TMPDIR` of the environment stays.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || !existsSync(PLACE)) return;
  const { bavail, bsize } = statfsSync(PLACE);
  if (Math.min(bavail * bsize, process.availableMemory()) > ENOUGH_BYTES) process.env.TMPDIR = PLACE;
}
