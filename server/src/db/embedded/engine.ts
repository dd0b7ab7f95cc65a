import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { DurableNodeFS } from "./durable-nodefs.ts";

/** Keeps the process below 350 MB; the operating system caches the rest. */
const MEMORY = ["shared_buffers=32MB", "work_mem=4MB", "maintenance_work_mem=32MB", "max_wal_size=256MB"];
const DURABLE = ["fsync=on", "wal_sync_method=fsync", "synchronous_commit=on", "full_page_writes=on"];

/** Opens the engine on a folder, with fsync (PGlite by itself starts with `-F`, which switches it off). */
export function openEngine(folder: string): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableNodeFS(folder),
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
      ...[...DURABLE, ...MEMORY].flatMap((setting) => ["-c", setting]),
    ],
  });
}
