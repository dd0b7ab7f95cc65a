import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#db/open-database.ts";
import { creatorKyc } from "#db/schema/people.ts";
import { SEALED } from "#db/sealed-values.ts";
import { KeyRing } from "#lib/key-ring.ts";
import { newKeyText, readKey, type SecretKey } from "#lib/sealing.ts";
import { readDocument } from "#modules/files/document-service.ts";
import { KeyMissing, openKeys } from "../../src/secret-key.ts";
import { type Copy, quiet } from "../db/databases.ts";
import { runHere } from "../session/command-line.ts";
import { buildTestApp } from "../test-app.ts";
import { testCopy } from "../test-database.ts";
import { SECRET_KEY } from "../test-keys.ts";
import { byKeyIn, openedIn, valuesOf } from "./opened.ts";
import { creatorOf, memberOf, plantValues, transactionOf } from "./planted-values.ts";

const OLD = readKey(SECRET_KEY) as SecretKey;
const NEXT = newKeyText();
const NEW = readKey(NEXT) as SecretKey;
const LOOK = { keysLookSeconds: 0.02 };

let copy: Copy;
let database: OpenDatabase;
beforeEach(async () => {
  copy = await testCopy();
  database = await openDatabase({ log: quiet, ...copy });
  return () => database.close().then(copy.remove);
});

const keysBy = async (secretKey: SecretKey) => (await openKeys(database, { secretKey, dataDir: copy.dataDir })).keys;
const command = (args: string[], secretKey = SECRET_KEY) =>
  runHere("keys", args, { database: copy, env: { SECRET_KEY: secretKey } });

/** A server that was told a key. */
async function serverWith(secretKey: SecretKey) {
  const keys = await keysBy(secretKey);
  const server = await buildTestApp({ ...LOOK, dataDir: copy.dataDir }, { database, keys: () => keys });
  return { server, keys };
}

async function newKeyFile(): Promise<string> {
  const file = join(copy.dataDir, "next.key");
  await writeFile(file, `${NEXT}\n`, { mode: 0o600 });
  return file;
}

test("a key is replaced beside a running server, which reads all the while and soon seals by the new one; the old one is then retired (F-40)", async () => {
  const { server, keys } = await serverWith(OLD);
  await using _ = server;
  const { document, send, sendAll } = await plantValues(server);
  const before = await openedIn(server.db, keys);
  const content = (await readDocument(server.app, document))?.content;
  expect(byKeyIn(before)).toEqual({ [OLD.id]: before.size });
  expect((await command(["check"])).out).toBe(
    `${before.size} values are sealed by the key ${OLD.id}.\nEvery sealed value opens.\n`,
  );

  const rotated = await command(["rotate", "--to", await newKeyFile()]);
  expect(rotated).toMatchObject({ code: 0, err: "" });
  expect(rotated.out.split("\n")[0]).toBe(`${before.size} values are sealed anew by the key ${NEW.id}.`);

  // Each opens by exactly one key, has its value as before, and a number is found by that key.
  const after = await openedIn(server.db, keys);
  expect(valuesOf(after)).toEqual(valuesOf(before));
  expect(byKeyIn(after)).toEqual({ [NEW.id]: before.size });
  for (const [place, { value, hash }] of after)
    if (hash !== null) expect((await keysBy(NEW)).hashes(value), place).toContain(hash);
  expect((await readDocument(server.app, document))?.content).toEqual(content);
  for (const at of [1, 2, 3]) {
    expect(await send("creators", creatorOf(at))).toMatchObject([{ status: "unchanged" }]);
    expect(await send("transactions", transactionOf(at))).toMatchObject([{ status: "unchanged" }]);
  }
  expect((await server.get("/admin/user?search=70000000002")).json().data.total).toBe(1);
  await expect.poll(() => keys.current.id).toBe(NEW.id);
  await sendAll("members", memberOf(4));
  await sendAll("creators", creatorOf(4));
  expect(byKeyIn(await openedIn(server.db, keys))).toEqual({ [NEW.id]: before.size + 3 });

  // Either key opens all until the old one is retired, which the new one does.
  for (const key of [SECRET_KEY, NEXT])
    expect((await command(["check"], key)).out).toContain("Every sealed value opens.");
  expect(await command(["retire"])).toMatchObject({
    code: 2,
    err: expect.stringContaining(`Set SECRET_KEY or SECRET_KEY_FILE to the new key, which is ${NEW.id}.`),
  });
  expect(await command(["retire"], NEXT)).toEqual({
    ...{ code: 0, err: "", out: `The key ${NEW.id} alone opens the sealed values now.\n` },
  });
  const needs = `The secret key is ${OLD.id}. Values of the database are sealed by the key ${NEW.id}: `;
  await expect(keysBy(OLD)).rejects.toThrow(needs);
  await expect(keysBy(OLD)).rejects.toThrow(KeyMissing);
  expect(await command(["check"])).toMatchObject({ code: 1, out: "", err: expect.stringContaining(needs) });
  expect((await command(["check"], NEXT)).code).toBe(0);

  // A server that was not told in time seals nothing that no other one opens.
  await expect
    .poll(async () => (await server.post("/admin/user/creators/update/1", { nin: "70000000099" })).json().message)
    .toBe("The server's secret key was replaced, so this cannot be kept. Ask who runs it to set the new one.");
  expect(byKeyIn(await openedIn(server.db, await keysBy(NEW)))).toEqual({ [NEW.id]: before.size + 3 });
});

