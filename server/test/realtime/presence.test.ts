import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#db/open-database.ts";
import { quiet } from "../db/databases.ts";
import { buildTestApp } from "../test-app.ts";
import { openTestDatabase } from "../test-database.ts";
import { buildConversation } from "./conversation.ts";
import { type EventReader, readEvents } from "./event-reader.ts";

type Chat = Awaited<ReturnType<typeof buildConversation>>;
type Desk = { here?: Record<string, { name: string }>; writing?: Record<string, { name: string; at: number }> } | null;

const seen = (chat: Chat) => chat.place.replace("chats", "presence");
const desk = (chat: Chat) => chat.place.replace("chats", "desk");
const at = expect.any(Number);

test("participants see that Support writes; administrators see which colleague does, and who is here (G146)", async () => {
  await using chat = await buildConversation({ realtimePresenceSeconds: 600 });
  const { server, client } = chat;
  const ada = chat.asSupport();
  const colleague = await server.signIn({ firstName: "Bola", lastName: "Ade" });
  const bola = chat.asSupport();
  const own = await chat.as(client);
  const theirs = await chat.stream(seen(chat), own);
  const adas = await chat.stream(desk(chat), ada);
  const shown = async () => (await adas.change())[2] as Desk;
  expect(await theirs.change()).toEqual(["put", "/", null]);
  expect(await shown()).toBeNull();
  const bolas = await chat.stream(desk(chat), bola);
  const here = { [colleague.id]: { name: "Bola Ade" } };
  expect(await shown()).toEqual({ here });

  const said = await chat.send("PUT", `${seen(chat)}/support-admin`, true, bola);
  expect(said).toMatchObject({ status: 200, value: true });
  expect((await theirs.change())[2]).toEqual({ "support-admin": { name: "Support", at } });
  expect(await shown()).toEqual({ here, writing: { [colleague.id]: { name: "Bola Ade", at } } });
  await chat.send("PUT", `${seen(chat)}/${client.id}`, true, own);
  expect((await theirs.change())[2]).toMatchObject({ [client.id]: { name: "Chidi Eze", at } });
  expect(Object.keys((await shown())?.writing ?? {})).toEqual([client.id, colleague.id].map(String).sort());

  await chat.send("POST", `${chat.place}/messages`, { text: "Sent" }, own);
  expect(Object.keys((await theirs.change())[2] as object), "who has sent writes no more").toEqual(["support-admin"]);
  expect(Object.keys((await shown())?.writing ?? {})).toEqual([String(colleague.id)]);
  await chat.send("PUT", `${seen(chat)}/support-admin`, null, bola);
  expect((await theirs.change())[2]).toBeNull();
  expect(await shown()).toEqual({ here });
  bolas.close();
  expect(await shown()).toBeNull();
});

test("nobody speaks for another, and no participant sees the desk (G147)", async () => {
  await using chat = await buildConversation();
  const { administrator, client, provider } = chat;
  const own = await chat.as(client);
  const refused = async (method: string, place: string, body?: unknown, headers?: Record<string, string>) =>
    expect((await chat.send(method, place, body, headers)).status, `${method} ${place}`).toBe(401);
  await refused("GET", desk(chat), undefined, own);
  await refused("GET", `${desk(chat)}/here`, undefined, own);
  await expect(chat.stream(desk(chat), own)).rejects.toThrow("401");
  await refused("GET", "presence/dispute_999", undefined, own);
  for (const id of [provider.id, administrator.id, "support-admin"]) {
    await refused("PUT", `${seen(chat)}/${id}`, true, own);
  }
  await refused("PUT", `presence/dispute_999/${client.id}`, true, own);
  await refused("PUT", `${seen(chat)}/${client.id}`, true);
  await refused("PUT", `${seen(chat)}/${administrator.id}`, true);
  await refused("PUT", `${desk(chat)}/${administrator.id}`, true);
  for (const method of ["PATCH", "POST", "DELETE"]) await refused(method, `${seen(chat)}/${client.id}`, true, own);
  await refused("PUT", seen(chat), { [client.id]: true }, own);
  await refused("PUT", `${seen(chat)}/${client.id}/at`, true, own);
  for (const body of [false, 1, "true", { name: "Support" }]) {
    expect((await chat.send("PUT", `${seen(chat)}/${client.id}`, body, own)).status).toBe(400);
  }
  expect((await chat.send("GET", seen(chat))).value).toBeNull();
});

