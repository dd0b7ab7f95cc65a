import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedDatabase } from "@hivekeeper/demo/seed/seed-database.ts";
import type { OpenDatabase } from "#db/open-database.ts";
import { listPreferences, savedViews } from "#db/schema/administrators-work.ts";
import { jobRows, jobs } from "#db/schema/jobs.ts";
import { members, sessions } from "#db/schema/people.ts";
import { folderStore } from "#modules/files/folder-store.ts";
import { testKeys } from "../test-keys.ts";

/** A folder for uploads and backups, removed with its content. */
export async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), "hivekeeper-backup-"));
  const uploads = join(folder, "uploads");
  await mkdir(uploads);
  return {
    shelf: { store: folderStore(uploads), temporary: join(uploads, "tmp") },
    at: (name: string) => join(folder, name),
    /** Every upload's name and content. */
    async uploads(): Promise<Map<string, string>> {
      const names = (await readdir(uploads)).filter((name) => name !== "tmp").sort();
      return new Map(
        await Promise.all(
          names.map(async (name) => [name, await readFile(join(uploads, name), "base64")] as [string, string]),
        ),
      );
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

export type Folder = Awaited<ReturnType<typeof openFolder>>;

/** Characters that could break a line of text or JSON: both quotes, a backslash, every line end, an astral character. */
export const ODD_NAME = `O"B'r\\ien \u2028\u2029\r\n\t{"kind":"end"} 🐝 é`;

/** The small seed with pictures, and rows of the kinds that it does not make. The last member's number is used and free. */
export async function fill(database: OpenDatabase, { shelf }: Pick<Folder, "shelf">): Promise<void> {
  await seedDatabase(database, {
    keys: testKeys(database),
    size: "s",
    seed: 1,
    now: new Date("2026-11-21T09:30:00.000Z"),
    shelf,
  });
  const odd = { firstName: ODD_NAME, lastName: "", email: "odd@example.test", dob: "0099-12-31" };
  const [kept] = await database.db.insert(members).values(odd).returning();
  await database.db.insert(sessions).values({
    ...{ memberId: kept?.id ?? 0, tokenHash: "0f".repeat(32), expiresAt: new Date("2026-11-21T10:00:00.001Z") },
  });
  const [view] = await database.db
    .insert(savedViews)
    .values({ memberId: kept?.id ?? 0, list: "members", name: ODD_NAME, words: { role: "ADMIN" } })
    .returning();
  await database.db.insert(listPreferences).values({
    ...{ memberId: kept?.id ?? 0, list: "members", hidden: ["dob", "phone"], size: 50, defaultViewId: view?.id },
  });
  const job = { memberId: kept?.id ?? 0, actorName: ODD_NAME, kind: "members", state: "done", total: 1 } as const;
  const [done] = await database.db
    .insert(jobs)
    .values({ ...job, act: "deactivate" })
    .returning();
  await database.db.insert(jobs).values({ ...job, act: "undo", undoes: done?.id ?? 0 });
  await database.db.insert(jobRows).values({ jobId: done?.id ?? 0, position: 1, rowId: 1, state: "done" });
  await database.pool.query(
    "INSERT INTO members (first_name, last_name, email) VALUES ('Gone', 'Again', 'gone@example.test')",
  );
  await database.pool.query("DELETE FROM members WHERE email = 'gone@example.test'");
}

/** The content of every table, generated columns and all, but for nulls, which columns that came later have, as a number to compare: the database's own words, not ours. */
export async function fingerprints(database: OpenDatabase): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows } = await database.pool.query<{ print: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(line, ';' ORDER BY line COLLATE "C")), '') AS print
       FROM (SELECT jsonb_strip_nulls(to_jsonb(t))::text AS line FROM ${name} t) lines`,
    );
    found[name] = rows[0]?.print ?? "";
  }
  return found;
}
