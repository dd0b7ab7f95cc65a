import { readdir, readFile, readlink } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { nextMessageKey } from "@hivekeeper/contract/message-key.ts";
import { expect, test } from "vitest";
import { openDatabase } from "#db/open-database.ts";
import { mintChatToken } from "#modules/realtime/access/chat-token-service.ts";
import { addBooking, addDispute } from "../builders/dispute.ts";
import { addMember } from "../builders/member.ts";
import { becomes, type ServerProcess, startServer } from "../core/server-process.ts";
import { quiet } from "../db/databases.ts";
import { slowness } from "../machine.ts";
import { testCopy } from "../test-database.ts";

const GROWTH_MB = 150;
const HEALTH_MS = 200;
const READERS = 20;
/** How long each crowd of readers is watched. */
const WATCHED_MS = 8_000;
/** The flood gate is not under test. */
const LIMITS = { REALTIME_BURST: "1000000", REALTIME_PER_SECOND: "1000000", RATE_LIMIT: "1000000" };
const NEWEST = "messages.json?orderBy=%22$key%22&limitToLast=500&";
const STREAM = "Accept: text/event-stream";

/** A database with a dispute, two tokens of its client, who may have ten streams with each, and one of its provider. */
async function prepared() {
  const { remove, ...at } = await testCopy();
  await using database = await openDatabase({ ...at, log: quiet });
  const { db } = database;
  const [client, provider] = [await addMember(db), await addMember(db)];
  const booking = await addBooking(db, { clientId: client.id, providerId: provider.id });
  const chatId = `dispute_${(await addDispute(db, { bookingId: booking.id })).id}`;
  const tokenOf = async (memberId: number) => (await mintChatToken(db, { chatId, memberId, apiKeyId: null })).token;
  const environment = { DATA_DIR: at.dataDir, ...(at.databaseUrl && { DATABASE_URL: at.databaseUrl }) };
  const attacker = [await tokenOf(client.id), await tokenOf(client.id)] as const;
  return { remove, environment, chatId, attacker, other: await tokenOf(provider.id) };
}

const residentMb = async ({ pid }: ServerProcess): Promise<number> =>
  Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

async function openSockets({ pid }: ServerProcess): Promise<number> {
  const files = await readdir(`/proc/${pid}/fd`);
  const targets = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => "")));
  return targets.filter((target) => target.startsWith("socket:")).length;
}

/** The most memory, and the slowest answer about health, while `work` runs. */
async function watch(server: ServerProcess, work: () => Promise<unknown>) {
  let [isOver, most, slowest] = [false, 0, 0];
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now();
      expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - began);
      most = Math.max(most, await residentMb(server));
      await pause(25);
    }
  })();
  await work();
  isOver = true;
  await watching;
  return { most, slowest };
}

/** Sends a request and reads nothing of its answer. */
function readNothing(url: string, header = "Accept: */*"): Socket {
  const { hostname, port, pathname, search } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on("error", () => {}).pause();
  socket.write([`GET ${pathname}${search} HTTP/1.1`, "Host: x", "Connection: close", header, "", ""].join("\r\n"));
  return socket;
}

const isTried = process.platform === "linux" && process.env.TEST_FULL === "1";

test.runIf(isTried)("the largest messages and eighty readers who read nothing cost little (S-64)", async () => {
  const { remove, environment, chatId, attacker, other } = await prepared();
  {
    await using server = await startServer({ ...environment, ...LIMITS });
    expect(await becomes(`${server.url}/health/ready`, 200)).toBe(true);
    const place = `${server.url}/rt/chats/${chatId}`;
    let lastKey: string | null = null;
    const patch = async (count: number, message: object) => {
      const messages: Record<string, object> = {};
      for (let at = 0; at < count; at++) {
        lastKey = nextMessageKey(Date.now(), lastKey);
        messages[lastKey] = message;
      }
      const url = `${place}/messages.json?auth=${attacker[0]}`;
      const reply = await fetch(url, { method: "PATCH", body: JSON.stringify(messages) });
      await reply.arrayBuffer();
      return reply.status;
    };
    expect(await patch(1, { text: "first" })).toBe(200);
    const emptyMb = await residentMb(server);
    const emptySockets = await openSockets(server);
    const patience = HEALTH_MS * (await slowness());
    const figures: Record<string, string> = {};
    const step = async (name: string, work: () => Promise<unknown>) => {
      const { most, slowest } = await watch(server, work);
      figures[name] = `${(most - emptyMb).toFixed(0)} MB more, health within ${slowest.toFixed(0)} ms`;
      expect.soft(most - emptyMb, name).toBeLessThan(GROWTH_MB);
      expect.soft(slowest, name).toBeLessThan(patience);
    };
    const sockets: Socket[] = [];
    const crowd = async (path: string, header?: string) => {
      for (let at = 0; at < READERS; at++) sockets.push(readNothing(`${place}${path}auth=${attacker[at % 2]}`, header));
      await pause(WATCHED_MS);
    };

    await step("fields of 30 kB", async () => {
      const message = { text: "m", pad: "x".repeat(30_000) };
      for (let count = 0; count < 150; count++) expect.soft(await patch(33, message)).toBe(400);
    });
    await step("the largest allowed", async () => {
      const message = { text: "€".repeat(4_000), note: "y".repeat(2_000) };
      for (let count = 0; count < 20; count++) expect(await patch(25, message)).toBe(200);
    });
    await step("the whole conversation", () => crowd(".json?"));
    await step("all messages", () => crowd("/messages.json?"));
    await step("the newest 500", () => crowd(`/${NEWEST}`));
    await step("streams of the newest 500", () => crowd(`/${NEWEST}`, STREAM));
    await step("another reader meanwhile", async () => {
      const reply = await fetch(`${place}/${NEWEST}auth=${other}`);
      expect(Object.keys((await reply.json()) as object)).toHaveLength(500);
    });
    process.stdout.write(`${process.env.TEST_DATABASE}: ${JSON.stringify(figures, null, 2)}\n`);
    await expect.poll(() => openSockets(server), { timeout: 60_000 }).toBeLessThan(emptySockets + 5);
    for (const socket of sockets) socket.destroy();
  }
  await remove();
});
