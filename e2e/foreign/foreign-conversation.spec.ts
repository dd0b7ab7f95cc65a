import type { Page } from "@playwright/test";
import { test as base, expect } from "./console-at.ts";
import type { ForeignBackend } from "./foreign-backend.ts";
import { type RtdbStore, startRtdbStore } from "./rtdb-store.ts";

const test = base.extend<{ store: RtdbStore }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  store: async ({}, use) => {
    await using store = await startRtdbStore();
    await use(store);
    expect(store.violations).toEqual([]);
  },
  config: async ({ store }, use) => use({ realtimeBase: `${store.url}/`, realtimeAuth: "query" }),
});

const CHAT = "7_8";
const log = (page: Page) => page.getByRole("log", { name: "Messages" });
const messages = (page: Page) => log(page).getByRole("listitem");
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** Plays a backend that names its conversations itself, and sends a token of the store at the login. */
function playDisputes(backend: ForeignBackend, realtimeToken: string) {
  const dispute = {
    id: 12,
    resolve_status: "OPEN",
    bookings: [{ service: { service_name: "Drums", creator: { id: 8, first_name: "Bola", last_name: "Ade" } } }],
    user: { id: 7, name: "Chidi Eze", photo: null },
    initiated_by: 7,
    chat_id: CHAT,
    created_at: "2026-08-14 09:30:00",
  };
  backend.on("POST", "/admin/login", () => ({
    body: { data: { token: backend.token, realtime_token: realtimeToken, user: { first_name: "Ngozi" } } },
  }));
  backend.on("GET", "/admin/dispute", () => ({ body: { data: [dispute] } }));
  backend.on("GET", "/admin/dispute/show/:id", () => ({ body: dispute }));
}

test("a conversation in a Firebase Realtime Database of another origin", async ({ page, signIn, backend, store }) => {
  playDisputes(backend, store.token);
  const at = Date.parse("2026-11-21T08:00:00Z");
  // F-14: keys, times and field names as other apps write them.
  store.put(`chats/${CHAT}/messages`, {
    "-c": { text: "Third", senderId: 8, senderName: "Bola Ade", timestamp: new Date(at + 3000).toISOString() },
    "-a": { message: "First", user_id: "7", sender_name: "Chidi Eze", serverTime: at + 1000 },
    "-b": { body: "Second", sender: { id: "9", name: "A stranger" }, createdAt: (at + 2000) / 1000 },
    "-d": { text: "Opened", isSystem: true, serverTime: at + 4000 },
  });
  await signIn();
  await page.goto("/disputes");
  await page.getByRole("button", { name: "Actions for Drums" }).click();
  await page.getByRole("menuitem", { name: "Join conversation" }).click();
  await expect(messages(page)).toHaveText([/First/, /Second/, /Third/, /Opened/]);
  const panel = page.getByRole("dialog", { name: "Dispute conversation" });
  await expect(panel.getByRole("list", { name: "Participants" }).getByRole("listitem")).toHaveText([
    /Chidi Eze.*Client/,
    /Bola Ade.*Provider/,
    /Support/,
    /A stranger/,
  ]);

  await page.getByRole("textbox", { name: "Message" }).fill("Hello from support");
  await page.keyboard.press("Enter");
  await expect(messages(page).last()).toContainText("Hello from support");
  await expect.poll(() => store.at(`chats/${CHAT}/lastMessage/text`)).toBe("Hello from support");
  expect(store.at(`chats/${CHAT}/lastMessage`)).toMatchObject({
    senderId: "support-admin",
    serverTime: expect.any(Number),
  });
  expect(store.at(`chats/${CHAT}/lastRead/support-admin`)).toEqual(expect.any(Number));
  const [key, sent] = Object.entries(store.at(`chats/${CHAT}/messages`) as object).at(-1) ?? [];
  expect(key).toMatch(/^[-\w]{20}$/);
  expect(sent).toMatchObject({ senderName: "Support", isSystem: false, timestamp: expect.stringMatching(/^20.*Z$/) });

  // Sends each message twice, and removes one.
  for (const name of ["-e", "-e", "-f"])
    store.put(`chats/${CHAT}/messages/${name}`, { text: `Came ${name}`, senderId: 7, serverTime: Date.now() });
  store.put(`chats/${CHAT}/messages/-b`, null);
  await expect(messages(page)).toHaveText([/First/, /Third/, /Opened/, /Hello/, /Came -e/, /Came -f/]);

  store.end("auth_revoked", "expired");
  await expect(said(page, "Reconnecting…")).toBeVisible();
  store.put(`chats/${CHAT}/messages/-g`, { text: "Meanwhile", senderId: 7, serverTime: Date.now() + 1 });
  await expect(messages(page).last()).toContainText("Meanwhile");
  await expect(said(page, "Live")).toBeVisible();

  // A final end of the stream is shown below the messages, with a way to try again (G112).
  store.end("cancel", "You have no part in this any more.");
  await expect(panel.getByRole("alert")).toHaveText("You have no part in this any more.");
  await expect(messages(page).last()).toContainText("Meanwhile");
  await panel.getByRole("button", { name: "Reconnect" }).click();
  await expect(said(page, "Live")).toBeVisible();
  await expect(panel.getByRole("alert")).toHaveCount(0);
});

test("a conversation that is refused at first says so in place, and can be tried again (G112)", async ({
  page,
  signIn,
  backend,
  store,
}) => {
  playDisputes(backend, "a-token-that-has-expired");
  store.put(`chats/${CHAT}/messages`, { "-a": { text: "First", senderId: "7", serverTime: 1_795_248_000_000 } });
  await signIn();
  const logged = page.waitForEvent("console", (entry) => entry.text().includes("Permission denied"));
  await page.goto("/disputes?chat=12");
  await expect(log(page)).toContainText("Earlier messages not loaded");
  await logged;
  await expect(page.getByRole("alert")).toHaveCount(0);
  // The session itself has not ended.
  await expect(page).toHaveURL(/disputes/);
  store.token = "a-token-that-has-expired";
  await log(page).getByRole("button", { name: "Retry" }).click();
  await expect(messages(page)).toHaveText([/First/]);
});

test("a message whose answer was lost is not sent twice (G114) @more", async ({ page, signIn, backend, store }) => {
  playDisputes(backend, store.token);
  await signIn();
  await page.goto("/disputes?chat=12");
  await expect(log(page)).toContainText("No messages yet.");
  store.losesNextAnswer = true;
  await page.getByRole("textbox", { name: "Message" }).fill("Only once");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Send failed" })).toContainText("Message not sent.");
  await expect(messages(page)).toHaveCount(1);
  await expect(messages(page)).toContainText("Only once");
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("");
  expect(Object.keys(store.at(`chats/${CHAT}/messages`) as object)).toHaveLength(1);
});

base(
  "without a store the panel says that conversations are not configured @more",
  async ({ page, signIn, backend }) => {
    playDisputes(backend, "");
    await signIn();
    await page.goto("/disputes?chat=12");
    await expect(page.getByRole("dialog", { name: "Dispute conversation" })).toContainText(
      "Conversations are not configured.",
    );
  },
);

base("a dispute that cannot be read has no conversation, and says so @more", async ({ page, signIn, backend }) => {
  backend.on("GET", "/admin/dispute", () => ({ body: { data: [] } }));
  backend.on("GET", "/admin/dispute/show/:id", () => ({ status: 404, body: {} }));
  await signIn();
  await page.goto("/disputes?chat=99");
  await expect(page.getByRole("alert").filter({ hasText: "Chat error" })).toContainText("Could not open conversation.");
});
