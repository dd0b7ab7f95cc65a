import type { Locator, Page } from "@playwright/test";
import { addDispute } from "../fixtures/conversation.ts";
import { log } from "../fixtures/dispute-parts.ts";
import { longestTask } from "../fixtures/main-thread.ts";
import { expect, test } from "../fixtures/test.ts";

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `Message ${String(from + at).padStart(4, "0")}`);
const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;
const live = (page: Page) => page.getByRole("status").filter({ hasText: "Live" });

test("after the server has restarted the conversation is caught up within two seconds @more", async ({
  page,
  product,
  signIn,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_|50[23]/);
  const { id, client } = await addDispute(product.url, marketplace);
  await client.send("Before");
  await signIn();
  await page.goto(`/disputes?chat=${id}`);
  await expect(log(page).getByText("Before", { exact: true })).toBeVisible();
  await expect(live(page)).toBeVisible();

  // The page's clock stands, so that two seconds of it are two seconds on any machine.
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const restarted = product.restart();
  await expect(page.getByRole("status").filter({ hasText: "Reconnecting…" })).toBeVisible();
  await restarted;
  await client.send("After");
  const asked = page.waitForRequest(/\/rt\/chats\//);
  await page.clock.runFor(2_000);
  await asked;
  await page.clock.resume();
  await expect(log(page).getByText("After", { exact: true })).toBeVisible();
  await expect(live(page)).toBeVisible();
  await expect(log(page).getByText("Before", { exact: true })).toHaveCount(1);
});

test("of 1,200 messages 500 are loaded first, and the rest on demand, without a jump (G113)", async ({
  page,
  product,
  signIn,
  marketplace,
}) => {
  const { id, client } = await addDispute(product.url, marketplace);
  for (let from = 1; from <= 1_200; from += 400) await client.sendAll(numbered(from, from + 399));
  await signIn();
  await page.goto(`/disputes?chat=${id}`);
  const messages = log(page).getByRole("listitem");
  await expect(messages).toHaveCount(500);
  await expect(messages.last()).toContainText("Message 1200");
  await expect(messages.last()).toBeInViewport();
  await expect(messages.first()).toContainText("Message 0701");

  // The facts above arrive, and shrink the box, before the browser tells of the scrolling to its end.
  await log(page).evaluate((box) => {
    box.scrollTop -= 1;
    box.scrollTop += 1;
    box.closest("div:not([role])")?.setAttribute("style", "margin-top: 200px");
  });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(page.getByRole("button", { name: "Latest messages" })).toHaveCount(0);
  await expect(messages.last()).toBeInViewport();

  // The visible message stays in place when messages arrive below, and when older ones are dropped or loaded above.
  const middle = log(page).getByText("Message 0900");
  await middle.scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Latest messages" })).toBeVisible();
  const before = await topOf(middle);
  await client.sendAll(["One more", "Two more", "Three more"]);
  await expect(page.getByRole("button", { name: "3 new messages" })).toBeVisible();
  expect(await topOf(middle)).toBeCloseTo(before, 0);
  await page.getByRole("button", { name: "Load earlier" }).focus();
  const first = log(page).getByText("Message 0705");
  const focused = await topOf(first);
  await page.keyboard.press("Enter");
  await expect(messages).toHaveCount(1_000);
  expect(await topOf(first)).toBeCloseTo(focused, 0);

  await page.getByRole("button", { name: "Load earlier" }).click();
  // One more message is the system's own: the dispute was opened.
  await expect(log(page).getByText("Message 0001")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Load earlier" })).toHaveCount(0);
  await expect(log(page).getByText(/^Message \d{4}$/)).toHaveText(numbered(1, 1_200));
  await page.getByRole("button", { name: "3 new messages" }).click();
  await expect(messages.last()).toBeInViewport();
  await expect(page.getByRole("button", { name: /new messages|Latest/ })).toHaveCount(0);
});

const SECONDS = process.env.TEST_FULL === "1" ? 10 : 5;

test("20 messages a second onto 500 keep the page busy for less than 100 ms at a time @more", async ({
  page,
  product,
  signIn,
  marketplace,
}) => {
  const { id, client, provider } = await addDispute(product.url, marketplace);
  await client.sendAll(numbered(1, 500));
  await signIn();
  await page.goto(`/disputes?chat=${id}`);
  await expect(log(page).getByText("Message 0500")).toBeInViewport();
  const count = SECONDS * 20;
  const longest = await longestTask(page, async () => {
    const sends: Promise<unknown>[] = [];
    for (let at = 1; at <= count; at++) {
      sends.push((at % 2 ? client : provider).send(`Fast ${at}`));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await Promise.all(sends);
    await expect(log(page).getByText(`Fast ${count}`, { exact: true })).toBeInViewport();
  });
  test.info().annotations.push({ type: "longest task, ms", description: longest.toFixed(0) });
  expect(longest).toBeLessThan(100);
  await expect(log(page).getByText(/^Fast \d+$/)).toHaveCount(count);
});
