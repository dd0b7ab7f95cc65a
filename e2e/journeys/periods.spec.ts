import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { lagosDay, lagosDayAfter, startOfLagosDay } from "../../contract/src/lagos.ts";
import { seriousFindings } from "../fixtures/axe.ts";
import { chooseFilter } from "../fixtures/filters.ts";
import { latch } from "../fixtures/latch.ts";
import { proofDialog, prove } from "../fixtures/proof.ts";
import { expect, test } from "../fixtures/test.ts";

const today = () => lagosDay(new Date());
const firstOfMonth = () => `${today().slice(0, 8)}01`;
/** The last moment of last month in Lagos, which is the evening of a day in UTC. */
const endOfLastMonth = () => new Date(Number(startOfLagosDay(firstOfMonth())) - 1_000);
const remove = (page: Page, words: string) =>
  page.getByRole("button", { name: `Remove filter: ${words}`, exact: true });
const rows = (page: Page) => page.getByRole("row").filter({ hasText: /WDR|DEP/ });

test("last month's failed withdrawals are found, and each filter is taken off by its chip", async ({
  page,
  signIn,
  marketplace,
  isMobile,
}) => {
  const word = randomUUID().replace(/\d|-/g, "").slice(0, 12);
  const bring = (row: Record<string, unknown>) =>
    marketplace.addTransaction({ sender_name: word, type: "withdrawal", status: "failed", ...row });
  const at = endOfLastMonth().toISOString();
  await bring({ transaction_id: `WDR-1${word}`, created_at: at });
  await bring({ transaction_id: `WDR-2${word}`, created_at: at, status: "completed" });
  await bring({ transaction_id: `DEP-3${word}`, created_at: at, type: "deposit" });
  await bring({ transaction_id: `WDR-4${word}` });
  await signIn();
  await page.goto(`/transactions?search=${word}`);
  const period = page.getByRole("main").getByRole("combobox", { name: "Period" });
  // The specification's own choices stay first.
  await expect(period).toHaveValue("this_week");
  await expect(period.getByRole("option")).toHaveText([
    ...["Today", "This week", "This month", "Last 30 days", "Yesterday", "Last week", "Last month", "Last 90 days"],
    ...["All time", "From – to…"],
  ]);

  await page.getByRole("tab", { name: "Withdrawals", exact: true }).click();
  await period.selectOption("Last month");
  await chooseFilter(page, "Status filter", "Failed");
  await expect(rows(page)).toHaveText([new RegExp(`WDR-1${word}`)]);
  await expect(page).toHaveURL(/period=last_month/);
  const more = page.getByRole("button", { name: "Filters", exact: true });
  if (isMobile) await expect(more).toHaveAccessibleDescription("2 on");
  else await expect(more, "every filter is there already").toHaveCount(0);
  await expect(page.getByRole("tab", { name: "Withdrawals", exact: true })).toHaveAccessibleDescription(
    /^[\d,]+ records?$/,
  );
  expect(await seriousFindings(page)).toEqual([]);

  await remove(page, "Failed").click();
  await expect(rows(page)).toHaveCount(2);
  await expect(remove(page, "Failed")).toHaveCount(0);
  await expect(isMobile ? more : period).toBeFocused();
  await remove(page, "Last month").click();
  await expect(period).toHaveValue("this_week");
  await expect(page).not.toHaveURL(/period|range/);
  await expect(rows(page)).toHaveText([new RegExp(`WDR-4${word}`)]);

  // Days by calendar, both included.
  const day = lagosDay(endOfLastMonth());
  await period.selectOption("From – to…");
  await page.getByLabel("From", { exact: true }).fill(day);
  await page.getByLabel("To", { exact: true }).fill(day);
  await expect(page).toHaveURL(new RegExp(`from=${day}&to=${day}`));
  await expect(rows(page)).toHaveCount(2);
  const chips = latch();
  await page.route(/\/assets\/list-chips-/, async (route) => {
    await chips.opened;
    await route.continue();
  });
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  const before = await rows(page).first().boundingBox();
  chips.open();
  await expect(page.getByRole("button", { name: /^Remove filter: \d{2} \w+ \d{4}$/ })).toBeVisible();
  expect(await rows(page).first().boundingBox(), "rows do not move when the chips come").toEqual(before);

  if (!isMobile) await page.setViewportSize({ width: 600, height: 900 });
  await more.click();
  const panel = page.getByRole("dialog", { name: "Filters" });
  await expect(panel.getByRole("combobox", { name: "Period" })).toHaveValue("days");
  await expect(panel.getByLabel("To", { exact: true })).toHaveValue(day);
  expect(await seriousFindings(page)).toEqual([]);
  await panel.getByRole("combobox", { name: "Period" }).selectOption("All time");
  await panel.getByRole("combobox", { name: "Status filter" }).selectOption("failed");
  await panel.getByRole("button", { name: "Show results" }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(rows(page)).toHaveText([new RegExp(`WDR-4${word}`)]);
  test.info().annotations.push({ type: "width", description: isMobile ? "390" : "1440" });
});

test("disputes, reviews, users, investments and activity have periods and counts on their tabs @more", async ({
  page,
  signIn,
  api,
}) => {
  const name = `Period ${randomUUID().slice(0, 6)}`;
  await api.addVest({ investment_name: name });
  await signIn();
  for (const path of ["/disputes", "/reviews", "/members", "/investments", "/activity"]) {
    const answered = page.waitForResponse((reply) => reply.url().includes(`from=${lagosDayAfter(today(), -1)}`));
    await page.goto(path);
    await chooseFilter(page, "Period", "yesterday");
    expect(new URL((await answered).url()).searchParams.get("to")).toBe(lagosDayAfter(today(), -1));
    await remove(page, "Yesterday").click();
    await expect(page).not.toHaveURL(/period/);
  }
  await page.goto(`/investments?search=${encodeURIComponent(name)}&period=today`);
  await expect(page.getByRole("tab", { name: "Active investments", exact: true })).toHaveAccessibleDescription(
    "1 record",
  );
  await expect(page.getByRole("tab", { name: "Closed investments", exact: true })).toHaveAccessibleDescription(
    "0 records",
  );
  for (const [path, tab] of [
    ["/disputes", "Pending"],
    ["/service-categories", "Hives"],
    ["/service-categories?tab=clusters", "Service Clusters"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("tab", { name: tab, exact: true })).toHaveAccessibleDescription(/^[\d,]+ records?$/);
  }
});

test("the questions before deactivating, before another role and before deleting say what they touch", async ({
  page,
  signIn,
  api,
  marketplace,
  isMobile,
  expectConsoleErrors,
}) => {
  const family = `Impact${randomUUID().replace(/[^a-f]/g, "")}${isMobile ? "m" : "w"}`;
  const person = { first_name: "Ada", last_name: family };
  const ada = await marketplace.bring("members", { ...person, email: `${randomUUID()}@hive.test`, role: "CREATOR" });
  const client = await marketplace.bring("members", {
    ...{ first_name: "Bola", last_name: family },
    email: `${randomUUID()}@hive.test`,
  });
  const creator = await marketplace.bring("creators", { member_external_id: ada.external_id });
  const service = await marketplace.bring("services", {
    creator_external_id: creator.external_id,
    ...{ service_name: "Mixing", rate: 100, status: "PUBLISHED" },
  });
  const booking = await marketplace.bring("bookings", {
    service_external_id: service.external_id,
    client_external_id: client.external_id,
    provider_external_id: ada.external_id,
    amount: 45_000,
  });
  await marketplace.bring("disputes", {
    booking_external_id: booking.external_id,
    initiator_external_id: client.external_id,
  });
  const clusterId = await api.addHive({ category_name: `Empty ${family}` });
  await signIn();
  await page.goto(`/members?search=${family}`);
  const active = page.getByRole("switch", { name: `Active: Ada ${family}` });
  const question = page.getByRole("alertdialog", { name: `Deactivate Ada ${family}` });

  await active.click();
  await expect(question.getByRole("listitem")).toHaveText([
    "1 open booking, ₦45,000 in escrow",
    "1 open dispute",
    "1 published service to disappear from the shop",
  ]);
  await expect(question.getByRole("link", { name: "1 open dispute" })).toHaveAttribute(
    "href",
    /^\/disputes\?member=\d+$/,
  );
  expect(await seriousFindings(page)).toEqual([]);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(active).toBeChecked();
  await expect(active).toBeFocused();

  // Where nothing can be counted, the question alone, and says so.
  expectConsoleErrors(/500|403|422/);
  await page.route("**/x/impact/**", (route) => route.fulfill({ status: 500, json: { message: "No" } }));
  await active.click();
  await expect(question).toContainText("What follows from this could not be counted.");
  await page.unroute("**/x/impact/**");
  await question.getByRole("button", { name: "Deactivate" }).click();
  const updated = page.getByRole("status").filter({ hasText: "Status updated" });
  await expect(updated).toContainText(`Ada ${family} is inactive now.`);
  await expect(active).not.toBeChecked();
  await updated.getByRole("button", { name: "Undo" }).click();
  await expect(active).toBeChecked();
  await expect(updated).toContainText(`Ada ${family} is active now.`);

  // Nothing follows from giving it back.
  await updated.getByRole("button", { name: "Undo" }).click();
  await expect(active).not.toBeChecked();
  await active.click();
  await expect(active).toBeChecked();
  await expect(question).toHaveCount(0);

  // With a colleague: what follows is summed up, and it takes proof.
  await api.post(`/admin/user/${client.id}`, { role: "ADMIN" });
  await page.reload();
  await page.getByRole("checkbox", { name: "Choose all on this page" }).check();
  await page.getByRole("region", { name: "Chosen rows" }).getByRole("button", { name: "Deactivate" }).click();
  const together = page.getByRole("alertdialog");
  await expect(together).toHaveAccessibleName(`Deactivate 2 users, among them the administrator Bola ${family}?`);
  await expect(together.getByRole("listitem").first()).toHaveText("1 open booking, ₦45,000 in escrow");
  await expect(together.getByRole("link", { name: `Ada ${family}` })).toHaveAttribute("href", `/members/${ada.id}`);
  expect(await seriousFindings(page)).toEqual([]);
  await together.getByRole("button", { name: "Deactivate 2 users" }).click();
  await prove(page, "111111");
  await expect(proofDialog(page).getByText("The PIN is not correct")).toBeVisible();
  await prove(page);
  const deactivated = page.getByRole("status").filter({ hasText: "Deactivated 2 users" });
  await deactivated.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Restored 2 users" })).toBeVisible();
  await expect(active).toBeChecked();

  await page.goto(`/members?edit=${ada.id}`);
  const form = page.getByRole("dialog", { name: "Edit Member" });
  await form.getByRole("combobox", { name: "Role" }).selectOption("USER");
  await form.getByRole("button", { name: "Save changes" }).click();
  const role = page.getByRole("alertdialog", { name: `Change the role of Ada ${family}` });
  await expect(role).toContainText(`Change the role of “Ada ${family}” from CREATOR to USER?`);
  await expect(role.getByRole("listitem").first()).toHaveText("1 open booking, ₦45,000 in escrow");
  await role.getByRole("button", { name: "Cancel" }).click();
  await expect(form.getByRole("combobox", { name: "Role" })).toHaveValue("USER");
  await form.getByRole("button", { name: "Save changes" }).click();
  await role.getByRole("button", { name: "Change role" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Member updated successfully." })).toBeVisible();

  await page.goto(`/service-categories?search=${clusterId}`);
  await page.getByRole("button", { name: `Actions for Empty ${family}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog", { name: "Delete Hive" })).toContainText("Nothing else depends on this.");
});
