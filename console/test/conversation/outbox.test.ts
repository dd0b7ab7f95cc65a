import { expect, test, vi } from "vitest";
import { openConsole } from "../change/page.ts";

const CHAT = "dispute_1";

async function open(options: Parameters<typeof openConsole>[0] = {}) {
  const page = await openConsole({ extensions: [], ...options });
  const drafts = await import("../../src/features/conversation/outbox.ts");
  const storedText = async () => (await page.stored()).map(({ message }) => message?.text);
  return { ...page, ...drafts, storedText, draft: (chatId = CHAT) => drafts.findDraft(chatId)?.message };
}

test("a draft, and a file that is not sent yet, survive a reload (G142)", async () => {
  const before = await open();
  before.changeDraft(CHAT, { text: "Half a sen" });
  const after = await open({ after: before });
  await after.store.loadChanges();
  expect(after.draft()).toMatchObject({ chatId: CHAT, text: "Half a sen", attachment: null });
  expect(after.draft("dispute_2")).toBeUndefined();
  const attachment = { id: 7, name: "door.png", type: "image/png", bytes: 9, width: 4, height: 3 };
  after.changeDraft(CHAT, { text: "", attachment });
  expect((await after.stored())[0]?.message).toMatchObject({ text: "", attachment });
  after.changeDraft(CHAT, { attachment: null });
  await vi.waitFor(async () => expect(await after.stored()).toEqual([]));
});

test("a message that came back survives a reload with its reason and its key", async () => {
  const before = await open();
  before.changeDraft(CHAT, { text: "Hello" });
  const { id = "", message } = before.findDraft(CHAT) ?? {};
  if (!message) throw new Error("There is no draft");
  await before.store.advance(id, {
    type: "sent",
    now: 1,
    as: { whom: "", opens: "", message: { ...message, key: "k1" } },
  });
  await before.store.advance(id, { type: "lost", now: 1, mayHaveArrived: false });
  await before.store.advance(id, { type: "returned", reason: "Too many messages." });
  const after = await open({ after: before });
  await after.store.loadChanges();
  expect(after.findDraft(CHAT)).toMatchObject({ reason: "Too many messages.", message: { key: "k1", text: "Hello" } });
});

test("what was typed before the stored draft has been read takes its place", async () => {
  const before = await open();
  before.changeDraft(CHAT, { text: "Older" });
  const after = await open({ after: before });
  const loading = after.store.loadChanges();
  after.changeDraft(CHAT, { text: "Newer" });
  await loading;
  expect(after.draft()?.text).toBe("Newer");
  await vi.waitFor(async () => expect(await after.storedText()).toEqual(["Newer"]));
});

test("a file that is removed before the stored draft has been read does not touch it", async () => {
  const before = await open();
  before.changeDraft(CHAT, { text: "Older" });
  const after = await open({ after: before });
  after.changeDraft(CHAT, { attachment: null });
  await after.store.loadChanges();
  expect(after.draft()?.text).toBe("Older");
});

test("the newest of many fast changes is stored", async () => {
  const page = await open();
  for (let length = 1; length <= 20; length++) page.changeDraft(CHAT, { text: "x".repeat(length) });
  await vi.waitFor(async () => expect(await page.storedText()).toEqual(["x".repeat(20)]));
});

test("once the page leaves for the login no draft is kept any more (G142)", async () => {
  const page = await open();
  const { signOut } = await import("../../src/lib/session.ts");
  signOut();
  page.changeDraft(CHAT, { text: "cut off" });
  expect(Object.keys(sessionStorage)).toEqual([]);
});
