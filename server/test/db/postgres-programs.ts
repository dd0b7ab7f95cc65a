import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

const DEBIAN = "/usr/lib/postgresql";
const OLDEST = 15;

/** The folder of PostgreSQL's own programs (`initdb`, `postgres`): PG_BIN, PATH, or where Debian keeps them. */
export function findPostgres(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const places = env.PG_BIN ? [env.PG_BIN] : [...(env.PATH ?? "").split(delimiter), ...debianFolders()];
  return places.find(
    (folder) => folder !== "" && existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")),
  );
}

/** Newest first. */
function debianFolders(): string[] {
  if (!existsSync(DEBIAN)) return [];
  return readdirSync(DEBIAN)
    .map(Number)
    .filter((version) => version >= OLDEST)
    .sort((a, b) => b - a)
    .map((version) => join(DEBIAN, String(version), "bin"));
}
