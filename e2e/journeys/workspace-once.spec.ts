import type { Page } from "@playwright/test";
import { signInByApi } from "../fixtures/api.ts";
import { seriousFindings } from "../fixtures/axe.ts";
import { addDispute } from "../fixtures/conversation.ts";
import { attach, box, expectPicture, log, message, note } from "../fixtures/dispute-parts.ts";
import { shortenIntervals } from "../fixtures/intervals.ts";
import { png } from "../fixtures/pictures.ts";
import { expect, test } from "../fixtures/test.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const title = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const current = (page: Page) => page.locator("tr[aria-current]");

const SECRET = "Refund him, quietly.";
const REASON = "The provider was ill.";

test.beforeEach(({ context }) => shortenIntervals(context));

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
  // The first one is there unasked, the conversation is not.
  await expect(region(page, "Facts")).toContainText(newer.service);
  await expect(current(page)).toContainText(newer.service);
  await expect(page).toHaveURL(/\/disputes$/);
  await expect(page.locator(":focus")).toHaveCount(0);
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
  await expect(box(page)).toBeFocused();
  await expect(log(page)).toContainText("Where is my mix?");
  await expect.poll(isRead).toBe(true);
  await expect(current(page)).not.toContainText("A message waits");
  // The list stays while one reads, also when it changes.
  await box(page).fill("Half a thou");
  await page.getByRole("tab", { name: "Resolved" }).click();
  await expect(page).toHaveURL(/tab=resolved/);
  await expect(box(page)).toHaveValue("Half a thou");
  await page.goBack();
  await expect(current(page)).toContainText(newer.service);
  expect(await seriousFindings(page)).toEqual([]);

  // Escape leads back to the row: from the conversation, then from the facts.
  await box(page).press("Escape");
  await expect(title(page, "Dispute conversation")).toHaveCount(0);
  await expect(current(page)).toBeFocused();
  await expect(title(page, "Dispute details")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(title(page, "Dispute details")).toHaveCount(0);
  await expect(page).toHaveURL(/\/disputes$/);
  await expect(page.getByText("Choose a dispute")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: newer.service })).toBeFocused();

  // View and Join conversation go to their regions, also when they are open already.
  const choose = async (act: string) => {
    await page.getByRole("button", { name: `Actions for ${newer.service}` }).click();
    await page.getByRole("menuitem", { name: act }).click();
  };
  await choose("View");
  await expect(region(page, "Facts")).toBeFocused();
  await choose("Join conversation");
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue("Half a thou");
  await choose("View");
  await expect(region(page, "Facts")).toBeFocused();
  await expect(title(page, "Dispute conversation")).toBeVisible();

  // A narrower window has the dialog, and keeps what is open.
  await page.setViewportSize({ width: 1279, height: 900 });
  await expect(page.getByRole("dialog", { name: "Dispute conversation" })).toBeVisible();
  await expect(box(page)).toHaveValue("Half a thou");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(region(page, "Conversation")).toContainText("Where is my mix?");
  await page.reload();
  await expect(region(page, "Conversation")).toContainText("Where is my mix?");
  await page.goBack();
  await expect(title(page, "Dispute conversation")).toHaveCount(0);
  await expect(region(page, "Facts")).toContainText(newer.service);
});

