import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type pg from "pg";
import type { LockMode } from "./lock-tables.ts";

/** The files of `derived/`: every function and trigger of the database, and what fills the tables of the schema `derived`. */
export interface Derived {
  readonly hash: string;
  readonly statements: readonly string[];
}

/** Reads the files in the order of their names, from the sources or from the built server. */
export async function readDerived(): Promise<Derived> {
  const folder = dirname(createRequire(import.meta.url).resolve("#db/derived/tallies.sql"));
  const names = (await readdir(folder)).sort();
  const statements = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  const hash = createHash("sha256").update(statements.join("\0")).digest("hex");
  return { hash, statements };
}

const APPLIED = "SELECT obj_description(to_regnamespace('derived'), 'pg_namespace') AS hash";

/** What `derived` has and this transaction did not write. The files write all of theirs, so these are another version's. */
const OTHER_TRIGGERS = `
  SELECT format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass) AS statement
  FROM pg_trigger t JOIN pg_proc f ON f.oid = tgfoid
  WHERE pronamespace = 'derived'::regnamespace AND t.xmin <> pg_current_xact_id()::xid`;
const OTHER_FUNCTIONS = `
  SELECT format('DROP FUNCTION %s', oid::regprocedure) AS statement FROM pg_proc
  WHERE pronamespace = 'derived'::regnamespace AND xmin <> pg_current_xact_id()::xid`;

/** Whether the database has these files: the comment of the schema holds their hash. */
export async function hasDerived(client: pg.ClientBase, { hash }: Derived): Promise<boolean> {
  const { rows } = await client.query<{ hash: string | null }>(APPLIED);
  return rows[0]?.hash === hash;
}

/**
 * Applies the files in the caller's transaction, which has locked the tables. Functions and triggers are replaced, which
 * stops nobody who reads, and those that no file has any more are dropped. Returns `false` where readers must be stopped,
 * too, since triggers have to be dropped.
 */
export async function applyDerived(
  client: pg.ClientBase,
  { hash, statements }: Derived,
  lock: LockMode,
): Promise<boolean> {
  for (const statement of statements) await client.query(statement);
  const triggers = await client.query<{ statement: string }>(OTHER_TRIGGERS);
  if (triggers.rows.length > 0 && lock !== "ACCESS EXCLUSIVE") return false;
  const functions = await client.query<{ statement: string }>(OTHER_FUNCTIONS);
  for (const { statement } of [...triggers.rows, ...functions.rows]) await client.query(statement);
  await client.query(`COMMENT ON SCHEMA derived IS '${hash}'`);
  return true;
}
