import { nextMessageKey } from "@hivekeeper/contract/message-key.ts";
import type { Page, Request } from "@playwright/test";
import { seriousFindings } from "../fixtures/axe.ts";
import { addDispute } from "../fixtures/conversation.ts";
import { box, disputeConversation, log, message, openHeading } from "../fixtures/dispute-parts.ts";
import { shortenIntervals } from "../fixtures/intervals.ts";
import { MESSAGES_AT_ONCE } from "../fixtures/product.ts";
import { expect, test } from "../fixtures/test.ts";

const said = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });

test.beforeEach(({ context }) => shortenIntervals(context));

test("two administrators and a client talk, and see what was read, removed and resolved", async ({
  page,
  browser,
  product,
  signIn,
  api,
  marketplace,
}) => {
  const { id, chatId, client } = await addDispute(product.url, marketplace);
  await client.send("<img src=x onerror=window.__x=1> Nobody came, see https://example.com/booking.");
  const other = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signIn();
  await signIn(other, await product.addAdministrator());
  await page.goto(`/disputes?chat=${id}`);
  await other.goto(`/disputes?chat=${id}`);

  const panel = disputeConversation(page);
  await expect(panel.getByText(chatId, { exact: true })).toBeVisible();
  await expect(panel.getByRole("list", { name: "Participants" }).getByRole("listitem")).toHaveText([
    /Chidi Eze.*Client/,
    /Bola Ade.*Provider/,
    /Support/,
  ]);
  await expect(said(page, "Live")).toBeVisible();
  // Shown as text (S-47).
  const sender = message(page, "<img src=x onerror=window.__x=1> Nobody came").getByRole("link", { name: "Chidi Eze" });
  await expect(sender).toHaveAttribute("href", /^\/members\/\d+$/);
  expect(await page.evaluate("window.__x")).toBeUndefined();
  const link = log(page).getByRole("link", { name: "https://example.com/booking", exact: true });
  await expect(link).toHaveAttribute("href", "https://example.com/booking");
  await expect(link).toHaveAttribute("rel", /noopener/);

  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
  await expect(panel.getByText("Type a message", { exact: true })).toBeVisible();
  await expect(page.getByPlaceholder("Type something…")).toHaveValue("");
  await box(page).fill("  We are looking into it.  ");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("Please wait.");
  await page.keyboard.press("Enter");
  await expect(box(page)).toHaveValue("");
  await expect(message(page, "We are looking into it.")).toContainText("Support");
  await expect(message(page, "We are looking into it.").locator("time")).toHaveAttribute("datetime", /^20\d\d-.*Z$/);
  await expect(message(page, "We are looking into it.")).toContainText("Sent");
  await expect(message(other, "We are looking into it.")).toContainText("Support");
  expect((await client.read()).at(-1)).toMatch(/^We are looking into it\.\s+Please wait\.$/);

  await box(other).fill("I have asked the provider.");
  await other.getByRole("button", { name: "Send" }).click();
  await expect(message(page, "I have asked the provider.")).toBeVisible();
  await client.markRead();
  const key = await client.send("Something that I regret");
  await expect(message(page, "I have asked the provider.")).toContainText("Seen by Chidi Eze");

  await expect(message(page, "Something that I regret")).toBeVisible();
  await client.remove(key);
  await expect(message(page, "This message was removed.")).toBeVisible();
  await expect(message(page, "Something that I regret")).toHaveCount(0);
  await page.getByRole("button", { name: "Show original" }).click();
  await expect(message(page, "Something that I regret")).toBeVisible();

  await api.post(`/admin/dispute/update/${id}`, { resolve_status: "CLOSED" });
  await expect(panel.getByText("This dispute is resolved.")).toBeVisible();
  await box(page).fill("Thank you both.");
  await page.keyboard.press("Enter");
  await expect(message(other, "Thank you both.")).toBeVisible();
  await other.context().close();
});

