import type { Page } from "@playwright/test";
import { seriousFindings } from "../fixtures/axe.ts";
import { addDispute } from "../fixtures/conversation.ts";
import { expect, test } from "../fixtures/test.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const title = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const current = (page: Page) => page.locator("tr[aria-current]");

test("disputes are walked through beside their facts, and nothing is read before the conversation is opened (G158)", async ({
  page,
  product,
  signIn,
  api,
  marketplace,
}) => {
  const older = await addDispute(product.url, marketplace);
  const newer = await addDispute(product.url, marketplace);
  await newer.client.send("Where is my mix?");
  const isRead = async () =>
    (await (
      await fetch(`${product.url}/rt/chats/${newer.chatId}/lastRead/support-admin.json`, {
        headers: { Authorization: `Bearer ${api.token}` },
      })
    ).json()) !== null;
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/rt/chats/") && asked.push(request.url()));
  await signIn();
  const keysAhead = page.waitForResponse(/\/assets\/press-[^/]+\.js/).then((reply) => reply.finished());
  await page.goto("/disputes");
  await expect(page.getByText("Choose a dispute")).toBeVisible();
  await keysAhead;
  for (const name of ["Disputes", "Conversation", "Facts"]) await expect(region(page, name)).toBeVisible();
  // Each pane scrolls by itself.
  expect(await page.evaluate("document.documentElement.scrollHeight - innerHeight")).toBe(0);

  for (const [key, { id, service }] of [
    ["j", newer],
    ["j", older],
    ["k", newer],
  ] as const) {
    await page.keyboard.press(key);
    await expect(current(page)).toContainText(service);
    await expect(current(page)).toBeFocused();
    await expect(region(page, "Facts")).toContainText(service);
    await expect(page).toHaveURL(new RegExp(`/disputes\\?view=${id}$`));
  }
  await expect(region(page, "Conversation").getByRole("button", { name: "Join conversation" })).toBeVisible();
  await expect(current(page)).toContainText("A message waits");
  expect(asked).toEqual([]);
  expect(await isRead()).toBe(false);
  expect(await seriousFindings(page)).toEqual([]);

  await page.keyboard.press("Enter");
  await expect(title(page, "Dispute conversation")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`chat=${newer.id}$`));
  const box = page.getByRole("textbox", { name: "Message" });
  await expect(box).toBeFocused();
  await expect(page.getByRole("log", { name: "Messages" })).toContainText("Where is my mix?");
  await expect.poll(isRead).toBe(true);
  await expect(current(page)).not.toContainText("A message waits");
  // The list stays while one reads, also when it changes.
  await box.fill("Half a thou");
  await page.getByRole("tab", { name: "Resolved" }).click();
  await expect(page).toHaveURL(/tab=resolved/);
  await expect(box).toHaveValue("Half a thou");
  await page.goBack();
  await expect(current(page)).toContainText(newer.service);
  expect(await seriousFindings(page)).toEqual([]);

  // Escape leads back to the row: from the conversation, then from the facts.
  await box.press("Escape");
  await expect(title(page, "Dispute conversation")).toHaveCount(0);
  await expect(current(page)).toBeFocused();
  await expect(title(page, "Dispute details")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(title(page, "Dispute details")).toHaveCount(0);
  await expect(page).toHaveURL(/\/disputes$/);
  await expect(page.getByRole("row").filter({ hasText: newer.service })).toBeFocused();

  // View and Join conversation go to their regions, also when they are open already.
  const choose = async (act: string) => {
    await page.getByRole("button", { name: `Actions for ${newer.service}` }).click();
    await page.getByRole("menuitem", { name: act }).click();
  };
  await choose("View");
  await expect(region(page, "Facts")).toBeFocused();
  await choose("Join conversation");
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("Half a thou");
  await choose("View");
  await expect(region(page, "Facts")).toBeFocused();
  await expect(title(page, "Dispute conversation")).toBeVisible();

  // A narrower window has the dialog, and keeps what is open.
  await page.setViewportSize({ width: 1279, height: 900 });
  await expect(page.getByRole("dialog", { name: "Dispute conversation" })).toBeVisible();
  await expect(box).toHaveValue("Half a thou");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(region(page, "Conversation")).toContainText("Where is my mix?");
  await page.reload();
  await expect(region(page, "Conversation")).toContainText("Where is my mix?");
  await page.goBack();
  await expect(title(page, "Dispute conversation")).toHaveCount(0);
  await expect(region(page, "Facts")).toContainText(newer.service);
});

test("a timeline marks a phone whose clock is wrong, and both sides read why a dispute was resolved (G155–G157)", async ({
  page,
  product,
  signIn,
  marketplace,
}) => {
  const { id, service, client } = await addDispute(product.url, marketplace);
  await client.send("Nobody came", new Date(Date.now() - 7 * 60_000).toISOString());
  await client.send("I have waited for an hour", new Date().toISOString());
  await signIn();
  await page.goto(`/disputes?view=${id}`);
  const facts = region(page, "Facts");
  await facts.getByRole("tab", { name: "Timeline" }).click();
  const entries = facts.getByRole("list", { name: "Timeline" }).getByRole("listitem");
  await expect(entries).toHaveText([
    /Chidi Eze booked the service/,
    /Chidi Eze paid into escrow/,
    /Chidi Eze opened the dispute/,
    /Chidi Eze wrote.*Nobody came.*Chidi’s phone said \d\d:\d\d, 7 minutes behind/s,
    /Chidi Eze wrote.*I have waited for an hour$/s,
  ]);
  await page.reload();
  await facts.getByRole("tab", { name: "Timeline" }).click();
  await expect(entries).toHaveCount(5);
  expect(await seriousFindings(page)).toEqual([]);

  await facts.getByRole("button", { name: "Mark as resolved" }).click();
  const question = page.getByRole("alertdialog", { name: "Mark as resolved" });
  await expect(question).toContainText("Both sides read it in the conversation.");
  await question.getByRole("textbox", { name: "Reason" }).fill("The provider was ill.");
  await question.getByRole("button", { name: "Mark as resolved" }).click();
  await expect(question).toBeHidden();
  await expect(entries.last()).toContainText(/resolved the dispute.*Reason: The provider was ill\./s);
  expect((await client.read()).at(-1)).toBe("Dispute marked as resolved. Reason: The provider was ill.");
  // The dispute has left the list, and stays open beside it.
  await expect(page.getByRole("row").filter({ hasText: service })).toHaveCount(0);
  await facts.getByRole("tab", { name: "Details" }).click();
  await expect(facts).toContainText("The provider was ill.");
});
