import type { Page } from "@playwright/test";
import { addDispute } from "../fixtures/conversation.ts";
import { shortenIntervals } from "../fixtures/intervals.ts";
import { expect, test } from "../fixtures/test.ts";

const bell = (page: Page) => page.getByRole("button", { name: "Notifications", exact: true });
const centre = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const news = (page: Page) => page.getByRole("status").filter({ hasText: /^\d+ new notifications?$/ });

/**
 * Adds an investment that closes soon to the bell's answer. It holds the newest fifty notifications, and one of an
 * investment is older than those that other journeys have left.
 */
const addClosing = (page: Page, vest: number) =>
  page.route("**/x/notifications", async (route) => {
    const response = await route.fetch();
    const { data, ...counts } = (await response.json()) as { data: object[] };
    const text = "Soon over closes on 30 Nov 2026";
    const closing = { id: 2_000_000_000, kind: "vest", text, subject_id: vest, created_at: "2026-11-20T08:00:00Z" };
    await route.fulfill({ response, json: { ...counts, data: [{ ...closing, is_read: true }, ...data.slice(0, 49)] } });
  });

/** Marks all notifications so far as read. */
async function readAll(page: Page) {
  await bell(page).click();
  await centre(page).getByRole("button", { name: "Mark all read" }).click();
  await expect(centre(page).getByRole("button", { name: /^Mark/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(bell(page)).toBeFocused();
}

test.beforeEach(({ context }) => shortenIntervals(context));

test("the bell lists pending work, and links to each subject (G43)", async ({
  page,
  signIn,
  api,
  product,
  marketplace,
}) => {
  const { id, client, service } = await addDispute(product.url, marketplace);
  const vest = await api.addVest();
  await signIn();
  const following = page.waitForRequest(/\/rt\/notifications\//);
  await page.goto("/dashboard");
  await following;
  await expect(news(page), "what waited before is no news").toHaveCount(0);
  await readAll(page);

  await client.send("Where is my mix?");
  await expect(news(page)).toHaveText("1 new notification");
  await bell(page).click();
  await expect(news(page), "an open list has been seen").toHaveCount(0);
  const waiting = centre(page).getByRole("listitem").first();
  await expect(waiting).toContainText(/^Chidi Eze is waiting for an answer about Mixing .+ \(unread\)/);
  await expect(
    centre(page).getByRole("listitem").filter({ hasText: "Chidi Eze opened a dispute about Mixing" }).first(),
  ).toBeVisible();
  await expect(
    centre(page).getByRole("listitem").filter({ hasText: "Bola Ade submitted the service Mixing" }).first(),
  ).toBeVisible();
  await waiting.getByRole("button", { name: /^Mark as read/ }).click();
  await expect(waiting.getByRole("button", { name: /^Mark as read/ })).toHaveCount(0);
  const noted = page.waitForResponse(
    (reply) => reply.request().method() === "PATCH" && reply.url().includes("/rt/chats/"),
  );
  await waiting.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/disputes\\?chat=${id}$`));
  await expect(page.getByRole("log", { name: "Messages" }).getByText("Where is my mix?")).toBeVisible();

  // An open conversation counts as read.
  await noted;
  await addClosing(page, vest);
  await page.goto("/dashboard");
  await bell(page).click();
  await expect(
    centre(page)
      .getByRole("link", { name: /opened a dispute about/ })
      .first(),
  ).toBeVisible();
  await expect(centre(page).getByRole("link", { name: `is waiting for an answer about ${service}` })).toHaveCount(0);
  await centre(page)
    .getByRole("link", { name: /^Soon over closes on/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/investments/${vest}$`));
  await bell(page).click();
  await centre(page)
    .getByRole("link", { name: /^Bola Ade submitted the service/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/creators\/\d+\?tab=services$/);
  await page.unrouteAll({ behavior: "wait" }); // an answer that is on its way would outlive the page
});

test("the tabs of a browser share one stream, and all of them get its events", async ({
  page,
  signIn,
  product,
  marketplace,
}) => {
  const { client } = await addDispute(product.url, marketplace);
  const streams = new Map<Page, number>();
  const count = (tab: Page) =>
    tab.on("request", (request) => {
      if (request.url().includes("/rt/notifications/")) streams.set(tab, (streams.get(tab) ?? 0) + 1);
    });
  count(page);
  await signIn();
  await page.goto("/dashboard");
  const other = await page.context().newPage();
  count(other);
  await other.goto("/dashboard");
  await expect.poll(() => streams.size).toBe(1);

  await client.send("Hello?");
  await expect(news(page)).toHaveText("1 new notification");
  await expect(news(other)).toHaveText("1 new notification");
  expect([...streams.values()]).toEqual([1]);
  await readAll(other);
  await expect(news(page)).toHaveCount(0);

  // Another tab takes over.
  await page.close();
  await expect.poll(() => streams.get(other)).toBe(1);
  await addDispute(product.url, marketplace);
  await expect(news(other)).toBeAttached();
});
