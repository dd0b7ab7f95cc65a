import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The file beside the data that holds the version of the engine that created it. */
export const ENGINE_STAMP = "engine";

/**
 * Whether there is a database in `folder`.
 *
 * @throws when another version of the engine created it, since opening could damage its files.
 */
export function hasDatabase(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const theirs = readFileSync(join(folder, ENGINE_STAMP), "utf8").trim();
  const ours = engineVersion();
  if (theirs === ours) return true;
  throw new Error(
    `The database in ${folder} was made by version ${theirs} of the embedded engine, and this is version ${ours}. ` +
      "To move the data: with the Hivekeeper that made it run `npm run backup`, then with this one `npm run restore`.",
  );
}

/** The engine's exact version. Another version may have another file format. */
export function engineVersion(): string {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  return JSON.parse(readFileSync(join(dirname(entry), "../package.json"), "utf8")).version;
}
