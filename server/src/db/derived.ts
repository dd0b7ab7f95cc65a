import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type pg from "pg";

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

const APPLIED = "SELECT obj_description('derived'::regnamespace, 'pg_namespace') AS hash";

/**
 * Drops every function and trigger of `derived` that this transaction did not write. The files write all of theirs, so
 * these are another version's.
 */
const DROP_OTHERS = `
  DO $$
  DECLARE
    other record;
  BEGIN
    FOR other IN SELECT tgname, tgrelid::regclass AS place FROM pg_trigger t JOIN pg_proc f ON f.oid = tgfoid
      WHERE pronamespace = 'derived'::regnamespace AND t.xmin <> pg_current_xact_id()::xid LOOP
      EXECUTE format('DROP TRIGGER %I ON %s', other.tgname, other.place);
    END LOOP;
    FOR other IN SELECT oid::regprocedure AS name FROM pg_proc
      WHERE pronamespace = 'derived'::regnamespace AND xmin <> pg_current_xact_id()::xid LOOP
      EXECUTE format('DROP FUNCTION %s', other.name);
    END LOOP;
  END
  $$`;

/**
 * Applies the files in the caller's transaction, unless the database has them: the comment of the schema holds their hash.
 * Functions and triggers are replaced, which stops nobody who reads, and those that no file has any more are dropped.
 */
export async function applyDerived(client: pg.ClientBase, { hash, statements }: Derived): Promise<void> {
  const { rows } = await client.query<{ hash: string | null }>(APPLIED);
  if (rows[0]?.hash === hash) return;
  for (const statement of statements) await client.query(statement);
  await client.query(DROP_OTHERS);
  await client.query(`COMMENT ON SCHEMA derived IS '${hash}'`);
}
