import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Migration } from "#db/ledger.ts";
import { readMigrations } from "#db/migrate.ts";
import type { OpenDatabase } from "#db/open-database.ts";
import { restoreBackup } from "../../src/backup/restore-backup.ts";
import { Tally } from "../../src/backup/tally.ts";
import { writeBackup } from "../../src/backup/write-backup.ts";
import { emptyTables, openTestDatabase } from "../test-database.ts";
import { type Folder, fill, fingerprints, openFolder } from "./filled-database.ts";

let database: OpenDatabase;
let source: Folder;
let target: Folder;
let whole: Buffer;
let nothing: Record<string, string>;

beforeAll(async () => {
  database = await openTestDatabase();
  nothing = await fingerprints(database);
  source = await openFolder();
  await fill(database, source);
  await writeBackup(database, source.at("whole.backup.gz"), source.shelf.store);
  whole = await readFile(source.at("whole.backup.gz"));
  return async () => {
    await database.close();
    await source[Symbol.asyncDispose]();
  };
});

beforeEach(async () => {
  await emptyTables(database);
  target = await openFolder();
  return () => target[Symbol.asyncDispose]();
});

/** Restores a file with this content into the empty database, and expects that nothing comes of it. */
async function refusal(content: Buffer, migrations?: Promise<Migration[]>): Promise<string> {
  const path = target.at("given.backup.gz");
  await writeFile(path, content);
  const error = await restoreBackup(database, path, target.shelf, migrations).catch((error: unknown) => error);
  expect(await fingerprints(database)).toEqual(nothing);
  expect([...(await target.uploads()).keys()]).toEqual([]);
  return String(error);
}

/** A backup with other lines, summed up anew as if it had been written so. */
function rewritten(change: (lines: string[]) => string[]): Buffer {
  const lines = change(gunzipSync(whole).toString("utf8").trimEnd().split("\n").slice(0, -1));
  const tally = new Tally();
  for (const line of lines) tally.add(line);
  return gzipSync(`${[...lines, JSON.stringify(tally.end())].join("\n")}\n`);
}

test.each([0.01, 0.3, 0.5, 0.9, 0.9999])("a backup cut off at %d of its length is refused", async (share) => {
  expect(await refusal(whole.subarray(0, Math.floor(whole.length * share)))).toMatch(/damaged or was cut off/);
});

test.each([0.01, 0.2, 0.5, 0.8, 0.999])(
  "a backup with a changed byte at %d of its length is refused",
  async (share) => {
    const changed = Buffer.from(whole);
    const at = Math.floor(whole.length * share);
    changed.writeUInt8(changed.readUInt8(at) ^ 0x10, at);

    expect(await refusal(changed)).toMatch(/damaged or was cut off|no backup of Hivekeeper/);
  },
);

test("a backup whose lines were changed and packed again is refused", async () => {
  const text = gunzipSync(whole).toString("utf8");
  const lines = text.trimEnd().split("\n");

  expect(await refusal(gzipSync(text.replace("odd@example.test", "bad@example.test")))).toMatch(/damaged/);
  expect(await refusal(gzipSync(`${lines.slice(0, -1).join("\n")}\n`))).toMatch(/damaged/);
  expect(await refusal(gzipSync(`${text}["a line","too many"]\n`))).toMatch(/damaged/);
  expect(await refusal(gzipSync(lines.filter((_, at) => at !== 40).join("\n")))).toMatch(/damaged/);
});

test("a file that is no backup is refused", async () => {
  expect(await refusal(Buffer.from("Dear diary"))).toMatch(/no backup of Hivekeeper/);
  expect(await refusal(gzipSync("Dear diary"))).toMatch(/no backup of Hivekeeper/);
  expect(await refusal(Buffer.alloc(0))).toMatch(/no backup|damaged/);
  const absent = restoreBackup(database, target.at("absent.backup.gz"), target.shelf);
  await expect(absent).rejects.toThrow(/There is no file/);
});

test("an upload that would lie outside of its folder is refused", async () => {
  const name = [...(await source.uploads()).keys()][0] ?? "";
  for (const path of ["../../escaped.webp", "/etc/escaped.webp", `..\\${name}`, "tmp", "."]) {
    const escaping = rewritten((lines) =>
      lines.map((line) => line.replace(`"name":"${name}"`, `"name":${JSON.stringify(path)}`)),
    );
    expect(await refusal(escaping)).toMatch(/damaged/);
  }
});

test("a restore into a full store is rolled back completely", async () => {
  const full = { ...target.shelf.store, put: () => Promise.reject(new Error("No space left")) };

  const restoring = restoreBackup(database, source.at("whole.backup.gz"), { ...target.shelf, store: full });

  await expect(restoring).rejects.toThrow("No space left");
  expect(await fingerprints(database)).toEqual(nothing);
  expect(await readdir(target.shelf.temporary)).toEqual([]);
});

test("a restore with a row that the database refuses is rolled back completely", async () => {
  const doubled = rewritten((lines) =>
    lines.flatMap((line) => (line.includes("odd@example.test") ? [line, line] : [line])),
  );

  expect(await refusal(doubled)).toMatch(/duplicate key/);
});

test("a backup of a newer version or of another history is refused", async () => {
  const migrations = await readMigrations();
  const newer = (line: string) => line.replace('"format":1', '"format":2');

  expect(await refusal(rewritten(([head = "", ...rest]) => [newer(head), ...rest]))).toMatch(/newer version/);
  expect(await refusal(whole, Promise.resolve(migrations.slice(0, -1)))).toMatch(/does not know/);
  const other = migrations.map((migration) => ({ ...migration, hash: "another" }));
  expect(await refusal(whole, Promise.resolve(other))).toMatch(/does not know/);
});

test("a database that has data is left as it is, and the message says what to do", async () => {
  await database.pool.query("INSERT INTO hives (name) VALUES ('Music')");
  const before = await fingerprints(database);

  const restoring = restoreBackup(database, source.at("whole.backup.gz"), target.shelf);

  await expect(restoring).rejects.toThrow(/data already \(in hives\).*another DATA_DIR, or a new PostgreSQL database/);
  expect(await fingerprints(database)).toEqual(before);
  expect([...(await target.uploads()).keys()]).toEqual([]);
});

test("a file that is there already is never replaced, and a failed backup leaves none", async () => {
  await writeFile(target.at("mine.backup.gz"), "mine");
  await expect(writeBackup(database, target.at("mine.backup.gz"), null)).rejects.toThrow(/exists already/);
  expect(await readFile(target.at("mine.backup.gz"), "utf8")).toBe("mine");

  await database.pool.query(
    "INSERT INTO files (name, purpose, media_type, bytes) VALUES (repeat('0f', 16) || '.webp', 'picture', 'image/webp', 1)",
  );
  const broken = { ...target.shelf.store, read: () => Promise.reject(new Error("The disk is gone")) };
  const path = target.at("failed.backup.gz");
  await expect(writeBackup(database, path, broken)).rejects.toThrow("The disk is gone");
  expect((await readdir(dirname(path))).sort()).toEqual(["mine.backup.gz", "uploads"]);
});
