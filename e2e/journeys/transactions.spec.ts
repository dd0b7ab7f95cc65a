import { readFile } from "node:fs/promises";
import { lagosDay, lagosDayAfter, startOfLagosDay } from "@hivekeeper/contract/lagos.ts";
import type { Download, Page } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import { chooseFilter } from "../fixtures/filters.ts";
import type { Marketplace } from "../fixtures/marketplace.ts";
import { prove } from "../fixtures/proof.ts";
import { expect, test } from "../fixtures/test.ts";

const DAY_MS = 86_400_000;
const HEADER =
  '"Transaction ID","Sender","Sender bank","Sender account no","Amount","Receiver","Status","Date initiated"';

/** Letters only: eight digits would make a search private. */
const unique = () =>
  `zx${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, "")
    .slice(0, 8)}`;

/** Imports a transaction that a search for `word`, part of its receiver's name, finds. */
const bring = (marketplace: Marketplace, word: string, row: Record<string, unknown> = {}) =>
  marketplace.addTransaction({ receiver_name: `Hive ${word}`, ...row });

const rows = (page: Page) => page.getByRole("table").locator("tbody").getByRole("row");
const card = (page: Page, title: string) => page.getByRole("group", { name: title, exact: true });
const textOf = async (download: Download) => readFile(await download.path(), "utf8");

