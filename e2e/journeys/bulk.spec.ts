import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { seriousFindings } from "../fixtures/axe.ts";
import { shortenIntervals } from "../fixtures/intervals.ts";
import type { Marketplace } from "../fixtures/marketplace.ts";
import { expect, test } from "../fixtures/test.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Chosen rows" });
const every = (page: Page) => page.getByRole("checkbox", { name: "Choose all on this page" });
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** Lets the page's paused clock go on until the toast is there. */
const comes = (page: Page, shown: Locator) =>
  expect(async () => {
    await page.clock.runFor(100);
    await expect(shown).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [0] });

/** A creator with pending services, and a function that adds one more. */
async function addCreatorWith(marketplace: Marketplace, services: number) {
  const { bring } = marketplace;
  const owner = await bring("members", { email: `${randomUUID()}@hive.test`, first_name: "Ife", last_name: "Ade" });
  const creator = await bring("creators", { member_external_id: owner.external_id });
  let number = 0;
  const addService = () => {
    const service_name = `Mixing ${String(++number).padStart(2, "0")}`;
    return bring("services", { creator_external_id: creator.external_id, service_name, rate: 1500, status: "PENDING" });
  };
  while (number < services) await addService();
  return { id: creator.id, memberId: owner.id, addService };
}

test.beforeEach(({ context }) => shortenIntervals(context));

