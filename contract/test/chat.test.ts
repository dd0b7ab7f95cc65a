import { PDF_TYPE } from "@hivekeeper/contract/attachment.ts";
import { removedMessageFields } from "@hivekeeper/contract/chat.ts";
import { readChatMessage, readLastRead } from "@hivekeeper/contract/read/chat.ts";
import { readOwnList } from "@hivekeeper/contract/read/fields.ts";
import { serveAttachment } from "@hivekeeper/contract/serve/attachment.ts";
import { serveRemovedMessage } from "@hivekeeper/contract/serve/chat.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

const message = (value: unknown) => readChatMessage("-key", value);

test("a message as our own server and RTDB clients write it", () => {
  const stored = {
    text: "Hello",
    senderId: "7",
    senderName: "Chidi Eze",
    timestamp: "2026-11-21T08:00:00.000Z",
    isSystem: false,
    serverTime: 1_795_248_000_500,
  };
  expect(message(stored)).toEqual({
    key: "-key",
    text: "Hello",
    senderId: "7",
    senderName: "Chidi Eze",
    isSystem: false,
    isRemoved: false,
    attachment: null,
    at: 1_795_248_000_500,
  });
  expect(message({ ...stored, text: "", removed: true })).toMatchObject({ text: "", isRemoved: true });
});

test.each([
  [{ message: "a", userId: 5, userName: "B", createdAt: "2026-11-21T08:00:00Z" }, 1_795_248_000_000],
  [{ body: "a", sender: { id: 5, name: "B" }, time: 1_795_248_000 }, 1_795_248_000_000],
  [{ content: "a", from: "5", sender_name: "B", timestamp: "1795248000000" }, 1_795_248_000_000],
  [{ text: "a", sender_id: 5, name: "B", serverTime: null, date: "2026-11-21T08:00:00+00:00" }, 1_795_248_000_000],
  [{ text: "a", senderId: 5, senderName: "B", timestamp: "yesterday" }, 0],
  [{ text: "a", senderId: 5, senderName: "B", serverTime: 1e300 }, 0],
  [{ text: "a", senderId: 5, senderName: "B" }, 0],
])("a message under other field names: %j", (value, at) => {
  expect(message(value)).toMatchObject({ text: "a", senderId: "5", senderName: "B", at });
});

test.each([["text"], [5], [null], [undefined], [[]], [true]])("%j is no message", (value) => {
  expect(message(value)).toBeNull();
});

test("a message of any JSON is read without a throw, and its moment fits into a Date", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom("text", "senderId", "serverTime", "timestamp", "sender"), fc.jsonValue()),
      (value) => {
        const read = message(value);
        if (read) expect(() => new Date(read.at).toISOString()).not.toThrow();
      },
    ),
  );
});

test("read marks are numbers or ISO moments; other values are left out", () => {
  const read = readLastRead({ 7: 1_795_248_000_000, 8: "2026-11-21T08:00:00Z", 9: "never", 10: { any: 1 }, 11: null });
  expect([...read]).toEqual([
    ["7", 1_795_248_000_000],
    ["8", 1_795_248_000_000],
  ]);
  for (const nothing of [null, undefined, "x", []]) expect(readLastRead(nothing).size).toBe(0);
});

const word = fc.string({ minLength: 1, maxLength: 20 });
const size = fc.integer({ min: 1, max: 1e6 });
const anyFile = { id: size, name: word, bytes: size };
const anyAttachment = fc.oneof(
  fc.record({ ...anyFile, type: fc.constant("image/png"), width: size, height: size }),
  fc.record({ ...anyFile, type: fc.constant(PDF_TYPE), width: fc.constant(null), height: fc.constant(null) }),
);

test("an attachment is read as it was served; what is none of ours is no attachment", () => {
  fc.assert(
    fc.property(anyAttachment, (attachment) => {
      const wire: unknown = JSON.parse(JSON.stringify(serveAttachment(attachment)));
      expect(readChatMessage("-k", { text: "", attachment: wire })?.attachment).toEqual(attachment);
    }),
  );
  const strange = [null, "https://a.test/x.png", [], {}, { id: 1 }, { id: 1, name: "x", type: "text/html", bytes: 1 }];
  for (const attachment of strange) expect(readChatMessage("-k", { attachment })?.attachment).toBeNull();
});

test("a removed message is read as it was served", () => {
  const text = fc.string();
  fc.assert(
    fc.property(
      fc.record({
        key: text,
        text,
        senderId: text,
        senderName: text,
        attachment: fc.option(anyAttachment),
        at: fc.integer({ min: 1e11, max: 8e15 }),
      }),
      (removed) => {
        const wire: unknown = JSON.parse(JSON.stringify(serveItem([serveRemovedMessage(removed)])));
        expect(readOwnList(removedMessageFields, wire)).toEqual([removed]);
      },
    ),
  );
});
