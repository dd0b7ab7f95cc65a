import { createHash } from "node:crypto";
import { chmod, lstat, mkdir, realpath } from "node:fs/promises";

/** Linux allows 107 bytes and macOS 103 for a Unix socket's path; the rest is for the names inside the folder. */
const LONGEST_FOLDER = 60;

/**
 * The folder (on Windows: the prefix of named pipes) where the processes that share a data folder meet: its lock and
 * its database's socket. The data folder itself where its path is short enough, else one in /tmp that is named after it
 * (never TMPDIR: two processes with different ones would not meet). Only our own user has access.
 */
export async function meetingPlace(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const real = await realpath(dataDir);
  const name = `hivekeeper-${createHash("sha256").update(real).digest("hex").slice(0, 16)}`;
  if (process.platform === "win32") return `//./pipe/${name}`;
  await chmod(real, 0o700);
  if (Buffer.byteLength(real) <= LONGEST_FOLDER) return real;
  return ownFolder(`/tmp/${name}`);
}

/** The path of the socket in `place`, as the driver derives it. */
export function socketIn(place: string): string {
  return `${place}/.s.PGSQL.5432`;
}

/**
 * Creates a folder in /tmp. Throws unless it is a real folder of our own user, since another user could have planted
 * it.
 */
async function ownFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const found = await lstat(path);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) throw new Error(`${path} belongs to somebody else`);
  await chmod(path, 0o700);
  return path;
}