test("transactions are filtered by type, period, status and search, with their total in naira", async ({
  page,
  signIn,
  marketplace,
  isMobile,
}) => {
  const word = unique();
  const reference = String(Math.random()).slice(2, 14);
  await bring(marketplace, word, { amount: 1_500_000.5, sender_name: "Tunde Bakare" });
  await bring(marketplace, word, { amount: 2_500, status: "pending", transaction_id: reference });
  await bring(marketplace, word, { amount: 40, status: "failed" });
  await bring(marketplace, word, { amount: 99, created_at: new Date(Date.now() - 20 * DAY_MS).toISOString() });
  await bring(marketplace, word, { amount: 700, type: "withdrawal" });
  await signIn();
  await page.goto("/transactions");
  await expect(page.getByRole("combobox", { name: "Period" })).toHaveValue("this_week");
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill(word);
  await chooseFilter(page, "Status filter", "pending"); // before the search is sent; neither change loses the other
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
  await expect(page).toHaveURL(/status=pending/);
  await expect(rows(page)).toHaveCount(1);
  await expect(card(page, "Total amount")).toContainText("₦2,500");
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await chooseFilter(page, "Status filter", "");
  await expect(page.getByText("Showing 1–3 of 3 record(s)")).toBeVisible();
  await expect(card(page, "Total amount")).toContainText("₦1,502,540.50");
  await expect(card(page, "Number of transactions")).toContainText("3");
  const tunde = rows(page).filter({ hasText: "Tunde Bakare" });
  await expect(tunde).toContainText("₦1,500,001");
  // The marketplace's own name, which every row has, is short in its column, and whole for assistive technology.
  await expect(page.getByText("Received by")).toHaveCount(0);
  const receiver = tunde.getByRole("cell", { name: `Hive ${word}` }).getByTitle(`Hive ${word}`);
  expect(await receiver.evaluate((name) => name.firstChild?.textContent)).toBe("Hive");
  await expect(tunde.getByTitle("₦1,500,000.50")).toHaveText("₦1,500,001");
  await expect(tunde).toContainText(/\d{2} \w{3,4} \d{4}, \d{2}:\d{2}/);

  await page.getByRole("combobox", { name: "Period" }).selectOption("Last 30 days");
  await expect(rows(page)).toHaveCount(4);
  if (isMobile) await page.getByRole("combobox", { name: "Sort by" }).selectOption("Amount ↑");
  else await page.getByRole("button", { name: "Amount", exact: true }).click();
  await expect(rows(page).first()).toContainText("₦40");
  await expect(rows(page).last()).toContainText("₦1,500,001");

  await page.getByRole("tab", { name: "Withdrawals" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("₦700");
  await page.goBack();
  await expect(rows(page)).toHaveCount(4);

  // A searched number is in no address and no storage (S-58).
  await page.goto("/transactions");
  await search.fill("1,500,000.5");
  await expect(rows(page).filter({ hasText: "Tunde Bakare" })).toHaveCount(1);
  await search.fill(reference);
  await expect(rows(page)).toHaveText([new RegExp(reference)]);
  await expect(page).toHaveURL(/\/transactions$/);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  expect(kept).not.toContain(reference);
});

test("Export as CSV has every row that matches, without formulas, and paper has the chosen ones (S-45, S-46)", async ({
  page,
  signIn,
  marketplace,
}) => {
  const word = unique();
  const HOSTILE = [
    '=HYPERLINK("http://x")',
    "+1+cmd|x",
    "-1+1",
    "@SUM(A1)",
    'a"b,c',
    "+2348012345678",
    "-5",
    "Ọlá 👩‍👩‍👧",
    "two",
    "three",
  ] as const;
  await bring(marketplace, word, { sender_name: "on the second page" });
  for (const sender_name of HOSTILE) await bring(marketplace, word, { sender_name, amount: 1500.25 });
  await signIn();
  await page.goto(`/transactions?search=${word}`);
  await expect(page.getByText("Showing 1–10 of 11 record(s)")).toBeVisible();
  const arrives = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  const download = await arrives;
  expect(download.suggestedFilename()).toMatch(
    /^transactions-deposits-search-\d{4}-\d\d-\d\d(-to-\d{4}-\d\d-\d\d)?\.csv$/,
  );
  const csv = await textOf(download);
  expect(csv.startsWith("\uFEFF")).toBe(true);
  const [header, ...lines] = csv.slice(1).split("\r\n");
  expect(header).toBe(HEADER);
  expect(lines.pop()).toBe("");
  expect(lines.pop()).toContain("on the second page");
  expect(lines).toHaveLength(10);
  const shown = HOSTILE.toReversed().map((name) => {
    const cell = /^[=@]|^\+1|^-1/.test(name) ? `'${name}` : name;
    return `"${cell.replaceAll('"', '""')}","First Bank","••••••6789","1500.25","Hive ${word}","completed"`;
  });
  for (const [at, line] of lines.entries()) expect(line).toContain(`,${shown[at]},`);
  await expectPrinted(page, word);
});

test("last month's failed withdrawals come as a workbook with progress, which can be cancelled and says when it was cut off @more", async ({
  page,
  signIn,
  api,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_|Failed to load/);
  const word = unique();
  const lastDay = lagosDayAfter(`${lagosDay(new Date()).slice(0, 8)}01`, -1);
  const failed = { type: "withdrawal", status: "failed", created_at: startOfLagosDay(lastDay).toISOString() };
  await bring(marketplace, word, { ...failed, created_at: new Date().toISOString() });
  for (let at = 1; at <= 13; at++) await bring(marketplace, word, { ...failed, amount: at + 0.5 });
  await bring(marketplace, word, { ...failed, status: "completed" });
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  await signIn();
  await page.goto(`/transactions?search=${word}`);
  await page.getByRole("tab", { name: "Withdrawals" }).click();
  await page.getByRole("combobox", { name: "Period" }).selectOption("Last month");
  await chooseFilter(page, "Status filter", "failed");
  await expect(page.getByText("Showing 1–10 of 13 record(s)")).toBeVisible();
  const exportButton = page.getByRole("button", { name: "Export", exact: true });
  const overlay = page.getByRole("dialog", { name: "Export" });

  await page.route("**/x/export/**", (route) => route.abort("connectionreset"), { times: 1 });
  await exportButton.focus(); // by keyboard alone
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem")).toHaveText(["CSV", "XLSX"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(overlay.getByRole("alert")).toContainText("Nothing was saved.");
  const arrives = page.waitForEvent("download");
  await overlay.getByRole("button", { name: "Try again" }).click();
  const download = await arrives;
  await expect(overlay).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "Exported" })).toBeVisible();
  expect(download.suggestedFilename()).toBe(
    `transactions-withdrawals-failed-search-${lastDay.slice(0, 8)}01-to-${lastDay}.xlsx`,
  );
  const { sheets } = await readXlsx(await readFile(await download.path()));
  const [titles, ...lines] = sheets[0]?.rows ?? [];
  expect(titles?.slice(3, 5)).toEqual(["Sender account no", "Amount"]);
  expect(lines.map((line) => line[3])).toEqual(Array(13).fill("••••••6789"));
  expect(lines.map((line) => line[4])).toEqual(Array.from({ length: 13 }, (_, at) => 13.5 - at));
  expect(lines[0]?.[7]).toBeInstanceOf(Date);
  expect(urls.filter((url) => url.includes(api.token))).toEqual([]);

  await page.route("**/x/export/**", () => {}); // the answer never comes
  const stopped = page.waitForEvent("requestfailed", (request) => request.url().includes("/x/export/"));
  await exportButton.click();
  await page.getByRole("menuitem", { name: "XLSX" }).click();
  await expect(overlay.getByRole("progressbar", { name: "Rows that have arrived" })).toBeVisible();
  await overlay.getByRole("button", { name: "Cancel" }).click();
  await expect(overlay).toBeHidden();
  await stopped;
  await expect(exportButton).toBeFocused();
});

