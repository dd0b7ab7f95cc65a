import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { prove } from "../fixtures/proof.ts";
import { expect, test } from "../fixtures/test.ts";

const log = (page: Page) => page.getByRole("list", { name: "Activity" });

/** Today in Lagos. */
const today = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);

test("an edit just made is found by person, action, subject and day, in words, and leads to its record @more", async ({
  page,
  product,
  signIn,
  api,
  marketplace,
  isMobile,
}) => {
  const name = `Logged ${Math.random().toString(36).slice(2, 8)}`;
  const owner = await product.addAdministrator({ firstName: "Ifeoma", lastName: "Balogun" });
  const id = await api.addVest({ investment_name: name, roi: 12.5 });
  await signIn(page, owner);
  await page.goto(`/investments/${id}?edit=1`);
  const panel = page.getByRole("dialog");
  await panel.getByLabel(/^ROI/).fill("14");
  await panel.getByRole("button", { name: /^(Save|Update)/ }).click();
  await expect(panel).toBeHidden();

  if (isMobile) await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("link", { name: "Activity", exact: true }).click();
  await expect(page).toHaveTitle("Hivekeeper - Activity");
  await page.getByRole("combobox", { name: "Person" }).selectOption("Ifeoma Balogun");
  await page.getByRole("combobox", { name: "Action" }).selectOption("Updated");
  await page.getByRole("combobox", { name: "Subject" }).selectOption("Investment");
  await page.getByLabel("From", { exact: true }).fill(today());
  await expect(page).toHaveURL(new RegExp(`actor=\\d+&action=updated&type=vest&from=${today()}$`));
  await expect(page.getByText("Showing 1–1 of 1 record(s)")).toBeVisible();
  const entry = log(page).getByRole("listitem");
  await expect(entry).toContainText(`Ifeoma Balogun updated investment ${name}`);
  await expect(entry).toContainText("ROI (p.a)");
  await expect(entry).toContainText("12.5%");

  await page.getByLabel("From", { exact: true }).fill("2020-02-01");
  await page.getByLabel("To", { exact: true }).fill("2020-01-31"); // the wrong way round
  await expect(page.getByRole("button", { name: "Remove filter: 31 Jan 2020 – 01 Feb 2020" })).toBeVisible();
  await expect(page.getByText("Nothing was done.")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("");
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Person" }).locator("option:checked")).toHaveText("Ifeoma Balogun");
  await entry.getByRole("link", { name }).click();
  await expect(page).toHaveURL(new RegExp(`/investments/${id}$`));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  // Who looked at a record is left out until it is asked for.
  const { id: creator } = await marketplace.addCreator();
  await page.goto(`/creators/${creator}`);
  const history = page.getByRole("region", { name: "Activity" });
  await expect(history.getByRole("listitem").first()).toContainText("created");
  await history.getByRole("button", { name: "With views" }).click();
  await expect(history.getByRole("listitem").first()).toContainText("Ifeoma Balogun viewed");
  await page.goto("/activity");
  await expect(log(page).getByRole("listitem").first()).toBeVisible();
  await expect(log(page).getByText(/viewed/)).toHaveCount(0);
  await page.getByRole("combobox", { name: "Action" }).selectOption("All, with views");
  await expect(
    log(page)
      .getByText(/viewed/)
      .first(),
  ).toBeVisible();
});

test("the log is paged, and what its filters find is exported, which is written down too @more", async ({
  page,
  product,
  signIn,
  api,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403/); // the export asks for a proof
  const owner = await product.addAdministrator({ firstName: "Uche", lastName: "Danjuma" });
  for (let at = 0; at < 11; at++) await api.addHive({ category_name: `Logged hive ${at} ${Math.random()}` });
  await signIn(page, owner);
  await page.goto("/activity?type=hive&action=created&page=nonsense");
  await expect(page.getByText(/Showing 1–10 of \d+ record\(s\)/)).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/Showing 11–/)).toBeVisible();
  await expect(log(page).getByRole("listitem").first()).toContainText("created hive Logged hive");

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  await prove(page);
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("activity-created-hive.csv");
  const [head, ...lines] = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
  expect(head).toBe('\uFEFF"Date","Person","Action","Subject type","Subject ID","Subject","Changes"');
  expect(lines.length).toBeGreaterThanOrEqual(11);
  expect(lines.filter((line) => !line.includes(',"created","hive",'))).toEqual([]);

  await page.getByRole("combobox", { name: "Subject" }).selectOption("All subjects");
  await page.getByRole("combobox", { name: "Action" }).selectOption("Exported");
  await expect(log(page).getByRole("listitem").first()).toContainText(
    "Uche Danjuma exported activity activity-created-hive.csv",
  );
});

test("a log that fails to load says so, with a way to try again @more", async ({
  page,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/);
  await signIn();
  await page.route(/\/x\/activity\?/, (route) => route.fulfill({ status: 500, json: {} }), { times: 4 });
  await page.goto("/activity");
  await expect(page.getByRole("main").getByText("Failed to fetch activity.")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(log(page).getByRole("listitem").first()).toBeVisible();
});
