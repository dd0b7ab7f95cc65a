import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { lagosTime } from "@hivekeeper/contract/lagos.ts";
import { ChatView } from "@hivekeeper/demo/chat/chat-view.ts";
import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "#db/open-database.ts";
import { rtMessage } from "#db/schema/conversations.ts";
import { members } from "#db/schema/people.ts";
import { bookings } from "#db/schema/services.ts";
import { addDispute } from "../builders/dispute.ts";
import { picture } from "../builders/picture.ts";
import { quiet } from "../db/databases.ts";
import { buildTestApp } from "../test-app.ts";
import { testCopy } from "../test-database.ts";

const SERVER = resolve(import.meta.dirname, "../..");
const PROGRAM = "dist/test/chat.js";

type Place = { dataDir: string; databaseUrl?: string };

/** The command as a person's shell runs it; `shows` waits until it has printed something. */
function startChat(args: string[], place: Place, port = 1) {
  const env = {
    ...{ PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, DATA_DIR: place.dataDir },
    ...{ PORT: String(port), HOST: "127.0.0.1", TZ: "America/Los_Angeles" },
    ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
  };
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: SERVER, env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  const ended = once(child, "close").then(([code]) => code as number);
  return {
    said: () => said,
    ended,
    type: (line: string) => child.stdin.write(`${line}\n`),
    hangUp: () => child.stdin.end(),
    async shows(text: string) {
      await expect.poll(() => said).toContain(text);
    },
    [Symbol.dispose]: () => child.kill("SIGKILL"),
  };
}

test("the terminal shows the day in Lagos where it changes, and otherwise the times", () => {
  const view = new ChatView("7");
  const said = (written: string, text: string) => ({ serverTime: Date.parse(written), text, senderId: "7" });
  const first = said("2026-11-20T22:59:00Z", "Hello?");
  const data = { "-a": first, "-b": said("2026-11-20T23:00:00Z", "Anybody?"), "-c": said("2026-11-21T08:30:00Z", "…") };
  const lines = view.linesOf({ name: "put", data: { path: "/", data } });
  expect(lines).toEqual([
    ...["-- Friday, 20 November 2026 --", "23:59 You: Hello?"],
    ...["-- Saturday, 21 November 2026 --", "00:00 You: Anybody?", "09:30 You: …"],
  ]);
  const removed = { path: "/-a", data: { ...first, removed: true } };
  expect(view.linesOf({ name: "put", data: removed })).toEqual([lines[0], "23:59 You removed a message"]);
  expect(view.linesOf({ name: "put", data: removed })).toEqual([]);
});

test("a participant's side in the terminal shows what is said, sends what is typed, and comes back after a break @more", async () => {
  const copy = await testCopy();
  await using database = await openDatabase({ log: quiet, ...copy });
  await using server = await buildTestApp({}, { database });
  await server.signIn();
  const { id, bookingId } = await addDispute(database.db);
  await database.db.update(members).set({ lastName: "\u001b]0;Eze\u0007" });
  const chatId = `dispute_${id}`;
  await server.post(`/admin/dispute/update/${id}`, { resolve_status: "CLOSED" });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  const write = (text: string) =>
    server.app.inject({
      ...{ method: "POST", url: `/rt/chats/${chatId}/messages.json`, payload: JSON.stringify({ text }) },
      headers: { authorization: `Bearer ${server.token}` },
    });

  using chat = startChat(["--chat", chatId, "--as", "client"], copy, port);
  await chat.shows("* Dispute marked as resolved.");
  expect(chat.said()).toContain("�]0;Eze�, the client, in");
  await write("How can we help?\u001b[2J");
  await chat.shows("Support: How can we help?�[2J");
  const said = await database.db.select().from(rtMessage).orderBy(desc(rtMessage.key)).limit(1);
  const [serverTime = 0] = said.map(({ value }) => (value as { serverTime: number }).serverTime);
  await chat.shows(`${lagosTime(new Date(serverTime).toISOString()).slice(11, 16)} Support: How can we help?`);
  chat.type("The DJ never came.");
  await chat.shows("You: The DJ never came.");

  const photo = join(copy.dataDir, "door.png");
  await writeFile(photo, await picture());
  chat.type(`/attach ${photo}`);
  await chat.shows("You: [picture: door.png]");
  chat.type("/attach missing.pdf");
  await chat.shows("Not sent (ENOENT");

  server.app.server.closeAllConnections();
  await chat.shows("The connection is lost");
  await write("Said meanwhile.");
  await chat.shows("Support: Said meanwhile.");
  expect((await server.post(`/x/disputes/${id}/notes`, { text: "Between us: refund." })).statusCode).toBe(201);
  chat.type("Last words.");
  chat.hangUp();
  expect(await chat.ended).toBe(0);

  for (const once of ["How can we help?", "never came.", "Said meanwhile."]) {
    expect(chat.said().split(once)).toHaveLength(2);
  }
  expect(chat.said(), "a note is not for the participants (G162)").not.toContain("Between us");
  const [booking] = await database.db.select().from(bookings).where(eq(bookings.id, bookingId));
  const stored = await database.db.select().from(rtMessage).orderBy(rtMessage.key);
  expect(stored.map(({ value }) => value).slice(-2)).toMatchObject([
    { text: "Said meanwhile.", senderId: "support-admin" },
    { text: "Last words.", senderId: String(booking?.clientId), isSystem: false },
  ]);
});

test("the command helps, and says so without a side or a dispute @more", async () => {
  const copy = await testCopy();
  const wrong = async (...args: string[]) => {
    using chat = startChat(args, copy);
    const code = await chat.ended;
    return [code, chat.said()];
  };
  const usage = [2, expect.stringContaining("--as must be client or provider.\nnpm run chat -- --chat dispute_12")];
  expect(await wrong("--chat", "dispute_9", "--as", "admin")).toEqual(usage);
  const help = [0, expect.stringMatching(/^npm run chat -- --chat dispute_12 --as client\|provider\n/)];
  expect(await wrong("--help")).toEqual(help);
  expect(await wrong("--chat", "dispute_9", "-h")).toEqual(help);
  expect(await wrong("--chat", "dispute_9", "--as", "client")).toEqual([1, "Dispute not found\n"]);
  await copy.remove();
});