test("administrators see which colleague is here and who writes; the client sees Support (G146) @more", async ({
  page,
  browser,
  product,
  signIn,
  marketplace,
}) => {
  const { id, client } = await addDispute(product.url, marketplace);
  const other = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signIn();
  await signIn(other, await product.addAdministrator({ firstName: "Bola", lastName: "Bello" }));
  await page.goto(`/disputes?chat=${id}`);
  await expect(said(page, "Live")).toBeVisible();
  const here = page.getByRole("list", { name: "Also here" });
  await expect(here).toHaveCount(0);
  await other.goto(`/disputes?chat=${id}`);
  await expect(here.getByRole("listitem")).toHaveText([/Bola Bello$/]);

  await box(other).pressSequentially("On it");
  await expect(said(page, "Bola Bello is writing…")).toBeVisible();
  await expect(said(other, "is writing…")).toHaveCount(0);
  expect(await client.seeWriting()).toEqual(["Support"]);
  await client.write();
  await expect(said(page, "Chidi Eze (client) and Bola Bello are writing…")).toBeVisible();
  await expect(said(other, "Chidi Eze (client) is writing…")).toBeVisible();
  await other.keyboard.press("Enter");
  await expect(said(page, "Chidi Eze (client) is writing…")).toBeVisible();
  await client.send("Thank you");
  await expect(said(page, "writing…")).toHaveCount(0);

  await other.context().close();
  await expect(here).toHaveCount(0);
});

