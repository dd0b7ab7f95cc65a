import { expect, test } from "vitest";
import { jsonPieces } from "#modules/realtime/protocol/json-pieces.ts";
import { keptTree, listOf } from "#modules/realtime/protocol/kept.ts";
import { isListView, type View } from "#modules/realtime/protocol/view.ts";
import type { Snapshot } from "#modules/realtime/store/read-repository.ts";
import { changesText, snapshotText } from "#modules/realtime/stream/event-stream.ts";
import { Feed } from "#modules/realtime/stream/feed.ts";
import { OrderMemory } from "#modules/realtime/stream/limits.ts";
import type { Source } from "#modules/realtime/stream/source.ts";
import type { Reader } from "#modules/realtime/stream/watched.ts";

const VIEW: View = { path: ["messages"], query: null };
const LIST: View = { ...VIEW, query: { orderBy: null, start: null, end: null, limit: 10, from: "last" } };

/** A conversation whose messages are numbers, with a known oldest stored write. */
function scripted() {
  const store = { seq: 0, since: 0, isDown: false };
  const values = () => Object.fromEntries(Array.from({ length: store.seq }, (_, at) => [`m${at + 1}`, at + 1]));
  const writes = (since: number): Snapshot["writes"] =>
    since < store.since
      ? null
      : Array.from({ length: store.seq - since }, (_, at) => since + at + 1).map((seq) => ({
          seq,
          write: { kind: "put", path: `messages/m${seq}`, data: seq },
        }));
  const source: Source = {
    read: async (view, since) => {
      if (store.isDown) throw new Error("down");
      const { seq } = store;
      const kept = isListView(view) ? { view, list: listOf(view, values()), seq } : keptTree(view, values(), seq);
      return { seq: store.seq, window: values(), kept, writes: since === undefined ? null : writes(since) };
    },
    readWrites: async (since) => {
      const found = { seq: store.seq, writes: writes(since) };
      store.seq += store.seq === 3 ? 1 : 0; // somebody writes between this statement and the next
      return found;
    },
    readMessages: async () => new Map(),
    write: (_view, value, indent) =>
      jsonPieces({ value, toMessages: null, readMessages: async () => new Map() }, indent),
  };
  return { store, source };
}

function reader() {
  const told: string[] = [];
  const one: Reader = {
    isOpen: true,
    send: (changes) => told.push(String(changesText(changes))),
    sendSnapshot: (json) => told.push(String(snapshotText(json).first)),
    cancel: () => {},
  };
  return { one, told };
}

test.each([VIEW, LIST])("after a new window, a stream does not get its content again: %j", async (view) => {
  const { store, source } = scripted();
  const feed = new Feed(source, new OrderMemory(), () => {});
  const { one, told } = reader();
  await feed.join(view, one);
  Object.assign(store, { seq: 3, since: 3 });
  feed.hear(3);
  await expect.poll(() => told.length).toBe(2);
  expect(told[1]).toContain(`"path":"/","data":{"m1":1,"m2":2,"m3":3,"m4":4}`);
  feed.hear(4);
  store.seq = 5;
  feed.hear(5);
  await expect.poll(() => told.length).toBe(3);
  expect(told[2]).toContain(`"path":"/m5"`);
  expect(told[2]).not.toContain(`"path":"/m4"`);
});

test("a stream that cannot be opened is refused, and the next one opens", async () => {
  const { store, source } = scripted();
  const feed = new Feed(source, new OrderMemory(), () => {});
  const { one, told } = reader();
  store.isDown = true;
  await expect(feed.join(VIEW, one)).rejects.toThrow("down");
  expect(feed.isIdle).toBe(true);
  store.isDown = false;
  await feed.join(VIEW, one);
  expect(told).toHaveLength(1);
  feed.leave(one);
  expect(feed.isIdle).toBe(true);
});
