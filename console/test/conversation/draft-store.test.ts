import { expect, test, vi } from "vitest";
import { openPage } from "../lib/browser.ts";

async function open() {
  const { adoptConfig } = await import("../../src/lib/config.ts");
  adoptConfig({ apiBase: "/api" });
  return import("../../src/features/conversation/draft-store.ts");
}
const stored = async (name: string) => {
  const { privateStore } = await import("../../src/lib/private-store.ts");
  return (await privateStore.read(name))?.value;
};

test("a draft and the message that came back to it survive a reload (G142)", async () => {
  openPage({ token: "t" });
  const before = await open();
  const draft = {
    text: "Half a sen",
    attachment: null,
    returned: { key: "k1", text: "Half a sen", reason: "Too many messages." },
  };
  before.changeDraft("dispute_1", draft);
  await vi.waitFor(async () => expect(await stored("conversation:dispute_1")).toEqual(draft));
  vi.resetModules();
  const after = await open();
  await after.loadDraft("dispute_1");
  await after.loadDraft("dispute_2");
  expect(after.draftOf("dispute_1")).toEqual(draft);
  expect(after.draftOf("dispute_2")).toEqual({ text: "", attachment: null, returned: null });
  // A file that is not sent yet is kept, too.
  const attachment = { id: 7, name: "door.png", type: "image/png", bytes: 9, width: 4, height: 3 };
  after.changeDraft("dispute_1", { text: "", attachment, returned: null });
  await vi.waitFor(async () => expect(await stored("conversation:dispute_1")).toMatchObject({ attachment }));
  after.changeDraft("dispute_1", { attachment: null });
  await vi.waitFor(async () => expect(await stored("conversation:dispute_1")).toBeUndefined());
});

test("what was typed before the stored draft has been read stays", async () => {
  openPage({ token: "t" });
  const { changeDraft, draftOf, loadDraft } = await open();
  const { privateStore } = await import("../../src/lib/private-store.ts");
  await privateStore.write("conversation:dispute_1", { text: "Older", returned: null });
  const loading = loadDraft("dispute_1");
  changeDraft("dispute_1", { text: "Newer" });
  await loading;
  expect(draftOf("dispute_1").text).toBe("Newer");
});

test("the newest of many fast changes is stored", async () => {
  openPage({ token: "t" });
  const { changeDraft } = await open();
  for (let length = 1; length <= 20; length++) changeDraft("dispute_1", { text: "x".repeat(length) });
  await vi.waitFor(async () => expect(await stored("conversation:dispute_1")).toMatchObject({ text: "x".repeat(20) }));
});

test("once the page leaves for the login no draft is kept any more (G142)", async () => {
  openPage({ token: "abc" });
  const { signOut } = await import("../../src/lib/session.ts");
  const { changeDraft } = await open();
  signOut();
  changeDraft("dispute_1", { text: "cut off" });
  expect(Object.keys(sessionStorage)).toEqual([]);
});
