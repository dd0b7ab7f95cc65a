import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { addDispute } from "../fixtures/conversation.ts";
import { disputeDetails } from "../fixtures/dispute-parts.ts";
import type { Marketplace } from "../fixtures/marketplace.ts";
import { expect, test } from "../fixtures/test.ts";

const part = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });

/** A phone of its own, as the marketplace may store it. */
const newPhone = () => `+234 803 ${String(Math.random()).slice(2, 5)} ${String(Math.random()).slice(2, 6)}`;

/** A creator with six deposits, a failed withdrawal, a stake, a booking, services and a submission. */
async function addPerson({ bring, addTransaction }: Marketplace) {
  const last_name = `Eze${randomUUID().replace(/[^a-f]/g, "")}`;
  const name = `Kemi ${last_name}`;
  const email = `${randomUUID()}@hive.test`;
  const member = await bring("members", { first_name: "Kemi", last_name, email, role: "CREATOR" });
  const creator = await bring("creators", { member_external_id: member.external_id });
  const service = { creator_external_id: creator.external_id, service_name: "Mixing", rate: 12_500.5 };
  const { external_id } = await bring("services", service);
  const client = await bring("members", { first_name: "Tobi", last_name, email: `${randomUUID()}@hive.test` });
  await bring("bookings", {
    service_external_id: external_id,
    client_external_id: client.external_id,
    provider_external_id: member.external_id,
    amount: 12_500.5,
  });
  const mine = { member_external_id: member.external_id, sender_name: name };
  for (let at = 0; at < 6; at++) await addTransaction({ ...mine, created_at: `2025-0${at + 1}-01T09:00:00Z` });
  await addTransaction({ ...mine, type: "withdrawal", status: "failed", created_at: "2025-01-02T09:00:00Z" });
  await bring("reviews", {
    scope: "songs",
    price: 2500,
    creator_external_id: creator.external_id,
    asset_name: "Harmattan",
  });
  return { ...member, name, email, client: { ...client, name: `Tobi ${last_name}` } };
}

