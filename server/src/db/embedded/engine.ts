import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { DurableNodeFS } from "./durable-nodefs.ts";

/** Small enough for 350 MB in all; what does not fit stays in the operating system's cache. */
const MEMORY = ["shared_buffers=32MB", "work_mem=4MB", "maintenance_work_mem=32MB", "max_wal_size=256MB"];
const DURABLE = ["fsync=on", "wal_sync_method=fsync", "synchronous_commit=on", "full_page_writes=on"];

/** The database engine on a folder, flushing what it promises (PGlite by itself starts with `-F`: never). */
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
