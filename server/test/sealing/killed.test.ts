import { randomBytes } from "node:crypto";
import { copyFile, mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isNull, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#db/open-database.ts";
import { files } from "#db/schema/files.ts";
import { creatorKyc } from "#db/schema/people.ts";
import { SEALED } from "#db/sealed-values.ts";
import { findSecretKeys } from "#db/secret-keys.ts";
import type { KeyRing } from "#lib/key-ring.ts";
import { readKey, type SecretKey } from "#lib/sealing.ts";
import { readDocument } from "#modules/files/document-service.ts";
import { sweepUploads } from "#modules/files/sweep-service.ts";
import { openKeys } from "../../src/secret-key.ts";
import { picture } from "../builders/picture.ts";
import { type Copy, quiet } from "../db/databases.ts";
import { run, startCommand } from "../session/command-line.ts";
import { buildTestApp } from "../test-app.ts";
import { testCopy } from "../test-database.ts";
import { SECRET_KEY } from "../test-keys.ts";
import { byKeyIn, openedIn } from "./opened.ts";

const KILLS = process.env.TEST_FULL ? 20 : process.env.TEST_MORE ? 3 : 1;
/** Two values each. A round seals less than five batches of 500 before it is killed. */
const PEOPLE = KILLS * 5 * 250;
const OLD = readKey(SECRET_KEY) as SecretKey;
const AN_HOUR = { timeout: 3_600_000 };

let copy: Copy;
let database: OpenDatabase;
beforeEach(async () => {
  copy = await testCopy();
  database = await openDatabase({ log: quiet, ...copy });
  return () => database.close().then(copy.remove);
});

const ninOf = (id: number) => String(70_000_000_000 + id);
const bvnOf = (id: number) => String(20_000_000_000 + id);
const keysNow = async () => (await openKeys(database, { secretKey: OLD, dataDir: copy.dataDir })).keys;

/** Starts a command that is killed once `hasBegun`, at a random moment soon after. */
async function killed(args: string[], hasBegun: () => Promise<boolean>): Promise<void> {
  const command = startCommand("keys", args, { database: copy, env: { SECRET_KEY } });
  while (!(await hasBegun())) await pause(5);
  await pause(Math.random() * 60);
  await command.kill();
}

const ROTATED = `a rotation that is killed ${KILLS} × goes on each time: every value opens, by one key, and is found (F-40) @more`;
test(ROTATED, AN_HOUR, async () => {
  await plantPeople();
  const first = await keysNow();
  await sealPeople(first);
  await slowDown("creator_kyc");
  const rotate = ["rotate", "--to", join(copy.dataDir, "next.key")];

  await killed(rotate, async () => (await findSecretKeys(database.db)).length > 1);
  await expectAll(await keysNow());
  for (let kill = 2; kill <= KILLS; kill++) {
    const before = await sealedBy(first);
    await killed(rotate, async () => (await sealedBy(first)) < before);
    expect(Object.keys(await expectAll(await keysNow()))).toHaveLength(2); // it was not at its end yet
  }

  expect(await run("keys", rotate, { database: copy, env: { SECRET_KEY } })).toMatchObject({ code: 0 });
  const last = await keysNow();
  expect(await expectAll(last)).toEqual({ [last.current.id]: 2 * PEOPLE });
});

const SEALED_ANEW = `the upgrade's sealing that is killed ${KILLS} × goes on each time: every number and document is read, and in the end none is in clear (F-40)`;
test(SEALED_ANEW, AN_HOUR, async () => {
  await plantPeople();
  await database.db.execute(sql`
    insert into creator_kyc (creator_id, nin, bvn) select id, 70000000000 + id, 20000000000 + id from creators`);
  const documents = await plantDocuments();
  await slowDown("creator_kyc");
  await slowDown("files");
  const clearValues = () => database.db.$count(creatorKyc, sql`nin is not null or bvn is not null`);
  const clearDocuments = () => database.db.$count(files, isNull(files.keySealed));

  for (let kill = 1; kill <= KILLS; kill++) {
    const count = kill <= KILLS / 2 ? clearValues : clearDocuments;
    const before = await count();
    await killed(["seal"], async () => (await count()) < before);
    expect(await count()).toBeGreaterThan(0);
    await expectRead(documents);
  }

  expect(await run("keys", ["seal"], { database: copy, env: { SECRET_KEY } })).toMatchObject({ code: 0 });
  await expectRead(documents);
  const keys = await keysNow();
  const opened = await openedIn(database.db, keys);
  expect([await clearDocuments(), byKeyIn(opened)]).toEqual([0, { [OLD.id]: 2 * PEOPLE + documents.size }]);
  // What a killed process has left is removed with what nothing refers to.
  await using server = await buildTestApp({ dataDir: copy.dataDir }, { database, keys: () => keys });
  const folder = join(copy.dataDir, "uploads");
  const long = new Date(Date.now() - 3_600_000);
  for (const name of await readdir(folder)) await utimes(join(folder, name), long, long);
  for (const name of await readdir(join(folder, "tmp"))) await utimes(join(folder, "tmp", name), long, long);
  await sweepUploads(database.db, server.app.store, join(folder, "tmp"));
  const names = await database.db.select({ name: files.name }).from(files);
  expect((await readdir(folder)).sort()).toEqual([...names.map(({ name }) => name), "tmp"].sort());
  expect(await readdir(join(folder, "tmp"))).toEqual([]);
});

async function plantPeople(): Promise<void> {
  await database.db.execute(sql`
    insert into members (first_name, last_name, email, role)
    select 'Ada', 'Obi ' || n, 'ada' || n || '@example.test', 'CREATOR' from generate_series(1, ${PEOPLE}::int) n`);
  await database.db.execute(sql`insert into creators (member_id) select id from members order by id`);
}

async function sealPeople(keys: KeyRing): Promise<void> {
  const rows = Array.from({ length: PEOPLE }, (_, at) => {
    const id = at + 1;
    const [nin, bvn] = [keys.sealFindable(SEALED.nin, ninOf(id), id), keys.sealFindable(SEALED.bvn, bvnOf(id), id)];
    return {
      ...{ creator_id: id, nin_sealed: nin.sealed, nin_hash: nin.hash },
      ...{ bvn_sealed: bvn.sealed, bvn_hash: bvn.hash },
    };
  });
  await database.db.execute(sql`
    insert into creator_kyc (creator_id, nin_sealed, nin_hash, bvn_sealed, bvn_hash)
    select creator_id, nin_sealed, nin_hash, bvn_sealed, bvn_hash
    from json_populate_recordset(null::creator_kyc, ${JSON.stringify(rows)}::json)`);
}

/** Documents as a version before kept them, with their thumbnails; their contents by the creator. */
async function plantDocuments(): Promise<Map<number, Buffer>> {
  const folder = join(copy.dataDir, "uploads");
  await mkdir(join(folder, "tmp"), { recursive: true });
  const documents = new Map<number, Buffer>();
  for (let id = 1; id <= KILLS * 6; id++) {
    const [content, stem] = [await picture({ format: "jpeg", width: 100 + id }), randomBytes(16).toString("hex")];
    const [name, thumbnail] = [`${stem}.jpg`, `${stem}-thumb.webp`];
    await writeFile(join(folder, name), content);
    await copyFile(join(folder, name), join(folder, thumbnail));
    const row = { name, thumbnail, purpose: "kyc", mediaType: "image/jpeg", bytes: content.length } as const;
    await database.db.insert(files).values(row);
    await database.db.execute(sql`update creator_kyc set copy_of_id = ${`/files/${name}`} where creator_id = ${id}`);
    documents.set(id, content);
  }
  return documents;
}

/** Each statement that changes a table takes a moment, so that a kill falls into it. */
async function slowDown(table: string): Promise<void> {
  await database.pool.query(`
    create function slow_${table}() returns trigger language plpgsql as 'begin perform pg_sleep(0.05); return null; end';
    create trigger slow after update on ${table} for each statement execute function slow_${table}()`);
}

/** How many values the current key of a ring has sealed. */
async function sealedBy({ current: { id } }: KeyRing): Promise<number> {
  const { rows } = await database.db.execute<{ values: number }>(sql`
    select count(*) filter (where split_part(nin_sealed, '.', 2) = ${id})
      + count(*) filter (where split_part(bvn_sealed, '.', 2) = ${id}) as values from creator_kyc`);
  return rows[0]?.values ?? 0;
}

/** Expects every sealed number to open and to be found; returns how many each key has sealed. */
async function expectAll(keys: KeyRing): Promise<Record<string, number>> {
  const opened = await openedIn(database.db, keys);
  const wrong: string[] = [];
  for (let id = 1; id <= PEOPLE; id++)
    for (const [place, number] of Object.entries({ [`nin:${id}`]: ninOf(id), [`bvn:${id}`]: bvnOf(id) })) {
      const found = opened.get(place);
      if (found?.value !== number || !keys.hashes(number).includes(found.hash ?? "")) wrong.push(place);
    }
  expect(wrong).toEqual([]);
  await using server = await buildTestApp({}, { database, keys: () => keys });
  await server.signIn();
  const id = 1 + (randomBytes(4).readUInt32LE() % PEOPLE);
  expect((await server.get(`/admin/user?search=${ninOf(id)}`)).json().data.data).toMatchObject([{ id }]);
  return byKeyIn(opened);
}

/** Expects every number, in clear or sealed, and every document. */
async function expectRead(documents: ReadonlyMap<number, Buffer>): Promise<void> {
  const keys = await keysNow();
  const wrong: string[] = [];
  for (const row of await database.db.select().from(creatorKyc)) {
    const nin = row.nin ?? (await keys.unseal(SEALED.nin, row.ninSealed ?? "", row.creatorId));
    const bvn = row.bvn ?? (await keys.unseal(SEALED.bvn, row.bvnSealed ?? "", row.creatorId));
    if (nin !== ninOf(row.creatorId) || bvn !== bvnOf(row.creatorId)) wrong.push(`${row.creatorId}: ${nin} ${bvn}`);
  }
  await using server = await buildTestApp({ dataDir: copy.dataDir }, { database, keys: () => keys });
  for (const [creatorId, content] of documents) {
    const [kyc] = await database.db.select().from(creatorKyc).where(sql`creator_id = ${creatorId}`);
    const read = await readDocument(server.app, kyc?.copyOfId ?? "");
    if (!read?.content.equals(content)) wrong.push(`the document of ${creatorId}`);
  }
  expect(wrong).toEqual([]);
}