test("from a phone number to the person's open dispute in three steps", async ({
  page,
  signIn,
  api,
  product,
  marketplace,
}) => {
  const { service, client, provider } = await addDispute(product.url, marketplace);
  const phone = newPhone();
  await api.post(`/admin/user/${client.id}`, { phone_number: phone });
  await signIn();
  await page.goto("/members");
  await expect(page.getByRole("row").nth(1)).toBeVisible();

  const digits = phone.replace("+234", "0").replace(/\D/g, "");
  await page.getByRole("searchbox", { name: "Search" }).fill(digits); // 1
  await expect(page.getByText("Showing 1–1 of 1 record(s)")).toBeVisible();
  await page.getByRole("table").getByRole("link", { name: client.name }).click(); // 2
  await expect(page).toHaveURL(`${product.url}/members/${client.id}`);
  await expect(page.getByRole("heading", { level: 1, name: client.name })).toBeVisible();
  await expect(page.getByRole("group", { name: "Open disputes" })).toContainText("1");
  await part(page, "Disputes").getByRole("link", { name: service }).click(); // 3

  const dispute = disputeDetails(page);
  await expect(dispute).toContainText(service);
  await expect(dispute.getByRole("button", { name: "Copy dispute number" })).toBeVisible();
  // The other side is one step away, too.
  await dispute.getByRole("link", { name: provider.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: provider.name })).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/members/${provider.id}`);
});

test("a person's page has everything that belongs to the person, each with its total and its whole list", async ({
  page,
  signIn,
  marketplace,
}) => {
  const person = await addPerson(marketplace);
  await signIn();
  await page.goto(`/members/${person.id}`);
  await expect(page.getByRole("group", { name: "Deposits" })).toContainText("₦9,000");
  await expect(page.getByRole("group", { name: "Withdrawals" })).toContainText("1 in all, 1 failed");
  await expect(page.getByRole("group", { name: "In escrow" })).toContainText("₦12,500.50");
  await expect(part(page, "Contact").getByRole("button", { name: "Copy email" })).toBeVisible();
  await expect(part(page, "Disputes")).toContainText("No disputes.");
  await expect(part(page, "Bookings")).toContainText(person.client.name);
  await expect(part(page, "Creator")).toContainText("0 published · 1 pending · 0 rejected");
  await expect(part(page, "Reviews").getByRole("link", { name: "Harmattan" })).toBeVisible();
  await expect(part(page, "Investments")).toContainText("No investments yet.");

  const money = part(page, "Transactions");
  await expect(money.getByRole("listitem")).toHaveCount(5);
  await expect(money).toContainText("The newest 5 of 6");
  const reference = (await money.getByRole("listitem").first().getByRole("link").textContent()) ?? "";
  await money.getByRole("link", { name: reference }).click();
  const drawer = page.getByRole("dialog", { name: reference, exact: true });
  // As the sender, and as the member.
  await expect(drawer.getByRole("link", { name: person.name })).toHaveCount(2);
  await page.goBack();
  await money.getByRole("tab", { name: "Withdrawals 1" }).click();
  await expect(money.getByRole("listitem")).toContainText("Failed");
  await money.getByRole("tab", { name: "Deposits 6" }).click();
  await money.getByRole("link", { name: "View all deposits" }).click();
  await expect(page).toHaveURL(new RegExp(`/transactions\\?period=all&member=${person.id}$`));
  await expect(page.getByText("Showing 1–6 of 6")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Period" })).toHaveValue("all");
  const filter = page.getByRole("button", { name: `Remove filter: ${person.name}` });
  await filter.click();
  await expect(page).toHaveURL(/\/transactions\?period=all$/);
  await expect(filter).toBeHidden();
  await page.goBack();
  await expect(page.getByText("Showing 1–6 of 6")).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) < 640) {
    // On a phone a row opens what it has no room for.
    await page.getByRole("row").filter({ hasText: reference }).getByText("₦1,500").click();
    await drawer.getByRole("link", { name: person.name }).first().click();
  } else await page.getByRole("table").getByRole("link", { name: person.name }).first().click();

  await part(page, "Reviews").getByRole("link", { name: "View all submitted songs" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Harmattan" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Songs" })).toHaveAttribute("aria-selected", "true");
  await expect(filter).toBeVisible();
  await page.getByRole("link", { name: person.name }).click();
  const cards = page.getByRole("group").filter({ has: page.getByText(/^(Invested|Withdrawals|Open disputes)$/) });
  const size = page.viewportSize();
  // No card stands alone in its row.
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const ends = await cards.evaluateAll((each) => each.map((card) => Math.round(card.getBoundingClientRect().right)));
    expect.soft(ends.length, String(width)).toBe(3);
    expect.soft(ends[2], String(width)).toBe(Math.max(...ends));
  }
  if (size) await page.setViewportSize(size);
  const creator = part(page, "Creator");
  await creator.getByRole("link", { name: "Mixing" }).click();
  await expect(page.getByRole("dialog", { name: "Mixing" })).toBeVisible();
  await page.goBack();
  await creator.getByRole("link", { name: "View all services" }).click();
  await expect(page.getByRole("list", { name: "Services" })).toContainText("Mixing");
});

test("state and role are changed on the page; a part that fails says so and is tried again alone @more", async ({
  page,
  signIn,
  marketplace,
  administrator,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/);
  const person = await addPerson(marketplace);
  await signIn();
  const broken = (url: URL) => url.pathname === "/api/transactions";
  await page.route(broken, (route) => route.fulfill({ status: 500, json: { message: "Not now." } }));
  await page.goto(`/members/${person.id}`);
  const money = part(page, "Transactions");
  await expect(money.getByRole("alert")).toContainText("Not now.");
  await expect(part(page, "Bookings").getByRole("listitem")).toHaveCount(1);
  await page.unroute(broken);
  await money.getByRole("button", { name: "Retry" }).click();
  await expect(money.getByRole("listitem")).toHaveCount(5);

  const access = part(page, "Access");
  const acts: (string | null)[] = [];
  await page.route("**/x/impact/**", (route) => {
    acts.push(new URL(route.request().url()).searchParams.get("act"));
    return route.fulfill({ status: 500, json: { message: "Not now." } });
  });
  await access.getByRole("switch", { name: `Active: ${person.name}` }).click();
  const touched = page.getByRole("alertdialog", { name: `Deactivate ${person.name}` });
  await expect(touched).toContainText("What follows from this could not be counted.");
  expect(acts).toEqual(["deactivate"]);
  await page.unroute("**/x/impact/**");
  await touched.getByRole("button", { name: "Retry" }).click();
  await expect(touched).toContainText("1 open booking, ₦12,500.50 in escrow");
  await touched.getByRole("button", { name: "Deactivate" }).click();
  await expect(access).toContainText("Inactive");
  await expect(access.getByRole("switch")).toHaveAttribute("aria-checked", "false");
  await access.getByRole("combobox", { name: "Role" }).selectOption("ADMIN");
  const question = page.getByRole("alertdialog", { name: "Change role" });
  await expect(question).toContainText("can sign in here and change everything");
  // The bookings are on this page: the question gives way to them.
  await question.getByRole("link", { name: /^1 open booking/ }).click();
  await expect(question).toBeHidden();
  await expect(access.getByRole("combobox", { name: "Role" })).toHaveValue("CREATOR");
  await access.getByRole("combobox", { name: "Role" }).selectOption("USER");
  await question.getByRole("button", { name: "Change role" }).click();
  await expect(question).toBeHidden();
  await expect(access.getByRole("combobox", { name: "Role" })).toHaveValue("USER");
  await page.reload();
  await expect(access).toContainText("Inactive");
  await expect(access.getByRole("combobox", { name: "Role" })).toHaveValue("USER");
  const activity = part(page, "Activity");
  await expect(activity).toContainText(administrator.lastName);

  // One's own page: nothing to switch, and the devices.
  await activity.getByRole("link", { name: administrator.lastName }).first().click();
  await expect(access).toContainText("You cannot change your own role.");
  await expect(access.getByRole("switch")).toHaveCount(0);
  await expect(part(page, "Signed-in devices")).toContainText("This device");
});
