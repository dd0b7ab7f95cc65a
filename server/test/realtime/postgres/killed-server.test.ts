import { nextMessageKey } from "@hivekeeper/contract/message-key.ts";
import type pg from "pg";
import { expect, test } from "vitest";
import { openDatabase } from "#db/open-database.ts";
import { addAdministrator, addSession } from "../../builders/administrator.ts";
import { becomes, type ServerProcess, startServer } from "../../core/server-process.ts";
import { quiet } from "../../db/databases.ts";
import { testCopy } from "../../test-database.ts";
import { follow } from "../follower.ts";

const MESSAGES = process.env.TEST_FULL === "1" ? 2_000 : 240;
const AT_ONCE = 16;
const LISTENERS = "FROM pg_stat_activity WHERE application_name = 'hivekeeper listen' AND datname = current_database()";
const WAITING = "FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
/** Only ends a request that hangs. The writer sends the message again, with the same key. */
const ANSWER_MS = 30_000;
const LIMITS = { REALTIME_BURST: "1000000", REALTIME_PER_SECOND: "1000000", RATE_LIMIT: "1000000" };

/** Starts the built server and waits until it is ready; with `like`, at the address of an ended one. */
async function start(environment: Record<string, string>, like?: ServerProcess): Promise<ServerProcess> {
  const server = await startServer({ ...environment, ...LIMITS, ...(like && { PORT: new URL(like.url).port }) });
  expect(await becomes(`${server.url}/health/ready`, 200), server.said()).toBe(true);
  return server;
}

/** Sends messages with its own keys to two servers in turn, and retries at the other server after a missing answer. */
function writerTo(servers: readonly string[], headers: Record<string, string>) {
  const written = new Map<string, string>();
  const put = (server: string, key: string, text: string) =>
    fetch(`${server}/rt/chats/dispute_1/messages/${key}.json`, {
      method: "PUT",
      headers,
      body: JSON.stringify({ text }),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
      .then(async (reply) => {
        await reply.arrayBuffer(); // an unread body occupies its connection
        return reply.status === 200;
      })
      .catch(() => false);
  let lastKey: string | null = null;
  let unanswered = 0;

  const writeOne = async (number: number) => {
    lastKey = nextMessageKey(Date.now(), lastKey);
    const [key, text] = [lastKey, `message ${number}`];
    for (let attempt = number; !(await put(servers[attempt % servers.length] ?? "", key, text)); attempt++) {
      unanswered += 1;
      expect(attempt).toBeLessThan(number + 10);
    }
    written.set(key, text);
  };
  return {
    written,
    get unanswered() {
      return unanswered;
    },
    /** Sends all messages up to this number, many at once. */
    async writeTo(number: number) {
      const left = Array.from({ length: number - written.size }, (_, at) => written.size + at);
      const write = async () => {
        for (let next = left.shift(); next !== undefined; next = left.shift()) await writeOne(next);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, write));
    },
  };
}

/** Cuts the connection between the servers while these writes wait for their chat, so that their announcements are lost. */
async function cutListeners(pool: pg.Pool, write: () => Promise<void>): Promise<void> {
  const count = async (what: string) => (await pool.query(`SELECT pid ${what}`)).rowCount;
  await expect.poll(() => count(LISTENERS)).toBe(2);
  const holder = await pool.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT FROM rt_chat FOR UPDATE");
  const writing = write();
  await expect.poll(() => count(WAITING)).toBe(AT_ONCE);
  await holder.query(`SELECT pg_terminate_backend(pid) ${LISTENERS}`);
  await holder.query("COMMIT");
  holder.release();
  await writing;
}

test("one of two servers is killed and comes back, both lose the connection between them: nothing is lost or doubled", async () => {
  const { remove, dataDir, databaseUrl = "" } = await testCopy();
  {
    await using database = await openDatabase({ dataDir, databaseUrl, log: quiet });
    const administrator = await addAdministrator(database.db);
    const headers = { authorization: `Bearer ${await addSession(database.db, administrator.id)}` };
    const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    await using one = await start(environment);
    await using two = await start(environment);
    using first = follow(`${one.url}/rt/chats/dispute_1/messages.json`, headers);
    using second = follow(`${two.url}/rt/chats/dispute_1/messages.json`, headers);
    const writer = writerTo([one.url, two.url], headers);
    const quarter = MESSAGES / 4;

    await writer.writeTo(quarter);
    for (const reader of [first, second]) await reader.all(quarter);
    const underFire = writer.writeTo(2 * quarter);
    await two[Symbol.asyncDispose]();
    await underFire;
    expect(writer.unanswered).toBeGreaterThan(0);

    const [again] = await Promise.all([start(environment, two), writer.writeTo(3 * quarter)]);
    await using _again = again;
    await expect.poll(() => second.arrivals).toBe(2);
    await writer.writeTo(MESSAGES - AT_ONCE);
    // No announcement follows these messages, nor any later message that would reveal the gap.
    await cutListeners(database.pool, () => writer.writeTo(MESSAGES));

    for (const reader of [first, second]) {
      expect(await reader.all(MESSAGES)).toEqual(writer.written);
      expect(reader.repeated).toBe(0);
    }
    expect([first.arrivals, second.arrivals]).toEqual([1, 2]);
  }
  await remove();
});