test("an administrator rejects 23 services with a reason, stops half way, and undoes it", async ({
  page,
  signIn,
  api,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/);
  const { id, memberId, addService } = await addCreatorWith(marketplace, 22);
  const rejected = async () => {
    const answer = await api.get(`/admin/services?user_id=${memberId}&status=REJECTED`);
    return (answer as { data: { total: number } }).data.total;
  };
  await page.clock.install();
  await signIn();
  await page.goto(`/creators/${id}?tab=services`);
  await page.getByRole("checkbox", { name: "Choose Mixing 22" }).focus();
  await page.keyboard.press("Space");
  await expect(bar(page)).toContainText("1 chosen");
  await expect(every(page)).toBeChecked({ indeterminate: true });
  await every(page).check();
  await expect(bar(page)).toContainText("10 chosen");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("checkbox", { name: "Choose Mixing 12" })).not.toBeChecked();
  await expect(bar(page)).toContainText("10 chosen");
  await bar(page).getByRole("button", { name: "Choose all 22 that match" }).click();
  await expect(bar(page)).toContainText("22 chosen");
  await expect(bar(page).getByRole("button", { name: "Publish" })).toBeFocused();
  await expect(page.getByRole("checkbox", { name: "Choose Mixing 12" })).toBeChecked();

  // Another one comes between the count and the press: nothing happens, and the question is asked again.
  await addService();
  await bar(page).getByRole("button", { name: "Reject" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toHaveAccessibleName("Reject 22 services?");
  await question.getByRole("textbox", { name: "Reason" }).fill("The sound is missing.");
  await question.getByRole("button", { name: "Reject 22 services" }).click();
  await expect(question.getByRole("alert")).toContainText("The list has changed: 23 rows now, not 22 rows.");
  await expect(question).toHaveAccessibleName("Reject 23 services?");
  expect(await rejected()).toBe(0);
  await expect(question.getByRole("textbox", { name: "Reason" })).toHaveValue("The sound is missing.");
  await question.getByRole("button", { name: "Reject 23 services" }).click();
  await expect(question).toBeHidden();
  await expect(bar(page)).toBeHidden();

  const progress = page.getByRole("region", { name: "Rejecting 23 services" });
  await expect(progress.getByRole("progressbar")).toHaveJSProperty("value", 10);
  await expect(progress).toContainText("10 of 23");
  expect(await seriousFindings(page)).toEqual([]);
  // It goes on over other screens and a reload, and can be made small.
  await page.getByRole("link", { name: "Creators", exact: true }).last().click();
  await expect(page).toHaveURL(/\/creators$/);
  await progress.getByRole("button", { name: "Hide the progress" }).click();
  await expect(progress.getByRole("button", { name: "Stop" })).toBeHidden();
  await expect(progress.getByRole("progressbar")).toBeVisible();
  await page.goto(`/creators/${id}?tab=services`);
  await expect(progress).toContainText("10 of 23");

  await expect(page.getByText("Rejected", { exact: true })).toHaveCount(10);
  await page.clock.pauseAt(Date.now() + 60_000);
  await progress.getByRole("button", { name: "Stop" }).click();
  const stopped = toast(page, "Stopped: rejected 10 of 23 services");
  await comes(page, stopped);
  await expect(stopped).toContainText("13 not touched.");
  await expect(progress).toBeHidden();
  await page.clock.fastForward(4_500);
  await stopped.getByRole("button", { name: "Undo" }).click();
  await page.clock.resume();
  await expect(toast(page, "Restored 10 services")).toBeVisible();
  await expect(page.getByText("Rejected", { exact: true })).toHaveCount(0);
  expect(await rejected()).toBe(0);
  const entries = (await api.get("/x/activity?subject_type=service&per_page=20")) as {
    data: { data: { changes: object }[] };
  };
  expect(entries.data.data.map(({ changes }) => changes)).toEqual([
    ...Array(10).fill({ status: ["REJECTED", "PENDING"], decision_reason: ["The sound is missing.", null] }),
    ...Array(10).fill({ status: ["PENDING", "REJECTED"], decision_reason: [null, "The sound is missing."] }),
  ]);
});

test("users are deactivated together; what was skipped is named, and another search begins with none @more", async ({
  page,
  signIn,
  api,
  marketplace,
  isMobile,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/);
  const word = `Zx${randomUUID().replace(/[^a-f]/g, "")}`;
  const people = (["Ada", "Bola", "Chi"] as const).map((first_name) => {
    const external_id = randomUUID();
    return { external_id, email: `${external_id}@hive.test`, first_name, last_name: word };
  });
  for (const person of people) {
    await marketplace.bring("members", { ...person, is_active: person.first_name !== "Bola" });
  }
  await page.clock.install();
  await signIn();
  await page.goto(`/members?search=${word}`);
  if (isMobile) {
    const widths = await page
      .getByRole("columnheader")
      .filter({ has: every(page) })
      .evaluate((head) => [head.clientWidth, head.closest("table")?.clientWidth]);
    expect(widths[0], "the line below the choice of a page is as wide as the cards").toBe(widths[1]);
  }
  const ada = page.getByRole("checkbox", { name: `Choose Ada ${word}` });
  await ada.check();
  await bar(page).getByRole("button", { name: "Clear the choice" }).press("Enter");
  await expect(bar(page)).toBeHidden();
  await expect(ada).toBeFocused();
  await ada.press("Space");
  await expect(bar(page)).toContainText("1 chosen");
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill(`${word} Bola`);
  await search.press("Enter");
  await expect(page.getByRole("checkbox", { name: `Choose Bola ${word}` })).not.toBeChecked();
  await expect(bar(page)).toBeHidden();
  await search.fill(word);
  await search.press("Enter");
  await every(page).check();
  await bar(page).getByRole("button", { name: "Deactivate" }).click();
  const question = page.getByRole("alertdialog", { name: "Deactivate 3 users?" });
  await expect(question).toContainText("You and the last active Owner are skipped.");
  await page.clock.pauseAt(Date.now() + 60_000);
  await question.getByRole("button", { name: "Deactivate 3 users" }).click();
  await expect(question).toBeHidden();
  const outcome = toast(page, "Deactivated 2 of 3 users");
  await comes(page, outcome);
  await expect(outcome).toContainText("1 skipped: 1 already inactive.");
  await outcome.getByText("Details", { exact: true }).click();
  await expect(outcome.getByRole("listitem")).toHaveText([`Bola ${word}: already inactive`]);
  await expect(outcome.getByRole("link", { name: `Bola ${word}` })).toHaveAttribute("href", /^\/members\/\d+$/);
  await page.mouse.move(700, 5);
  await page.clock.fastForward(20_000); // it stays while the details are open
  await page.clock.resume();
  await expect(page.getByRole("switch", { name: `Active: Ada ${word}` })).not.toBeChecked();
  expect(await seriousFindings(page)).toEqual([]);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await outcome.getByText("Details", { exact: true }).click();
  await page.mouse.move(700, 5);
  await outcome.getByText("Details", { exact: true }).blur();
  await page.clock.runFor(4_500);
  await expect(outcome).toBeVisible();
  await page.clock.runFor(600);
  await expect(outcome).toBeHidden();
  const active = async () => {
    const { data } = (await api.get(`/admin/user?search=${word}&status=active`)) as { data: { total: number } };
    return data.total;
  };
  expect(await active()).toBe(0);

  // The outcome of a job that ends while nobody looks is told at the next visit, without Undo.
  await every(page).check();
  await bar(page).getByRole("button", { name: "Activate", exact: true }).click();
  await page.clock.pauseAt(Date.now() + 200_000);
  const activation = page.getByRole("alertdialog", { name: "Activate 3 users?" });
  await activation.getByRole("button", { name: "Activate 3 users" }).click();
  await expect(activation).toBeHidden();
  await page.goto("about:blank");
  await expect.poll(active).toBe(3);
  await page.clock.resume();
  await page.goto("/dashboard");
  await expect(toast(page, "Activated 3 users")).toBeVisible();
  await expect(toast(page, "Activated 3 users").getByRole("button", { name: "Undo" })).toHaveCount(0);

  // Where nothing is left to change, nothing is asked any more.
  for (const person of people) await marketplace.bring("members", { ...person, is_active: false });
  await page.goto(`/members?search=${word}&status=inactive`);
  await page.getByRole("checkbox", { name: `Choose Ada ${word}` }).check();
  await bar(page).getByRole("button", { name: "Choose all 3 that match" }).click();
  await bar(page).getByRole("button", { name: "Activate", exact: true }).click();
  for (const person of people) await marketplace.bring("members", { ...person, is_active: true });
  await page.getByRole("alertdialog").getByRole("button", { name: "Activate 3 users" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The list has changed: 0 rows now" })).toBeVisible();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(bar(page)).toBeHidden();
});
