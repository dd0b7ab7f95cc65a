import { randomBytes } from "node:crypto";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { createDatabase } from "#db/embedded/create-database.ts";
import type { Log } from "#db/log.ts";
import { type Limits, type OpenDatabase, openDatabase } from "#db/open-database.ts";
import { prepare } from "#db/prepare.ts";
import { startPostgres } from "./throw-away-postgres.ts";

/** Tests that want to see log lines pass their own. */
export const quiet: Log = { info() {}, warn() {}, error() {} };

/** The source of the tests' databases: a migrated, empty one that is copied. `folder` holds the files of all copies. */
export type Template = { folder: string } & ({ kind: "embedded" } | { kind: "postgres"; url: string });

const TEMPLATE = "hivekeeper_template";
const templateIn = (folder: string) => join(folder, "template");
const bareIn = (folder: string) => join(folder, "bare");

/** Creates the template once for a run, and an embedded database without any table. `remove` deletes them with their copies. */
export async function makeTemplate(kind: OpenDatabase["kind"], programs: string | undefined) {
  const folder = await mkdtemp(join(tmpdir(), "hivekeeper-tests-"));
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  await mkdir(bareIn(folder));
  await createDatabase(join(bareIn(folder), "database"));
  if (kind === "embedded") {
    await cp(bareIn(folder), templateIn(folder), { recursive: true });
    await using database = await openDatabase({ dataDir: templateIn(folder), log: quiet });
    await prepare(database);
    return { template: { kind, folder } as const, remove: removeFolder };
  }
  const { url, remove: removePostgres } = await makeCluster(programs);
  return { template: { kind, folder, url } as const, remove: () => removePostgres().then(removeFolder) };
}

async function makeCluster(programs: string | undefined): Promise<{ url: string; remove(): Promise<void> }> {
  if (!programs) throw new Error("No PostgreSQL programs were found (PG_BIN, PATH, /usr/lib/postgresql)");
  const postgres = await startPostgres(programs);
  const url = postgres.url("postgres");
  await administer(url, `CREATE DATABASE ${TEMPLATE}`);
  await using database = await openDatabase({ databaseUrl: postgres.url(TEMPLATE), dataDir: "", log: quiet });
  await prepare(database);
  const stopReports = await reportSlow(url);
  return { url, remove: () => stopReports().then(postgres.remove) };
}

/** With the sessions that they wait for. */
const SLOW = `
  with slow as (select pid, pg_blocking_pids(pid) as waits_for from pg_stat_activity
    where state = 'active' and now() - query_start > interval '20 seconds')
  select pid, state, wait_event_type, wait_event, now() - xact_start as "in transaction", query,
    (select waits_for from slow where slow.pid = a.pid)
  from pg_stat_activity a where pid in (select pid from slow union select unnest(waits_for) from slow)`;

/** Prints statements that take long in any database of the cluster, to explain a test that hangs. Returns what ends it. */
async function reportSlow(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  const look = async () => {
    const { rows } = await client.query(SLOW);
    if (rows.length > 0) console.warn("Statements take long:", JSON.stringify(rows));
  };
  const timer = setInterval(() => look().catch(() => {}), 15_000);
  return () => {
    clearInterval(timer);
    return client.end();
  };
}

/** High limits: a query may take long on a busy machine, and most tests do not test the product's limits. */
const limits: Limits = { statement: 120_000, connection: 120_000 };

/** The location of a copy of the template, as `openDatabase` takes it. */
export interface Copy {
  readonly limits: Limits;
  readonly dataDir: string;
  readonly databaseUrl?: string;
  remove(): Promise<void>;
}

/** Creates a copy of the template. */
export async function copyOf(template: Template): Promise<Copy> {
  const dataDir = await mkdtemp(join(template.folder, "copy-"));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (template.kind === "embedded") {
    await cp(templateIn(template.folder), dataDir, { recursive: true });
    return { limits, dataDir, remove: removeFolder };
  }
  const name = `test_${randomBytes(6).toString("hex")}`;
  await administer(template.url, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  const remove = async () => {
    await administer(template.url, `DROP DATABASE ${name} WITH (FORCE)`);
    await removeFolder();
  };
  return { limits, dataDir, databaseUrl: template.url.replace("/postgres?", `/${name}?`), remove };
}

/** The data folder of a new embedded database without any table, whatever kind the template has. */
export async function bareCopyOf({ folder }: Template): Promise<string> {
  const dataDir = await mkdtemp(join(folder, "copy-"));
  await cp(bareIn(folder), dataDir, { recursive: true });
  return dataDir;
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
