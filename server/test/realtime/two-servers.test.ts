import { expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#db/open-database.ts";
import { quiet } from "../db/databases.ts";
import { buildTestApp } from "../test-app.ts";
import { openTestDatabase } from "../test-database.ts";
import { dropConnections, readEvents } from "./event-reader.ts";

const MESSAGES = 120;
const CHAT = "chats/dispute_1";
const LISTENERS = "FROM pg_stat_activity WHERE application_name = 'hivekeeper listen' AND datname = current_database()";
const LIMITS = { realtimeBurst: 100_000, realtimePerSecond: 100_000, rateLimit: 100_000 };

/** A server of its own on a database that others use too. */
async function startServer(database: OpenDatabase) {
  const server = await buildTestApp(LIMITS, { database });
  const base = `${await server.app.listen({ port: 0, host: "127.0.0.1" })}/rt/${CHAT}`;
  const stop = () => {
    dropConnections(server.app.server);
    return server[Symbol.asyncDispose]();
  };
  return { server, base, stop };
}

/** Follows a conversation: its messages, and the number of repeated ones. */
async function follow(base: string, headers: Record<string, string>) {
  const stream = await readEvents(`${base}/messages.json?orderBy="$key"&limitToLast=1000`, headers);
  const held = new Map<string, string>();
  let repeated = 0;
  const step = async () => {
    const [, path, data] = await stream.change();
    const told =
      path === "/" ? (data as Record<string, { text: string }> | null) : { [path.slice(1)]: data as { text: string } };
    if (path === "/") held.clear();
    for (const [key, { text }] of Object.entries(told ?? {})) {
      if (held.has(key)) repeated += 1;
      held.set(key, text);
    }
  };
  await step();
  return {
    close: stream.close,
    /** Resolves to all messages, once there are `count`. */
    async all(count: number) {
      while (held.size < count) await step();
      return { repeated, texts: [...held].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text) };
    },
  };
}

/** Sends messages through the servers in turn, several at a time. */
async function writeThrough(bases: string[], headers: Record<string, string>, from: number, to: number) {
  const numbers = Array.from({ length: to - from }, (_, at) => from + at);
  for (let at = 0; at < numbers.length; at += 8) {
    const replies = await Promise.all(
      numbers.slice(at, at + 8).map((number) => {
        const body = JSON.stringify({ text: `message ${number}` });
        return fetch(`${bases[number % bases.length]}/messages.json`, { method: "POST", headers, body });
      }),
    );
    expect(replies.every(({ status }) => status === 200)).toBe(true);
  }
}

test("streams on all servers end with the same messages, each once, whatever was cut between", async () => {
  await using database = await openTestDatabase();
  const one = await startServer(database);
  await one.server.signIn();
  const headers = { authorization: `Bearer ${one.server.token}` };

  // The embedded database belongs to one server: there both are the same.
  await using otherDatabase = database.listenUrl
    ? await openDatabase({ databaseUrl: database.listenUrl, dataDir: "", log: quiet })
    : { ...database, close: async () => {}, [Symbol.asyncDispose]: async () => {} };
  let two = database.listenUrl ? await startServer(otherDatabase) : one;
  const first = await follow(one.base, headers);
  const second = await follow(two.base, headers);

  await writeThrough([one.base, two.base], headers, 0, MESSAGES / 2);
  // A server begins to listen with its first stream, which does not wait for it.
  const listeners = async () => (await database.pool.query(`SELECT pid ${LISTENERS}`)).rowCount;
  await expect.poll(listeners).toBe(database.listenUrl ? 2 : 0);
  await database.pool.query(`SELECT pg_terminate_backend(pid) ${LISTENERS}`);
  // No announcement follows these messages, nor any later message that would reveal the gap.
  await writeThrough([one.base, two.base], headers, MESSAGES / 2, MESSAGES / 2 + 8);
  expect((await first.all(MESSAGES / 2 + 8)).repeated).toBe(0);
  expect((await second.all(MESSAGES / 2 + 8)).repeated).toBe(0);

  if (two !== one) {
    await two.stop();
    two = await startServer(otherDatabase);
  }
  const again = await follow(two.base, headers);
  await writeThrough([one.base, two.base], headers, MESSAGES / 2 + 8, MESSAGES);
  const [ofOne, ofTwo] = [await first.all(MESSAGES), await again.all(MESSAGES)];
  expect(ofOne.repeated + ofTwo.repeated).toBe(0);
  expect(ofOne.texts).toEqual(ofTwo.texts);
  expect(new Set(ofOne.texts).size).toBe(MESSAGES);

  for (const reader of [first, second, again]) reader.close();
  if (two !== one) await two.stop();
  await one.stop();
});