test("a dispute goes from what waits to resolved; its client gets the reply, the picture and the reason, never the note (G157, G162)", async ({
  page,
  product,
  signInByForm,
  marketplace,
}) => {
  const zola = await product.addAdministrator({ firstName: "Zola", lastName: "Mba" });
  const desk = await signInByApi(product.url, zola);
  const text = "Dear {client}, we look into {service} today. {me}";
  await desk.post("/x/replies", { name: "On it", text, is_shared: false });
  const { service, client } = await addDispute(product.url, marketplace);
  await client.send("Nobody came", new Date(Date.now() - 7 * 60_000).toISOString());
  await using stream = await client.follow();

  await signInByForm(page, zola);
  const line = region(page, "What waits")
    .getByRole("listitem")
    .filter({ hasText: /disputes? waits?/ });
  await expect(line).toHaveText(/^\d/);
  const waiting = Number.parseInt((await line.textContent()) ?? "", 10);
  await line.getByRole("link").click();
  await expect(page).toHaveURL(/\/disputes\?sort=created_at$/);

  await region(page, "Disputes").getByRole("searchbox", { name: "Search" }).fill(service);
  await expect(page.getByText("Showing page 1 of 1 • Total 1 records")).toBeVisible();
  await page.getByRole("row").filter({ hasText: service }).click();
  const facts = region(page, "Facts");
  for (const shown of [service, "Chidi Eze", "Bola Ade", "₦12,500.50"]) await expect(facts).toContainText(shown);
  await facts.getByRole("button", { name: "Assign to me" }).click();
  const chosen = facts.getByRole("combobox", { name: "Assigned to" }).locator("option:checked");
  await expect(chosen).toHaveText("Zola Mba (you)");

  await region(page, "Conversation").getByRole("button", { name: "Join conversation" }).click();
  await expect(message(page, "Nobody came")).toBeVisible();
  await expect(box(page)).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox", { name: "Find a saved reply" })).toBeFocused();
  await page.keyboard.type("on it");
  await expect(page.getByRole("option", { name: /^On it/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  const reply = `Dear Chidi Eze, we look into ${service} today. Support`;
  await expect(box(page)).toHaveValue(reply);
  await expect(box(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(message(page, reply)).toContainText("Sent");

  await page.getByRole("button", { name: "Add note" }).click();
  await box(page, "Note").fill(SECRET);
  await page.keyboard.press("Enter");
  await expect(note(page, SECRET)).toContainText("Internal note");
  await page.getByRole("button", { name: "Back to message" }).click();
  const picture = png(300);
  await attach(page, { name: "venue.png", mimeType: "image/png", buffer: picture });
  await expect(page.getByRole("status").filter({ hasText: "Ready to send" })).toBeVisible();
  await page.getByRole("button", { name: "Send" }).click();
  await expectPicture(page, "venue.png");

  await facts.getByRole("button", { name: "Mark as resolved" }).click();
  const question = page.getByRole("alertdialog", { name: "Mark as resolved" });
  await expect(question).toContainText("Both sides read it in the conversation.");
  await question.getByRole("textbox", { name: "Reason" }).fill(REASON);
  await question.getByRole("button", { name: "Mark as resolved" }).click();
  await expect(question).toBeHidden();
  const told = `Dispute marked as resolved. Reason: ${REASON}`;
  await expect(log(page)).toContainText(told);
  // The dispute has left the list, and stays open beside it.
  await expect(page.getByText("No disputes found.")).toBeVisible();
  await expect(facts).toContainText(REASON);

  await expect.poll(stream.heard).toContain(told);
  for (const sent of [reply, "venue.png"]) expect(stream.heard()).toContain(sent);
  expect(stream.heard()).not.toContain(SECRET);
  expect((await client.read()).slice(-4)).toEqual(["Nobody came", reply, "📎 venue.png", told]);
  expect((await client.openFile("venue.png")).subarray(0, 4)).toEqual(picture.subarray(0, 4));

  await facts.getByRole("tab", { name: "Timeline" }).click();
  await expect(facts.getByRole("list", { name: "Timeline" }).getByRole("listitem")).toHaveText([
    /Chidi Eze booked the service/,
    /Chidi Eze paid into escrow/,
    /Chidi Eze opened the dispute/,
    /Chidi Eze wrote.*Nobody came.*Chidi’s phone said \d\d:\d\d, 7 minutes behind/s,
    /Zola Mba assigned the dispute to Zola Mba/,
    /Zola Mba wrote.*Dear Chidi Eze/s,
    /Zola Mba wrote.*venue\.png/s,
    /Zola Mba resolved the dispute.*Reason: The provider was ill\./s,
  ]);
  expect(await seriousFindings(page)).toEqual([]);

  await expectPrinted(page, [service, "₦12,500.50", "Chidi Eze opened the dispute", "Nobody came", told]);

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(line).toHaveText(waiting === 1 ? "No dispute waits" : new RegExp(`^${waiting - 1} disputes? waits?`));
});

/** A paper has the facts, the timeline and the conversation, whole and in this order; notes when they are asked for. */
async function expectPrinted(page: Page, words: readonly string[]) {
  const facts = region(page, "Facts");
  const timeline = facts.getByRole("list", { name: "Timeline" });
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 700, height: 1000 }); // a paper is narrower than the window
  await expect(region(page, "Disputes")).toBeHidden();
  await expect(box(page)).toBeHidden();
  await expect(note(page, SECRET)).toBeHidden();
  await expect(timeline).toContainText("booked the service");
  // Plain messages stand in the conversation.
  await expect(timeline).not.toContainText("Dear Chidi Eze");
  for (const word of words) await expect(page.getByRole("main")).toContainText(word, { useInnerText: true });
  const places = [facts.getByText("₦12,500.50"), timeline, log(page)].map((part) => part.boundingBox());
  const tops = (await Promise.all(places)).map((place) => place?.y ?? -1);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  const boxes = page.locator("[data-frame], [data-frame] *:not(.sr-only)");
  const scrolled = boxes.evaluateAll((all) =>
    all.filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight),
  );
  expect(await scrolled).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute("data-printed", "") }));
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await page.getByRole("menuitem", { name: "Print with internal notes" }).click();
  await expect(page.locator("[data-printed]")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(note(page, SECRET)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(note(page, SECRET)).toBeHidden();
  await page.emulateMedia({ media: "screen" });
}
