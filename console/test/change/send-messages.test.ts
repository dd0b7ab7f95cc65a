import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MessagePusher } from "../../src/lib/realtime/message-pusher.ts";
import { openConsole, waits } from "./page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const CHAT = "dispute_1";

/** A page with an open conversation; `push` is the realtime store behind it. */
async function openChat(options: Parameters<typeof openConsole>[0] = {}) {
  const page = await openConsole(options);
  const messages = await import("../../src/flow/change/send-messages.ts");
  const drafts = await import("../../src/features/conversation/outbox.ts");
  const { StoreError } = await import("../../src/lib/realtime/store-call.ts");
  const push = vi.fn<MessagePusher["push"]>(async (key) => key);
  const pusher: MessagePusher = { newKey: () => "k", push, markRead: () => {}, onClock: () => {} };
  const close = messages.openForSending(CHAT, pusher);
  let keys = 0;
  return {
    ...{ ...page, ...messages, ...drafts, push, close },
    fails: (status: number) =>
      push.mockRejectedValueOnce(new StoreError(status, status === 0 ? "No connection" : "No.")),
    /** Writes a message and presses Enter. */
    write: async (text: string) => {
      drafts.changeDraft(CHAT, { text });
      const { id = "", message } = drafts.findDraft(CHAT) ?? {};
      if (!message) throw new Error("There is no draft");
      const as = { ...waits(`chat ${CHAT}`), message: { ...message, key: message.key || `k${++keys}` } };
      await page.store.advance(id, { type: "sent", now: Date.now(), as });
      await vi.advanceTimersByTimeAsync(1);
      return id;
    },
    texts: () => push.mock.calls.map(([key, { text }]) => `${key} ${text}`),
    states: () => page.changes.current().map(({ state, message }) => `${message?.text} ${state}`),
  };
}

test("a message is stored once more when it is sent, and removed when it has arrived", async () => {
  const chat = await openChat();
  chat.changeDraft(CHAT, { text: "Hello" });
  const removed = vi.spyOn(chat.privateStore, "remove");
  chat.written.mockClear();
  await chat.write("Hello");
  expect(chat.states()).toEqual(["Hello sending"]);
  expect(await chat.stored()).toMatchObject([{ state: "waiting", message: { key: "k1", text: "Hello" } }]);
  await chat.sendMessages(CHAT);
  expect([chat.written.mock.calls.length - 1, removed.mock.calls.length]).toEqual([1, 1]);
  expect([chat.texts(), await chat.stored()]).toEqual([["k1 Hello"], []]);
  // Until the stream shows it.
  expect(chat.states()).toEqual(["Hello done"]);
});

test("messages go out in the order in which they were written", async () => {
  const chat = await openChat();
  await chat.write("One");
  await chat.write("Two");
  chat.changeDraft(CHAT, { text: "Half a thou" });
  expect(await chat.sendMessages(CHAT)).toBeNull();
  expect([chat.texts(), chat.findDraft(CHAT)?.message.text]).toEqual([["k1 One", "k2 Two"], "Half a thou"]);
});

test("what finds no connection waits, and what was written behind it too (F-13)", async () => {
  const chat = await openChat();
  const first = await chat.write("One");
  await chat.write("Two");
  chat.fails(0);
  expect(await chat.sendMessages(CHAT)).toMatchObject({ id: first });
  expect(chat.states()).toEqual(["One waiting", "Two waiting"]);
  expect(chat.changes.current().map(({ mayHaveArrived }) => mayHaveArrived)).toEqual([true, false]);
  await chat.write("Three");
  await chat.sendMessages(CHAT);
  expect(chat.texts().slice(1)).toEqual(["k1 One", "k2 Two", "k3 Three"]);
});

test("a reload while a message is sent sends it again under its key (G114)", async () => {
  const chat = await openChat();
  await chat.write("Hello");
  chat.push.mockReturnValueOnce(new Promise(() => {}));
  void chat.sendMessages(CHAT);
  await vi.advanceTimersByTimeAsync(1);
  const next = await openChat({ after: chat });
  await next.store.loadChanges();
  await next.sendMessages(CHAT);
  expect([next.texts(), await next.stored()]).toEqual([["k1 Hello"], []]);
});

test("without the extension a message that a reload cut off says that it was not sent", async () => {
  const chat = await openChat({ extensions: [] });
  await chat.write("Hello");
  const next = await openChat({ extensions: [], after: chat });
  await next.store.loadChanges();
  expect(next.states()).toEqual(["Hello refused"]);
  await next.sendMessages(CHAT);
  expect(next.texts()).toEqual([]);
});

test("a new key is stored before it is used", async () => {
  const chat = await openChat();
  await chat.write("Hello");
  let kept: string | undefined;
  chat.push.mockImplementationOnce(async (_key, _said, onKey) => {
    await onKey?.("k9");
    kept = (await chat.stored())[0]?.message?.key;
    return "k9";
  });
  await chat.sendMessages(CHAT);
  expect([kept, chat.changes.current()[0]?.message?.key]).toEqual(["k9", "k9"]);
});

test("a refusal that does not pass holds up no later message", async () => {
  const chat = await openChat();
  const first = await chat.write("One");
  chat.fails(413);
  expect(await chat.sendMessages(CHAT)).toMatchObject({ id: first });
  expect(chat.states()).toEqual(["One refused"]);
  await chat.write("Two");
  await chat.sendMessages(CHAT);
  expect(chat.texts()).toEqual(["k1 One", "k2 Two"]);
});

test("a message that comes back keeps its key, until it is changed (S-57)", async () => {
  const chat = await openChat();
  const id = await chat.write("Hello");
  chat.fails(429);
  await chat.sendMessages(CHAT);
  await chat.store.advance(id, { type: "returned", reason: "Too many." });
  expect(chat.findDraft(CHAT)).toMatchObject({ id, reason: "Too many.", message: { key: "k1", text: "Hello" } });
  chat.changeDraft(CHAT, { text: "Hello you" });
  expect(chat.findDraft(CHAT)).toMatchObject({ id, reason: "", message: { key: "", text: "Hello you" } });
});

test("a closed conversation sends what waits, and shows nothing of it afterwards", async () => {
  const chat = await openChat();
  const { adoptConfig } = await import("../../src/lib/config.ts");
  adoptConfig({ apiBase: "/api", realtimeBase: "/rt", extensions: ["safe"] });
  await chat.write("Hello");
  chat.close();
  chat.replies.push(() => new Response("{}", { status: 200 }));
  await chat.sendMessages(CHAT);
  expect(chat.push).not.toHaveBeenCalled();
  expect(chat.sent[0]?.url).toContain("messages/");
  expect([await chat.stored(), chat.changes.current()]).toEqual([[], []]);
});
