import { stat } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { beforeAll, expect, test } from "vitest";
import type { Migration } from "#db/ledger.ts";
import { readMigrations } from "#db/migrate.ts";
import { type OpenDatabase, openDatabase } from "#db/open-database.ts";
import { members } from "#db/schema/people.ts";
import { hives, serviceClusters } from "#db/schema/services.ts";
import { restoreBackup } from "../../src/backup/restore-backup.ts";
import { writeBackup } from "../../src/backup/write-backup.ts";
import { quiet } from "../db/databases.ts";
import { bareDataDir, openTestDatabase } from "../test-database.ts";
import { type Folder, fill, fingerprints, ODD_NAME, openFolder } from "./filled-database.ts";

let database: OpenDatabase;
let folder: Folder;
let backup: string;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await openFolder();
  backup = folder.at("first.backup.gz");
  await fill(database, folder);
  await writeBackup(database, backup, folder.shelf.store);
  return async () => {
    await database.close();
    await folder[Symbol.asyncDispose]();
  };
});

/** An embedded database without any table, whatever kind the others are. */
const openBareDatabase = async () => openDatabase({ dataDir: await bareDataDir(), log: quiet });

/** What the next member is numbered, and whether the database made it. */
async function nextMember({ db }: OpenDatabase): Promise<number | undefined> {
  const values = { firstName: "Next", lastName: "One", email: "next@example.test" };
  const [made] = await db.insert(members).values(values).returning({ id: members.id });
  await db.delete(members).where(eq(members.id, made?.id ?? 0));
  return made?.id;
}

test("every row and upload comes back, in an embedded database and from there in one of this kind", async () => {
  await using away = await openFolder();
  await using back = await openFolder();
  await using embedded = await openBareDatabase();
  await using again = await openTestDatabase();
  const before = await fingerprints(database);

  const there = await restoreBackup(embedded, backup, away.shelf);
  const second = away.at("second.backup.gz");
  await writeBackup(embedded, second, away.shelf.store);
  const here = await restoreBackup(again, second, back.shelf);

  expect(await fingerprints(embedded)).toEqual(before);
  expect(await fingerprints(again)).toEqual(before);
  expect(await away.uploads()).toEqual(await folder.uploads());
  expect(await back.uploads()).toEqual(await folder.uploads());
  expect(here).toMatchObject({ rows: there.rows, uploads: 66 });
  const [odd] = await again.db.select().from(members).where(eq(members.email, "odd@example.test"));
  expect(odd).toMatchObject({ firstName: ODD_NAME, lastName: "", username: null, dob: "0099-12-31" });
});

test("ids continue after a restore: a used one is not assigned again @more", async () => {
  await using target = await openTestDatabase();
  await using shelf = await openFolder();

  await restoreBackup(target, backup, shelf.shelf);

  const { rows } = await database.pool.query("SELECT max(id) AS last FROM members");
  expect(await nextMember(target)).toBe(rows[0].last + 2);
});

test("migrations newer than the backup change the restored rows @more", async () => {
  await using embedded = await openFolder();
  await using target = await openBareDatabase();
  const newer: Migration = {
    ...{ tag: "9999_newer", when: Date.parse("2099-01-01"), hash: "newer" },
    statements: ["ALTER TABLE members ADD COLUMN greeting text", "UPDATE members SET greeting = 'Dear ' || first_name"],
  };

  await restoreBackup(target, backup, embedded.shelf, Promise.resolve([...(await readMigrations()), newer]));

  const { rows } = await target.pool.query("SELECT greeting FROM members WHERE email = 'odd@example.test'");
  expect(rows).toEqual([{ greeting: `Dear ${ODD_NAME}` }]);
});

test("a write during a backup is in it completely or not at all @more", async () => {
  await using target = await openTestDatabase();
  await using other = await openFolder();
  let isOver = false;
  const writing = (async () => {
    for (let pair = 0; !isOver; pair++) {
      await database.db.transaction(async (tx) => {
        const [hive] = await tx
          .insert(hives)
          .values({ name: `pair ${pair}` })
          .returning();
        await tx.insert(serviceClusters).values({ name: `pair ${pair}`, hiveId: hive?.id ?? 0 });
      });
    }
  })();

  await writeBackup(database, other.at("busy.backup.gz"), null);
  isOver = true;
  await writing;
  await restoreBackup(target, other.at("busy.backup.gz"), other.shelf);

  const pairsIn = async (table: PgTable) => target.db.$count(table, sql`name like 'pair %'`);
  expect(await pairsIn(serviceClusters)).toBe(await pairsIn(hives));
  await database.pool.query("DELETE FROM service_clusters WHERE name LIKE 'pair %'");
  await database.pool.query("DELETE FROM hives WHERE name LIKE 'pair %'");
});

test("only its owner may read a backup, and uploads may stay out of it", async () => {
  const slim = folder.at("slim.backup.gz");

  expect(await writeBackup(database, slim, null)).toMatchObject({ uploads: 0 });

  expect((await stat(slim)).mode & 0o777).toBe(0o600);
  expect((await stat(slim)).size).toBeLessThan((await stat(backup)).size);
});

test("an upload that the store has lost is named, and the rest is backed up", async () => {
  await using other = await openFolder();
  const [lost = "", ...kept] = [...(await folder.uploads()).keys()];
  const store = {
    ...folder.shelf.store,
    read: async (name: string) => (name === lost ? null : folder.shelf.store.read(name)),
  };

  const written = await writeBackup(database, other.at("some.backup.gz"), store);

  expect(written).toMatchObject({ uploads: kept.length, missing: [lost] });
});
