import { randomBytes } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Log } from "#db/log.ts";
import { type OpenDatabase, openDatabase } from "#db/open-database.ts";
import { prepare } from "#db/prepare.ts";
import { startPostgres } from "./throw-away-postgres.ts";

/** Tests that want to see log lines pass their own. */
export const quiet: Log = { info() {}, warn() {}, error() {} };

/** Where the tests' databases come from: a migrated, empty database that is copied for each test file. */
export type Template = { kind: "embedded"; folder: string } | { kind: "postgres"; url: string };

const TEMPLATE = "hivekeeper_template";

/** Makes the template once for a whole run. */
export async function makeTemplate(kind: OpenDatabase["kind"], programs: string | undefined) {
  return kind === "embedded" ? makeFolder() : makeCluster(programs);
}

async function makeFolder(): Promise<{ template: Template; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "hivekeeper-template-"));
  await using database = await openDatabase({ dataDir: folder, log: quiet });
  await prepare(database);
  return { template: { kind: "embedded", folder }, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function makeCluster(programs: string | undefined): Promise<{ template: Template; remove(): Promise<void> }> {
  if (!programs) throw new Error("No PostgreSQL programs were found (PG_BIN, PATH, /usr/lib/postgresql)");
  const postgres = await startPostgres(programs);
  const url = postgres.url("postgres");
  await administer(url, `CREATE DATABASE ${TEMPLATE}`);
  await using database = await openDatabase({ databaseUrl: postgres.url(TEMPLATE), dataDir: "", log: quiet });
  await prepare(database);
  return { template: { kind: "postgres", url }, remove: postgres.remove };
}

/** Where a copy of the template lives: what `openDatabase` takes. */
export interface Copy {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  remove(): Promise<void>;
}

/** A database of one's own, as the template was. */
export async function copyOf(template: Template): Promise<Copy> {
  const dataDir = await mkdtemp(join(tmpdir(), "hivekeeper-test-"));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (template.kind === "embedded") {
    await cp(template.folder, dataDir, { recursive: true });
    return { dataDir, remove: removeFolder };
  }
  const name = `test_${randomBytes(6).toString("hex")}`;
  await administer(template.url, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  const remove = async () => {
    await administer(template.url, `DROP DATABASE ${name} WITH (FORCE)`);
    await removeFolder();
  };
  return { dataDir, databaseUrl: template.url.replace("/postgres?", `/${name}?`), remove };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
