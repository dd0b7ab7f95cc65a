import { push } from "@firebase/database";
import { expect, test } from "vitest";
import { openDatabase } from "#db/open-database.ts";
import { mintChatToken } from "#modules/realtime/access/chat-token-service.ts";
import { addBooking, addDispute } from "../../builders/dispute.ts";
import { addMember } from "../../builders/member.ts";
import { becomes, type ServerProcess, startServer } from "../../core/server-process.ts";
import { quiet } from "../../db/databases.ts";
import { testCopy } from "../../test-database.ts";
import { follow, openSdk } from "../sdk.ts";

const MESSAGES = 60;

/** Starts the built server; with `like`, at the address of an ended one. */
async function start(environment: Record<string, string>, like?: ServerProcess): Promise<ServerProcess> {
  const server = await startServer({ ...environment, ...(like && { PORT: new URL(like.url).port }) });
  expect(await becomes(`${server.url}/health/ready`, 200), server.said()).toBe(true);
  return server;
}

const textsIn = (value: unknown) =>
  Object.values((value ?? {}) as Record<string, { text: string; serverTime?: number }>).map(({ text }) => text);

test("two servers, one killed: the SDK comes back, sends what was not answered once, and misses nothing", async () => {
  const { remove, dataDir, databaseUrl = "" } = await testCopy();
  {
    await using database = await openDatabase({ dataDir, databaseUrl, log: quiet });
    const { db } = database;
    const [client, provider] = [await addMember(db), await addMember(db)];
    const booking = await addBooking(db, { clientId: client.id, providerId: provider.id });
    const { id } = await addDispute(db, { bookingId: booking.id, initiatorId: client.id });
    const chatId = `dispute_${id}`;
    const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, REALTIME_BURST: "1000" };
    await using one = await start(environment);
    await using two = await start(environment);
    const join = (server: ServerProcess, { id: memberId }: { id: number }) =>
      openSdk(
        server.url.replace("http", "ws"),
        async () => (await mintChatToken(db, { chatId, memberId, apiKeyId: null })).token,
      );
    await using stays = join(one, client);
    await using loses = join(two, provider);
    const list = `chats/${chatId}/messages`;
    const [kept, cut, connected] = [stays, loses]
      .map(({ at }) => follow(at(list)))
      .concat([follow(loses.at(".info/connected"))]);
    await expect.poll(() => [kept, cut]).toEqual([[null], [null]]);

    const texts = Array.from({ length: MESSAGES }, (_, at) => `message ${at}`);
    const send = (from: number, to: number) =>
      texts.slice(from, to).map((text, at) => push((at % 2 ? stays : loses).at(list), { text }).then(() => text));
    await Promise.all(send(0, 20));
    const underFire = send(20, 40);
    await two[Symbol.asyncDispose]();
    const inTheDark = send(40, MESSAGES);
    await expect.poll(() => connected?.at(-1)).toBe(false);
    await using _again = await start(environment, two);
    expect(await Promise.all([...underFire, ...inTheDark])).toEqual(texts.slice(20));

    await expect.poll(() => textsIn(cut?.at(-1)).sort()).toEqual([...texts].sort());
    await expect.poll(() => kept?.at(-1)).toEqual(cut?.at(-1));
    const { rows } = await database.pool.query("SELECT count(*)::int AS stored FROM rt_message");
    expect(rows).toEqual([{ stored: MESSAGES }]);
    expect(connected?.filter((is) => is === true)).toHaveLength(2);
  }
  await remove();
});
