import { expect, test } from "vitest";
import { jsonPieces } from "#modules/realtime/protocol/json-pieces.ts";

/** A conversation of 40 messages of 14 kB, and how many of them were read so far. */
function longChat() {
  const keys = Array.from({ length: 40 }, (_, at) => `key${String(at).padStart(2, "0")}`);
  const message = (key: string) => ({ text: `${key} "quoted"\n`, pad: "x".repeat(14_000) });
  const read: string[] = [];
  const readMessages = async (wanted: readonly string[]) => {
    read.push(...wanted);
    return new Map(wanted.map((key) => [key, JSON.stringify(message(key))]));
  };
  const sizes = Object.fromEntries(keys.map((key) => [key, JSON.stringify(message(key)).length]));
  return { keys, read, readMessages, sizes, messages: Object.fromEntries(keys.map((key) => [key, message(key)])) };
}

test("no more of a conversation is read than its reader has taken, and a piece", async () => {
  const { keys, read, readMessages, sizes } = longChat();
  const pieces = await jsonPieces({ value: sizes, toMessages: [], readMessages });
  expect(read.length).toBeLessThanOrEqual(10);
  const before = read.length;
  const taking = pieces.all();
  await taking.next();
  expect(read.length).toBe(before);
  await taking.next();
  expect(read.length).toBeLessThanOrEqual(20);
  for await (const piece of taking) expect(piece.length).toBeLessThan(150_000);
  expect(read).toEqual(keys);
});

test.each([[""], ["  "]])("pieces together are the JSON of the value, indented by %j", async (indent) => {
  const { readMessages, sizes, messages } = longChat();
  const others = { lastMessage: { text: "hi" }, lastRead: { 7: 1 } };
  for (const [value, toMessages, whole] of [
    [{ messages: sizes, ...others }, ["messages"], { messages, ...others }],
    [{ messages: sizes }, ["messages"], { messages }],
    [sizes, [], messages],
    [others, ["messages"], others],
    ["text", null, "text"],
    [null, [], null],
  ] as const) {
    const pieces = await jsonPieces({ value, toMessages, readMessages }, indent);
    let text = "";
    for await (const piece of pieces.all()) text += piece;
    expect(text).toBe(JSON.stringify(whole, null, indent));
  }
});
