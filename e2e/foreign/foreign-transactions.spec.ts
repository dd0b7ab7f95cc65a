import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { latch } from "../fixtures/latch.ts";
import { expect, test } from "./console-at.ts";
import { playTransactions } from "./foreign-transactions.ts";

const IGNORED = "This backend does not filter by period: older transactions are shown too.";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("the list reads another backend's words, in four colours, and sends specified query keys only", async ({
  page,
  signIn,
  backend,
}) => {
  playTransactions(backend);
  await signIn();
  const request = page.waitForRequest(/\/transactions\?/);
  await page.goto("/transactions");
  expect(new URL((await request).url()).search).toBe("?type=deposits&page=1&perpage=10&range=this_week");
  await expect(page.getByText("Showing 1–10 of 11 record(s)")).toBeVisible();
  await expect(page.getByText(IGNORED)).toBeHidden();
  const first = row(page, "Ada1 Obi");
  for (const shown of ["REF-1", "Bank of the East", "0000000001", "₦1,501", "—", ", 14:05"]) {
    await expect(first).toContainText(shown);
  }
  const colours = new Set<string>();
  for (const [name, word] of [
    ["Ada1 Obi", "Success"],
    ["Ada2 Obi", "Pending"],
    ["Ada8 Obi", "Rejected"],
    ["Ada4 Obi", "Reversed"],
  ] as const) {
    const badge = row(page, name).locator('[data-part="status"] span').filter({ hasText: word }).first();
    colours.add(await badge.evaluate((element) => getComputedStyle(element).color));
  }
  expect(colours.size).toBe(4);
  const assumed = row(page, "Ada5 Obi").getByTitle("Assumed: no status was sent");
  await expect(assumed).toContainText("Completed");
  await expect(assumed.getByText("Completed")).toHaveCSS("text-decoration-style", "dotted");

  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Export" })).not.toHaveAttribute("aria-haspopup");
  await expect(page.getByRole("columnheader", { name: "Amount" }).getByRole("button")).toHaveCount(0);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(row(page, "Ada12 Obi")).toBeVisible();
  const period = page.getByRole("combobox", { name: "Period" });
  await expect(period.getByRole("option")).toHaveText(["Today", "This week", "This month", "Last 30 days"]);
  await expect(page.getByRole("button", { name: "Filters" })).toHaveCount(0);
  await period.selectOption("Today");
  await expect(page.getByText("Showing 1–1 of 1 record(s)")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove filter: Today" })).toBeVisible();
  await expect(page).toHaveURL(/\/transactions\?range=today$/);
  await page.getByRole("tab", { name: "Withdrawals" }).click();
  await expect(page.getByText("No withdrawals yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Export" })).toBeDisabled();

  // A link from a console whose backend has people and more periods: neither is part of a call.
  await page.goto("/transactions?range=today&member=4");
  await expect(page.getByRole("button", { name: "Remove filter: Today" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove filter/ })).toHaveCount(1);
  await page.goto("/transactions?period=last_month&from=2026-01-01&to=2026-01-31");
  await expect(period).toHaveValue("this_week");
  await expect(row(page, "Ada1 Obi")).toBeVisible();
  await page.goto("/disputes?period=today");
  await expect(page.getByRole("tab", { name: "Pending" })).toBeVisible();
  await expect(period).toHaveCount(0);
});

test("a transaction opens with what its row has, says what the backend does not tell, and makes no call", async ({
  page,
  signIn,
  backend,
}) => {
  playTransactions(backend, 2);
  await signIn();
  await page.goto("/transactions");
  await expect(row(page, "Ada1 Obi")).toBeVisible();
  const before = backend.calls.length;
  await page.getByRole("button", { name: "REF-1" }).click();
  const drawer = page.getByRole("dialog", { name: "REF-1" });
  for (const shown of [
    "₦1,500.50",
    "Success",
    "Ada1 Obi",
    "Bank of the East",
    "0000000001",
    "This backend does not say",
  ]) {
    await expect(drawer).toContainText(shown);
  }
  await expect(drawer.getByRole("region", { name: "Belongs to" })).toHaveCount(0);
  await page.goBack();
  await expect(drawer).toBeHidden();
  expect(backend.calls.length).toBe(before);
  await page.goto("/transactions?view=77");
  await expect(page.getByRole("dialog", { name: "Transaction" })).toContainText("not on the page of the list");
});

