import { writeFile } from "node:fs/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/open-database.ts";
import { newKeyText, readKey, type SecretKey } from "#lib/sealing.ts";
import { KeyMissing, openKeys } from "../../../src/secret-key.ts";
import { addAdministrator, addSession } from "../../builders/administrator.ts";
import { becomes, startServer } from "../../core/server-process.ts";
import { quiet } from "../../db/databases.ts";
import { runHere } from "../../session/command-line.ts";
import { buildTestApp } from "../../test-app.ts";
import { testCopy } from "../../test-database.ts";
import { SECRET_KEY } from "../../test-keys.ts";
import { openedIn } from "../opened.ts";
import { plantValues } from "../planted-values.ts";

async function copied() {
  const copy = await testCopy();
  onTestFinished(() => copy.remove());
  const { dataDir, databaseUrl = "" } = copy;
  return { copy, at: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } };
}

test("without SECRET_KEY a server starts, warns, refuses what must be sealed with what to do, and takes the rest", async () => {
  const { copy, at } = await copied();
  await using database = await openDatabase({ log: quiet, ...copy });
  const token = await addSession(database.db, (await addAdministrator(database.db)).id);
  await using server = await startServer(at);
  expect(await becomes(`${server.url}/health/ready`, 200), server.said()).toBe(true);
  await expect.poll(() => server.said()).toContain("there is no SECRET_KEY: identity numbers cannot be saved");
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const reply = await fetch(`${server.url}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    const answer = (await reply.json()) as { message: string; data?: { id: number } };
    return { status: reply.status, message: answer.message, id: answer.data?.id };
  };
  const refused = {
    ...{ status: 409, id: undefined },
    message: "The server has no SECRET_KEY, so this cannot be kept. Ask who runs it to set one.",
  };
  const person = { first_name: "Ada", last_name: "Obi", email: "ada@example.test" };
  expect(await post("/member/creator/create", { ...person, nin: "70000000001" })).toEqual(refused);
  expect(await post("/x/webhooks", { url: "https://93.184.215.14/hook", events: [] })).toEqual(refused);
  const made = await post("/member/creator/create", person);
  expect(made.status).toBe(201);
  const update = `/admin/user/creators/update/${made.id}`;
  expect(await post(update, { nin: "70000000001" })).toEqual(refused);
  expect(await post(update, { job_title: "DJ" })).toMatchObject({ status: 200 });
});

test("of two servers that begin an empty database with different keys at once, the second stops and says which key it needs (F-41)", async () => {
  const { copy } = await copied();
  const texts = Array.from({ length: 8 }, newKeyText);
  await using database = await openDatabase({ log: quiet, ...copy });
  const opened = await Promise.allSettled(
    texts.map((text) => openKeys(database, { secretKey: readKey(text) as SecretKey, dataDir: copy.dataDir })),
  );
  const winner = opened.findIndex(({ status }) => status === "fulfilled");
  const id = readKey(texts[winner] ?? "")?.id;
  expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const each of opened) {
    if (each.status === "fulfilled") continue;
    expect(each.reason).toBeInstanceOf(KeyMissing);
    expect(each.reason.message).toContain(`Values of the database are sealed by the key ${id}: `);
  }
});

test("a server process with another key, with an empty file or without a key stops in one line, and changes nothing (F-41)", async () => {
  const { copy, at } = await copied();
  {
    await using first = await startServer({ ...at, SECRET_KEY });
    expect(await becomes(`${first.url}/health/ready`, 200), first.said()).toBe(true);
  }
  const empty = `${copy.dataDir}/empty.key`;
  await writeFile(empty, "");
  await using database = await openDatabase({ log: quiet, ...copy });
  const stored = async () => (await database.pool.query("select * from secret_keys")).rows;
  const before = await stored();
  const ends = async (environment: Record<string, string>) => {
    await using server = await startServer({ ...at, ...environment });
    expect(await server.ended).toBe(1);
    return server.said().replace(/^\{.*\n/gm, "");
  };
  const other = newKeyText();
  const needs = `Values of the database are sealed by the key ${readKey(SECRET_KEY)?.id}: set SECRET_KEY or SECRET_KEY_FILE to it, or put its file back as secret.key into DATA_DIR.\n`;
  expect(await ends({ SECRET_KEY: other })).toBe(`The secret key is ${readKey(other)?.id}. ${needs}`);
  expect(await ends({})).toBe(`There is no secret key. ${needs}`);
  expect(await ends({ SECRET_KEY_FILE: empty })).toMatch(
    /^These settings cannot be used:\n {2}SECRET_KEY must be 32 bytes as 64 hex digits or in base64, as from `openssl rand -hex 32`\.\n$/,
  );
  expect(await stored()).toEqual(before);
});

test("a rotation goes on after PostgreSQL has ended its batch in favour of another transaction", async () => {
  const { copy, at } = await copied();
  await using database = await openDatabase({ log: quiet, ...copy });
  const { keys } = await openKeys(database, { secretKey: readKey(SECRET_KEY) as SecretKey, dataDir: copy.dataDir });
  await using server = await buildTestApp({}, { database, keys: () => keys });
  await plantValues(server);
  const before = await openedIn(database.db, keys);
  const other = new pg.Client(at.DATABASE_URL);
  await other.connect();
  const touch = (id: number) => other.query("update creator_kyc set landmarks = 'x' where creator_id = $1", [id]);
  await other.query("begin");
  await touch(2);

  const rotating = runHere("keys", ["rotate", "--to", `${copy.dataDir}/next.key`], {
    database: copy,
    env: { SECRET_KEY },
  });
  const isWaiting =
    "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await expect.poll(async () => (await database.pool.query(isWaiting)).rows[0].waiting).toBe(1);
  await touch(1); // which the rotation has locked
  await other.query("commit");
  await other.end();
  expect(await rotating).toMatchObject({ code: 0, err: "" });
  await keys.refresh();
  const after = await openedIn(database.db, keys);
  expect([...after.values()].map(({ key }) => key)).toEqual([...before.values()].map(() => keys.current.id));
});
