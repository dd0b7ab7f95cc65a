import { execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { createGunzip } from "node:zlib";
import { seedDatabase } from "@hivekeeper/demo/seed/seed-database.ts";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#db/open-database.ts";
import { files } from "#db/schema/files.ts";
import { newKeyText, readKey, type SecretKey } from "#lib/sealing.ts";
import { readDocument } from "#modules/files/document-service.ts";
import { folderStore } from "#modules/files/folder-store.ts";
import { restoreBackup } from "../../src/backup/restore-backup.ts";
import { writeBackup } from "../../src/backup/write-backup.ts";
import { keyNeeded, openKeys } from "../../src/secret-key.ts";
import { type Copy, quiet } from "../db/databases.ts";
import { findPostgres } from "../db/postgres-programs.ts";
import { openTestDatabase, testCopy } from "../test-database.ts";
import { SECRET_KEY, testKeys } from "../test-keys.ts";
import { openedIn, valuesOf } from "./opened.ts";

let copy: Copy;
let database: OpenDatabase;
/** Every NIN, BVN, number of a document and account number of the seed. */
let numbers: ReadonlySet<string>;
const uploads = () => join(copy.dataDir, "uploads");

beforeAll(async () => {
  copy = await testCopy();
  database = await openDatabase({ log: quiet, ...copy });
  await mkdir(uploads());
  const shelf = { store: folderStore(uploads()), temporary: join(uploads(), "tmp") };
  const now = new Date("2026-11-21T09:30:00.000Z");
  await seedDatabase(database, { keys: testKeys(database), size: "s", seed: 1, now, shelf });
  const opened = await openedIn(database.db, testKeys(database));
  numbers = new Set(Object.values(valuesOf(opened)).filter((_, at) => [...opened.values()][at]?.hash !== null));
  expect(numbers.size).toBeGreaterThan(1_000);
  const [some = ""] = numbers;
  expect(numbersIn(Buffer.from(`"code": 7${some}8`))).toEqual([some]);
  return () => database.close().then(copy.remove);
});

/** The numbers that stand somewhere in these bytes. */
function numbersIn(bytes: Buffer): string[] {
  const lengths = [...new Set([...numbers].map(({ length }) => length))];
  const found: string[] = [];
  for (const [run] of bytes.toString("latin1").matchAll(/[A-Z\d]{6,}/g))
    for (const length of lengths)
      for (let at = 0; at + length <= run.length; at++) {
        const part = run.slice(at, at + length);
        if (numbers.has(part)) found.push(part);
      }
  return found;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

test("a backup holds no number and no document of the seed in clear (S-90)", async () => {
  const path = join(copy.dataDir, "seed.backup.gz");
  await writeBackup(database, path, folderStore(uploads()));
  const text = await buffer(createReadStream(path).pipe(createGunzip()));
  expect(text.length).toBeGreaterThan(1_000_000);
  expect(numbersIn(text)).toEqual([]);
  const pieces = text
    .toString()
    .split("\n")
    .filter((line) => line.startsWith('"'));
  expect(numbersIn(Buffer.concat(pieces.map((piece) => Buffer.from(JSON.parse(piece), "base64"))))).toEqual([]);
});

test("what pg_dump writes holds no number of the seed (S-90)", async ({ skip }) => {
  const programs = findPostgres();
  if (!copy.databaseUrl || !programs) return skip("an embedded database has no pg_dump");
  const env = { ...process.env, PATH: [programs, process.env.PATH].join(delimiter) };
  const options = { env, maxBuffer: 2 ** 30, encoding: "buffer" } as const;
  const { stdout } = await promisify(execFile)("pg_dump", [copy.databaseUrl], options);
  expect(stdout.toString("latin1")).toMatch(/^COPY public\.creator_kyc /m);
  expect(numbersIn(stdout)).toEqual([]);
});

test("no file of the data folder holds a number of the seed, and no stored document is read as it lies there (S-90)", async () => {
  await database.close();
  try {
    const paths = await filesBelow(copy.dataDir);
    for (const path of paths) expect(numbersIn(await readFile(path)), path).toEqual([]);
    expect(paths.length).toBeGreaterThan(60);
  } finally {
    database = await openDatabase({ log: quiet, ...copy });
  }
  const documents = await database.db.select().from(files).where(eq(files.purpose, "kyc"));
  expect(documents.length).toBeGreaterThan(10);
  const tools = { db: database.db, store: folderStore(uploads()), keys: () => testKeys(database) };
  for (const { name, bytes, thumbnail } of documents) {
    const [stored, read] = [await readFile(join(uploads(), name)), await readDocument(tools, `/files/${name}`)];
    expect([read?.content.length, thumbnail], name).toEqual([bytes, null]);
    expect(stored.includes(read?.content.subarray(0, 16) ?? ""), name).toBe(false);
  }
});

test("a backup brings its sealed values and documents; whoever restores it without their key is told which it is (S-90)", async () => {
  const path = join(copy.dataDir, "again.backup.gz");
  await openKeys(database, { secretKey: readKey(SECRET_KEY) as SecretKey, dataDir: copy.dataDir });
  await writeBackup(database, path, folderStore(uploads()));
  await using target = await openTestDatabase();
  const other = readKey(newKeyText()) as SecretKey;
  const dataDir = join(copy.dataDir, "restored");
  await openKeys(target, { secretKey: other, dataDir }); // a server has begun it with another key
  const store = folderStore(join(dataDir, "uploads"));
  await restoreBackup(target, path, { store, temporary: join(dataDir, "uploads", "tmp") });

  const need = `Values of the database are sealed by the key ${readKey(SECRET_KEY)?.id}: `;
  expect(await keyNeeded(target, { secretKey: other, dataDir })).toContain(need);
  expect(await keyNeeded(target, { secretKey: undefined, dataDir })).toContain(need);
  const secretKey = readKey(SECRET_KEY) as SecretKey;
  expect(await keyNeeded(target, { secretKey, dataDir })).toBeUndefined();
  const { keys } = await openKeys(target, { secretKey, dataDir });
  expect(valuesOf(await openedIn(target.db, keys))).toEqual(valuesOf(await openedIn(database.db, testKeys(database))));
  for (const { name } of await database.db.select().from(files).where(eq(files.purpose, "kyc"))) {
    const restored = await readFile(join(dataDir, "uploads", name));
    expect(restored.equals(await readFile(join(uploads(), name))), name).toBe(true);
    expect(await readDocument({ db: target.db, store, keys: () => keys }, `/files/${name}`), name).not.toBeNull();
  }
});
