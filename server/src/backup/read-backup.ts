import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { BackupRefused } from "./backup-refused.ts";
import { FORMAT, type Head, type Line, lineOf, parsedLine } from "./format.ts";
import { Tally } from "./tally.ts";
import { textLines } from "./text-lines.ts";

/**
 * Reads the lines of a backup, the head first. The end is checked before it is yielded.
 *
 * @throws {BackupRefused} at the latest at the end, when the file is no backup, of a newer version, cut off or changed.
 */
export async function* readBackup(path: string): AsyncGenerator<Line> {
  let head: Head | undefined;
  try {
    for await (const line of checkedLines(path)) {
      head ??= headOf(line, path);
      yield line;
    }
  } catch (error) {
    throw refusal(error, path, head !== undefined);
  }
}

/** Reads a backup to its end, so that damage is found before anything is written. Returns its head. */
export async function verifyBackup(path: string): Promise<Head> {
  let head: Head | undefined;
  for await (const line of readBackup(path)) head ??= headOf(line, path);
  if (!head) throw damaged(path);
  return head;
}

async function* checkedLines(path: string): AsyncGenerator<Line> {
  const tally = new Tally();
  const unzipped = createGunzip();
  pipeline(createReadStream(path), unzipped, () => {}); // an error of either reaches the reader of the lines
  let isOver = false;
  for await (const text of textLines(unzipped)) {
    if (isOver) throw damaged(path);
    const line = parsedLine(text);
    isOver = typeof line === "object" && line.kind === "end";
    if (!isOver) tally.add(text);
    else if (lineOf(tally.end()) !== text) throw damaged(path);
    yield line;
  }
  if (!isOver) throw damaged(path);
}

function headOf(line: Line, path: string): Head {
  if (typeof line === "string" || line.kind !== "head") throw foreign(path);
  if (line.format > FORMAT) {
    throw new BackupRefused(`${path} was written by a newer version of Hivekeeper. Restore it with that version.`);
  }
  return line;
}

const damaged = (path: string) =>
  new BackupRefused(`${path} is damaged or was cut off. Nothing of it was restored; use another copy.`);

const foreign = (path: string) => new BackupRefused(`${path} is no backup of Hivekeeper.`);

/** Errors of unzipping, JSON and the schema mean a bad file and become a refusal; a disk error stays as it is. */
function refusal(error: unknown, path: string, isOurs: boolean): unknown {
  if (error instanceof BackupRefused) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOENT") return new BackupRefused(`There is no file ${path}.`);
  if (code !== "" && !code.startsWith("Z_")) return error;
  return isOurs ? damaged(path) : foreign(path);
}
