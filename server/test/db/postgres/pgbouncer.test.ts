import { expect, test } from "vitest";
import { openDatabase } from "#db/open-database.ts";
import { buildConversation } from "../../realtime/conversation.ts";
import { buildTestApp } from "../../test-app.ts";
import { openTestDatabase } from "../../test-database.ts";
import { quiet } from "../databases.ts";
import { findPgbouncer, startPgbouncer } from "../pgbouncer.ts";

const [REQUESTS, AT_ONCE] = [240, 20];

/** The statuses of many requests, with how often each came. */
async function statuses(server: Awaited<ReturnType<typeof buildTestApp>>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    const page = (n: number) => server.get(`/admin/${["user", "user/creators", "vests", "services"][n % 4]}?page=1`);
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => page(n)));
    for (const { statusCode } of replies) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  return counts;
}

test("PgBouncer in transaction mode: 503 and the names of two settings, and with these every answer and message @full", async ({
  skip,
}) => {
  const program = findPgbouncer();
  if (!program) return skip("PgBouncer is not installed");
  await using direct = await openTestDatabase();
  const directUrl = direct.listenUrl ?? "";
  await using pooler = await startPgbouncer(program, directUrl);
  const through = { databaseUrl: pooler.url, dataDir: "", log: quiet };

  // As it is without the settings.
  await using usual = await openDatabase(through);
  await using plain = await buildTestApp({}, { database: usual });
  await plain.signIn();
  const { 200: answered, 503: refused, ...others } = await statuses(plain);
  expect([typeof answered, typeof refused, others]).toEqual(["number", "number", {}]);
  expect(plain.logged.map(({ msg }) => msg).join("\n")).toContain("set DATABASE_STATEMENTS=unnamed");

  // With the first one.
  await using unnamed = await openDatabase({ ...through, databaseStatements: "unnamed" });
  {
    await using chat = await buildConversation({ realtimeHearSeconds: 1 }, { database: unnamed });
    expect(await statuses(chat.server)).toEqual({ 200: REQUESTS });
    expect(await (await chat.stream(chat.place)).rest()).toHaveLength(1);
    await expect(chat.stream(chat.place)).rejects.toThrow("503");
    expect(chat.server.logged.map(({ msg }) => msg).join("\n")).toContain("set DATABASE_LISTEN_URL");
  }

  // With both.
  const suited = { ...through, databaseStatements: "unnamed", databaseListenUrl: directUrl } as const;
  await using one = await openDatabase(suited);
  await using two = await openDatabase(suited);
  await using chat = await buildConversation({ realtimeHearSeconds: 1 }, { database: one });
  await using second = await buildTestApp({}, { database: two });
  const stream = await chat.stream(`${chat.place}/messages`);
  await stream.change();
  const body = { text: "through the other server" };
  const url = `/rt/${chat.place}/messages.json`;
  const sent = await second.app.inject({ method: "POST", url, headers: chat.asSupport(), payload: body });
  expect(sent.statusCode).toBe(200);
  expect((await stream.change())[2]).toMatchObject(body);
});