test("every list has its Export, with the columns that are shown and without NIN (G144)", async ({
  page,
  signIn,
  api,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403/); // a file with addresses asks for a proof
  await api.addVest({ investment_name: `Offer ${unique()}` });
  const hive = await api.addHive({ category_name: `Hive ${unique()}` });
  await api.addServiceCluster({ name: `Cluster ${unique()}`, category_id: hive });
  await marketplace.addReviews([{ asset_name: "Something to export" }]);
  const { name } = await marketplace.addCreator({ services: [{ service_name: "Wedding" }] });
  await signIn();
  const exportAs = async (format: "CSV" | "XLSX") => {
    const arrives = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menuitem", { name: format }).click();
    return arrives;
  };
  const ALL: [address: string, file: RegExp][] = [
    ["/members?hide=phone,dob,created_at", /^members\.csv$/],
    ["/creators?tab=service_providers", /^creators-service-providers\.csv$/],
    ["/investments", /^investments-active\.csv$/],
    ["/service-categories", /^hives\.csv$/],
    [`/service-categories?tab=clusters&hive=${hive}`, new RegExp(`^service-clusters-hive-${hive}\\.csv$`)],
    ["/reviews?tab=songs", /^reviews-songs-pending\.csv$/],
    ["/activity?type=hive", /^activity-hive\.csv$/],
  ];
  for (const [address, file] of ALL) {
    await page.goto(address);
    const exported = exportAs("CSV");
    if (address.startsWith("/members")) await prove(page);
    const download = await exported;
    expect(download.suggestedFilename()).toMatch(file);
    const csv = await textOf(download);
    const [header = "", first] = csv.slice(1).split("\r\n");
    expect(first, address).not.toBe("");
    expect(header).not.toMatch(/NIN|S\/N/);
    if (address.startsWith("/members")) expect(header).toBe('"Name","Email","Role","Verified","Status"');
  }
  await page.goto(`/creators?tab=service_providers&search=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).click();
  await page.getByRole("tab", { name: "Services" }).click();
  expect((await exportAs("XLSX")).suggestedFilename()).toMatch(/^services-user-\d+\.xlsx$/);
});

/** On paper stand the references, and the filters in words; all pages where they are asked for. */
async function expectPrinted(page: Page, word: string) {
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute("data-printed", "") }));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(`This week · “${word}” · Printed `)).toBeVisible();
  await expect(page.getByText("Showing 1–10 of 11 record(s)")).toBeVisible();
  await expect(rows(page).first().getByRole("cell").first()).toHaveText(/^\S+$/, { useInnerText: true });
  for (const hidden of [page.getByRole("searchbox"), page.getByRole("combobox"), page.getByRole("navigation")]) {
    await expect(hidden).toHaveCount(0); // in the tree of what is shown
  }
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("button", { name: "Print list" }).click();
  await expect(page.locator("[data-printed]")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(rows(page)).toHaveCount(11);
  await expect(page.getByText("Showing 1–11 of 11 record(s)")).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(rows(page)).toHaveCount(10);
}