test("writing lapses by itself, and the flood gate counts it", async () => {
  await using chat = await buildConversation({ realtimePresenceSeconds: 1, realtimeBurst: 2, realtimePerSecond: 1 });
  const stream = await chat.stream(seen(chat), await chat.as(chat.provider));
  await stream.change();
  const say = () => chat.send("PUT", `${seen(chat)}/support-admin`, true);
  expect((await say()).status).toBe(200);
  expect((await stream.change())[2]).not.toBeNull();
  expect((await Promise.all([say(), say(), say()])).map(({ status }) => status)).toContain(429);
  expect((await stream.change())[2]).toBeNull();
});

test("who is here and who writes is stored in no table", async () => {
  // What its only connection has changed is counted as soon as asked for.
  await using database = await openTestDatabase({ connections: 1 });
  await using chat = await buildConversation({}, { database });
  const { server } = chat;
  const changes = async () => {
    await server.db.execute(sql`select pg_stat_force_next_flush()`);
    const { rows } = await server.db.execute<{ changed: number }>(
      sql`select sum(n_tup_ins + n_tup_upd + n_tup_del)::int as changed from pg_stat_user_tables`,
    );
    return rows[0]?.changed;
  };
  const own = await chat.as(chat.client);
  const round = async () => {
    const stream = await chat.stream(desk(chat));
    for (const value of [true, true, null, true]) {
      await chat.send("PUT", `${seen(chat)}/support-admin`, value);
      await chat.send("PUT", `${seen(chat)}/${chat.client.id}`, value, own);
    }
    await stream.change();
    stream.close();
  };
  await round(); // the credentials are noted as used
  const before = await changes();
  for (let count = 0; count < 3; count++) await round();
  expect(await changes()).toBe(before);
});

test("all servers see it, and what one that died has told lapses", async () => {
  await using chat = await buildConversation({ realtimePresenceSeconds: 1 });
  const { administrator, client, server } = chat;
  const other = await secondServer(server.database);
  if (!other) return; // the embedded database has one server
  const ours = await chat.stream(desk(chat));
  const colleague = await server.signIn({ firstName: "Bola" });
  const theirs = await readEvents(`${other}/${desk(chat)}.json`, chat.asSupport());
  const isHere = (id: number) => (desk: Desk) => desk?.here?.[id] !== undefined;
  const isGone = (id: number) => (desk: Desk) => desk?.here?.[id] === undefined;
  await until(ours, isHere(colleague.id));
  await until(theirs, isHere(administrator.id)); // is told again; what comes once is lost to a server that starts

  const own = await chat.as(client);
  await chat.send("PUT", `${seen(chat)}/${client.id}`, true, own);
  await Promise.all([ours, theirs].map((stream) => until(stream, (desk) => desk?.writing?.[client.id] !== undefined)));
  const sent = { method: "POST", headers: own, body: JSON.stringify({ text: "Sent on the other server" }) };
  await fetch(`${other}/${chat.place}/messages.json`, sent);
  await Promise.all([ours, theirs].map((stream) => until(stream, (desk) => desk?.writing === undefined)));

  const dead = { kind: "here", server: "dead", chatId: chat.chatId, isHere: true };
  const person = { id: 4711, name: "Gone", isParticipant: false };
  await server.db.execute(sql`select pg_notify('rt_told', ${JSON.stringify({ ...dead, person })})`);
  await until(ours, isHere(person.id));
  await until(ours, (desk) => isGone(person.id)(desk) && isHere(colleague.id)(desk));
  theirs.close();
  await until(ours, isGone(colleague.id));
});

/** Reads a desk until it is as asked. */
async function until(stream: EventReader, isSo: (desk: Desk) => boolean): Promise<void> {
  while (!isSo((await stream.change())[2] as Desk));
}

/** The `/rt` of another server on the same PostgreSQL. */
async function secondServer({ listenUrl }: OpenDatabase): Promise<string | null> {
  if (!listenUrl) return null;
  const database = await openDatabase({ databaseUrl: listenUrl, dataDir: "", log: quiet });
  const server = await buildTestApp({ realtimePresenceSeconds: 1 }, { database });
  onTestFinished(async () => {
    server.app.server.closeAllConnections();
    await server[Symbol.asyncDispose]();
    await database.close();
  });
  return `${await server.app.listen({ port: 0, host: "127.0.0.1" })}/rt`;
}