test("a conversation is joined from the list, keeps its draft, and closes by Escape @more", async ({
  page,
  product,
  signIn,
  marketplace,
}) => {
  const { id } = await addDispute(product.url, marketplace);
  await signIn();
  await page.goto("/disputes");
  await page
    .getByRole("button", { name: /^Actions for Mixing/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Join conversation" }).click();
  await expect(page).toHaveURL(new RegExp(`chat=${id}`));
  const panel = disputeConversation(page);
  await expect(log(page)).toBeVisible();
  await box(page).fill("Half a thou");
  await page.keyboard.press("Escape");
  await expect(openHeading(page, "Dispute conversation")).toHaveCount(0);
  await expect(page).not.toHaveURL(/chat=/);
  await page
    .getByRole("button", { name: /^Actions for Mixing/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Join conversation" }).click();
  await expect(box(page)).toHaveValue("Half a thou");
  // The draft is kept in this tab alone (S-58, G142).
  const held = await page.evaluate(() => JSON.stringify([{ ...localStorage }, history.state]));
  expect(held).not.toContain("Half a thou");

  // Counted in code points (S-35).
  await box(page).fill("🐝".repeat(4_001));
  await expect(panel.getByText("4,001 / 4,000")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
  await box(page).fill("🐝".repeat(3_000));
  await page.getByRole("button", { name: "Send" }).click();
  await expect(message(page, "🐝".repeat(3_000))).toBeVisible();
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(openHeading(page, "Dispute conversation")).toHaveCount(0);
});

test("messages sent during a disconnection appear once and in order after it (F-13)", async ({
  page,
  product,
  signIn,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_/);
  const { id, client } = await addDispute(product.url, marketplace);
  await client.send("Before");
  await signIn();
  const toasts = page.waitForEvent("requestfinished", (request) => /toast-stack/.test(request.url()));
  await page.goto(`/disputes?chat=${id}`);
  await expect(message(page, "Before")).toBeVisible();
  await toasts;

  await page.context().setOffline(true);
  await expect(said(page, /^Offline$/)).toBeVisible();
  const texts = Array.from({ length: 10 }, (_, at) => `Unseen ${at + 1}`);
  for (const text of texts) await client.send(text);
  await box(page).fill("Written while offline");
  await page.keyboard.press("Enter");
  const waits = page.getByRole("list", { name: "On their way" }).getByRole("listitem");
  await expect(waits).toContainText("Waiting for a connection");

  await page.context().setOffline(false);
  await expect(said(page, "Live")).toBeVisible();
  await expect(log(page).getByText(/^Unseen/)).toHaveText(texts);
  await expect(waits).toHaveCount(0);
  await expect(message(page, "Written while offline")).toHaveCount(1);
  await expect(box(page)).toHaveValue("");
  await expect(message(page, "Written while offline")).toContainText("Sent");
  expect((await client.read()).filter((text) => text === "Written while offline")).toHaveLength(1);
});

test("messages over the limit are refused, stay in the composer, and are sent again under their keys (S-57) @more", async ({
  page,
  product,
  signIn,
  api,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/429/);
  const { id, chatId, client } = await addDispute(product.url, marketplace);
  await signIn();
  await page.goto(`/disputes?chat=${id}`);
  await expect(said(page, "Live")).toBeVisible();
  const keys: string[] = [];
  page.on("request", (request) => {
    const key = request.method() === "PUT" && /messages\/(.{20})\.json/.exec(request.url())?.[1];
    if (key) keys.push(key);
  });

  const patch = (place: string, body: object) =>
    fetch(`${product.url}/rt/chats/${chatId}${place}.json`, {
      method: "PATCH",
      headers: { Authorization: `Bearer ${api.token}` },
      body: JSON.stringify(body),
    }).catch(() => undefined);
  // Each removed message counts, whether or not there was one. A request may name 500.
  for (let left = MESSAGES_AT_ONCE - 10; left > 0; left -= 500) {
    const none = Array.from({ length: Math.min(left, 500) }, (_, n) => [nextMessageKey(n, null), null]);
    expect((await patch("/messages", Object.fromEntries(none)))?.status).toBe(200);
  }
  let isFlooding = true;
  const note = () => patch("", { "lastRead/support-admin": { ".sv": "timestamp" } });
  const flood = (async () => {
    while (isFlooding) await Promise.all(Array.from({ length: 20 }, note));
  })();
  await expect.poll(async () => (await note())?.status).toBe(429);
  // A message may still get through: the limit allows some each second.
  let tries = 0;
  let text = "";
  await expect(async () => {
    text = `Please keep this, ${++tries}`;
    await box(page).fill(text);
    await page.keyboard.press("Enter");
    const failure = page.getByRole("alert").filter({ hasText: "Send failed" });
    await expect(failure).toContainText("Message not sent.", { timeout: 5_000 });
  }).toPass();
  await expect(box(page)).toHaveValue(text);
  isFlooding = false;
  await flood;

  await expect(async () => {
    const retry = page.getByRole("button", { name: "Retry" });
    if (await retry.isVisible()) await retry.click();
    await expect(message(page, text)).toContainText("Sent", { timeout: 5_000 });
  }).toPass();
  await expect(box(page)).toHaveValue("");
  expect(new Set(keys.slice(tries - 1)).size).toBe(1);
  expect((await client.read()).filter((one) => one === text)).toHaveLength(1);
});

test("logging out in another tab ends the stream here, and the page leaves (F-22)", async ({
  page,
  context,
  product,
  signIn,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/401/); // a call that was on its way
  const { id, client } = await addDispute(product.url, marketplace);
  await client.send("Not for everyone");
  await signIn();
  const ended: string[] = [];
  const onEnd = (request: Request) => {
    if (request.headers().accept === "text/event-stream") ended.push(request.url());
  };
  page.on("requestfinished", onEnd);
  page.on("requestfailed", onEnd);
  await page.goto(`/disputes?chat=${id}`);
  await expect(message(page, "Not for everyone")).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(`${product.url}/dashboard`);
  await tab.getByRole("button", { name: "User menu" }).click();
  await tab.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
  await expect.poll(() => ended.length).toBeGreaterThan(0);
  expect(await page.content()).not.toContain("Not for everyone");
});

test("axe finds nothing serious in a conversation, in any theme @more", async ({
  page,
  product,
  signIn,
  api,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_/);
  const { id, client, provider } = await addDispute(product.url, marketplace);
  await client.send("See https://example.com/booking");
  await client.remove(await provider.send("Never mind").then(() => client.send("Nothing")));
  await api.post(`/admin/dispute/update/${id}`, { resolve_status: "CLOSED" });
  await signIn();
  await page.goto(`/disputes?chat=${id}`);
  await expect(message(page, "This message was removed.")).toBeVisible();
  await page.getByRole("button", { name: "Show original" }).click();
  await expect(message(page, "Nothing")).toBeVisible();
  await box(page).fill("Seen in all its colours");
  await page.keyboard.press("Enter");
  await expect(message(page, "Seen in all its colours")).toContainText("Sent");
  expect(await seriousFindings(page)).toEqual([]);

  await page.context().setOffline(true);
  await box(page).fill("Not sent");
  await page.keyboard.press("Enter");
  await expect(log(page).getByText("Waiting for a connection")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});