test("Export is made from the rows; ignored periods, stored markup and invalid answers are shown as what they are (S-46, S-47, F-15)", async ({
  page,
  signIn,
  backend,
}) => {
  await test.step("Export is made from the rows that are shown, without a call (S-46)", async () => {
    playTransactions(backend, 2);
    await signIn();
    await page.goto("/transactions?range=last_30");
    await expect(row(page, "Ada2 Obi")).toBeVisible();
    const before = backend.calls.length;
    const arrives = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    const download = await arrives;
    expect(download.suggestedFilename()).toBe("deposits_last_30.csv");
    const [, first, second, end] = (await readFile(await download.path(), "utf8")).split("\r\n");
    expect(first).toMatch(/^"REF-1","Ada1 Obi","Bank of the East","0000000001","1500.5","","success","/);
    expect(second).toMatch(/^"REF-2",/);
    expect(end).toBe("");
    expect(backend.calls.length).toBe(before);
  });

  await test.step("a backend that ignores the period is said to, in the place of the rows", async () => {
    const transactions = playTransactions(backend, 2);
    for (const transaction of transactions) transaction.created_at = "2024-11-20 13:05:00";
    await page.goto("/transactions?range=today");
    await expect(row(page, "20 Nov 2024, 14:05").first()).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: IGNORED })).toBeVisible();
  });

  await test.step("stored markup is text (S-47)", async () => {
    const [first] = playTransactions(backend, 1);
    const markup = "<img src=x onerror=window.__x=1>";
    const texts = { reference: markup, sender_name: markup, sender_bank: markup, status: markup, created_at: markup };
    Object.assign(first ?? {}, { ...texts, receiver_name: markup, sender_account_number: markup });
    await page.goto("/transactions");
    await expect(page.getByText(markup).first()).toBeVisible();
    expect(await page.evaluate("window.__x")).toBeUndefined();
  });

  await test.step("HTML with 200, cut JSON or a 429 is reported, with a way to try again (F-15)", async () => {
    for (const answer of [
      { body: "<html>Welcome</html>" },
      { body: '{"data":[' },
      { status: 429, body: {} },
      { status: 500, body: "<html>" },
    ]) {
      backend.on("GET", "/transactions", () => answer);
      await page.goto("/transactions");
      await expect(page.getByRole("alert").filter({ hasText: "Failed" }).first()).toBeVisible();
      const told = page.getByRole("table").getByText(/Unexpected answer|Failed to fetch transactions\./);
      await expect(told).toBeVisible(); // a 500 is retried first
    }
    playTransactions(backend, 2);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(row(page, "Ada1 Obi")).toBeVisible();
  });
});

test("Export waits for the rows that the file's name promises, while those of the other tab are shown (G140)", async ({
  page,
  signIn,
  backend,
}) => {
  playTransactions(backend);
  await signIn();
  await page.goto("/transactions");
  await expect(row(page, "Ada1 Obi")).toBeVisible();
  const held = latch();
  await page.route(/type=withdrawals/, async (route) => {
    await held.opened;
    await route.continue();
  });
  const files: Download[] = [];
  page.on("download", (download) => files.push(download));
  await page.getByRole("tab", { name: "Withdrawals" }).click();
  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.getByRole("button", { name: "Export" })).toHaveAttribute("aria-busy", "true");
  await expect(row(page, "Ada1 Obi")).toBeVisible();
  expect(files).toEqual([]);
  const arrives = page.waitForEvent("download");
  held.open();
  const download = await arrives;
  expect(download.suggestedFilename()).toBe("withdrawals_this_week.csv");
  const [, first, end] = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect(first).toMatch(/^"REF-3",/);
  expect(end).toBe("");
});
