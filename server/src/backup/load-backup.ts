import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { Store } from "#modules/files/store.ts";
import type { Part } from "./format.ts";
import { readBackup } from "./read-backup.ts";
import type { Section } from "./section.ts";
import { tableSection } from "./table-section.ts";
import { findTables } from "./tables.ts";
import { uploadSection } from "./upload-section.ts";

/** Where restored uploads go. */
export interface Shelf {
  readonly store: Store;
  /** A folder on the store's disk, for unfinished files. */
  readonly temporary: string;
}

/** Loads the tables of a backup in the caller's transaction, then its uploads. Throws when the backup is incomplete. */
export async function loadBackup(client: pg.Client, path: string, { store, temporary }: Shelf) {
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(temporary, "restore-"));
  const tables = new Map((await findTables(client)).map((table) => [table.name, table]));
  const counts = { rows: 0, uploads: 0 };

  const sectionOf = (part: Part): Section | undefined => {
    if (part.kind === "table") return tableSection(client, tables.get(part.name), part);
    if (part.kind === "upload") return uploadSection(store, folder, part);
    if (part.kind === "end") Object.assign(counts, { rows: part.rows, uploads: part.uploads });
    return undefined;
  };

  try {
    let section: Section | undefined;
    for await (const line of readBackup(path)) {
      if (typeof line === "string") {
        await section?.add(line);
      } else {
        await section?.finish();
        section = sectionOf(line);
      }
    }
    return counts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