test("a rotation makes the file of the new key for its owner only; what a server seals by the old one meanwhile is sealed when that is retired", async () => {
  const { server } = await serverWith(OLD);
  await using _ = server;
  await plantValues(server);
  const file = join(copy.dataDir, "made.key");
  const made = await command(["rotate", "--to", file]);
  expect(made).toMatchObject({ code: 0, err: "" });
  expect(made.out).toMatch(new RegExp(`^${file} has a new key, \\w{8}\\. Keep a copy of it apart from the data\\.`));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const text = (await readFile(file, "utf8")).trim();
  const next = readKey(text) as SecretKey;

  const unaware = new KeyRing(server.db, OLD); // a server before its look
  const { sealed, hash } = unaware.sealFindable(SEALED.nin, "70000000009", 2);
  await server.db.update(creatorKyc).set({ ninSealed: sealed, ninHash: hash }).where(eq(creatorKyc.creatorId, 2));
  const values = byKeyIn(await openedIn(server.db, await keysBy(next)));
  expect(values).toEqual({ [OLD.id]: 1, [next.id]: expect.any(Number) });
  expect((await command(["retire"], text)).code).toBe(0);
  const after = await openedIn(server.db, await keysBy(next));
  expect(byKeyIn(after)).toEqual({ [next.id]: after.size });
  expect(after.get("nin:2")?.value).toBe("70000000009");
});

test("one rotation at a time: of two to different keys the second is refused, at once or later, and nothing is lost", async () => {
  const { server, keys } = await serverWith(OLD);
  await using _ = server;
  await plantValues(server);
  const before = valuesOf(await openedIn(server.db, keys));
  const files = ["one.key", "two.key"].map((name) => join(copy.dataDir, name));

  const both = await Promise.all(files.map((file) => command(["rotate", "--to", file])));
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  const refusal = /^A rotation to the key \w{8} is under way\. Finish it first: .+\n$/;
  expect(both.find(({ code }) => code === 1)?.err).toMatch(refusal);
  const third = await command(["rotate", "--to", await newKeyFile()]);
  expect(third).toMatchObject({ code: 1, err: expect.stringMatching(refusal) });
  const missing = await command(["rotate"]);
  expect(missing.code).toBe(0); // it goes on with the one that was begun

  const after = await openedIn(server.db, await keysBy(OLD));
  expect(valuesOf(after)).toEqual(before);
  expect(Object.keys(byKeyIn(after))).toHaveLength(1);
});

test("check names each value and document that does not open, and changes nothing (S-90)", async () => {
  const { server } = await serverWith(OLD);
  await using _ = server;
  const name = (await plantValues(server)).document.slice("/files/".length);
  const path = join(copy.dataDir, "uploads", name);
  const content = await readFile(path);
  await writeFile(path, content.subarray(0, -1));
  await server.db.execute(sql`
    update creator_kyc set nin_sealed = (select nin_sealed from creator_kyc where creator_id = 1) where creator_id = 2`);
  await server.db.execute(sql`update creator_kyc set bvn = '20000000003', bvn_sealed = null where creator_id = 3`);
  const snapshot = () => server.db.select().from(creatorKyc).orderBy(creatorKyc.creatorId);
  const before = await snapshot();

  const checked = await command(["check"]);
  expect(checked.code).toBe(1);
  expect(checked.err.trimEnd().split("\n")).toEqual([
    "The sealed value of creator_kyc.nin:2 does not open: it is damaged, or belongs elsewhere",
    `The document ${name} does not open: it is damaged, or belongs elsewhere`,
    'Values lie in clear, as a version before wrote them: "npm run keys -- seal".',
  ]);
  expect(checked.out).toMatch(new RegExp(`^\\d+ values are sealed by the key ${OLD.id}\\.\\n$`));

  // Neither is what does not open lost by a rotation, nor the key that it may need.
  expect((await command(["rotate", "--to", await newKeyFile()])).err).toContain("creator_kyc.nin:2 does not open");
  expect(await command(["retire"], NEXT)).toMatchObject({
    code: 1,
    err: expect.stringContaining("The keys before stay. The sealed value of creator_kyc.nin:2 does not open"),
  });
  expect((await snapshot())[1]?.ninSealed).toBe(before[1]?.ninSealed);
});
