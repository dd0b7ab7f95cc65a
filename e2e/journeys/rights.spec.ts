import type { Page } from "@playwright/test";
import { addDispute, type TestDispute } from "../fixtures/conversation.ts";
import { openInside } from "../fixtures/open-inside.ts";
import { test as base, expect } from "../fixtures/test.ts";

interface Records {
  dispute: TestDispute;
  vest: { id: number; name: string };
  creator: { id: number; name: string };
}

const test = base.extend<{ as(role: string): Promise<void> }, { records: Records }>({
  records: [
    async ({ product, marketplace }, use) => {
      const dispute = await addDispute(product.url, marketplace);
      await dispute.client.send("It was never delivered.");
      const name = "Rights of the harmattan";
      const closing = { vest_for: "ARTIST", beneficiary_name: "Ife", minimum_amount: 100, roi: 5, duration: 1 };
      const { id } = await marketplace.bring("vests", { investment_name: name, ...closing });
      const creator = await marketplace.addCreator({ creator: { nin: "12345678901" } });
      await use({ dispute, vest: { id, name }, creator });
    },
    { scope: "worker" },
  ],
  as: async ({ page, product, signIn }, use) => {
    await use(async (role) => signIn(page, await product.addAdministrator({ role })));
  },
});

/** The items of a row's menu. */
async function menuOf(page: Page, name: string): Promise<string[]> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  const items = page.getByRole("menuitem");
  await expect(items).not.toHaveCount(0);
  const titles = await items.allTextContents();
  await page.keyboard.press("Escape");
  return titles;
}

/** The titles of the parts of a person's page, once the last of them is there. */
async function partsOf(page: Page, id: number): Promise<string[]> {
  await openInside(page, `/members/${id}`);
  await expect(page.getByRole("region", { name: "Activity", exact: true })).toBeVisible();
  const titles = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  return titles.filter((title) => !["Access", "Contact", "Person", "Activity"].includes(title));
}

const edit = (page: Page) => page.getByRole("main").getByRole("button", { name: "Edit", exact: true });
const active = (page: Page) => page.getByRole("main").getByRole("switch", { name: /^Active:/ });

test("Support changes users and disputes, and sees no money, no identity and no reviews", async ({
  page,
  as,
  records: { vest, creator, dispute },
}) => {
  await as("Support");
  await page.goto(`/investments?search=${encodeURIComponent(vest.name)}`);
  expect(await menuOf(page, vest.name)).toEqual(["View"]);
  await expect(page.getByRole("button", { name: /Create New Investment|^Export$/ })).toHaveCount(0);

  await openInside(page, `/creators/${creator.id}`);
  await expect(page.getByRole("tab")).toHaveText(["Details", "Services"]);
  await expect(edit(page).or(active(page))).toHaveCount(0);

  expect(await partsOf(page, dispute.provider.id)).toEqual(["Disputes", "Bookings", "Investments", "Creator"]);
  await expect(page.getByRole("group", { name: "Open disputes" })).toBeVisible();
  // The price of a service is the service's own.
  await expect(page.getByText("₦")).toHaveText(/^₦12,500\.50/);
  await expect(active(page).or(edit(page))).toHaveCount(2);
  const roles = page.getByRole("combobox", { name: "Role" }).getByRole("option");
  await expect(roles).toHaveText(["USER", "CREATOR"]);
});

test("a Moderator decides about services; creators are seen, users are not @more", async ({ page, as, records }) => {
  const { creator, dispute } = records;
  await as("Moderator");
  await page.goto("/creators?tab=service_providers");
  expect(await menuOf(page, dispute.provider.name)).toEqual(["View"]);
  await expect(page.getByRole("columnheader", { name: "NIN" }).or(active(page))).toHaveCount(0);

  await openInside(page, `/creators/${creator.id}`);
  await expect(page.getByRole("tab")).toHaveText(["Details", "Services"]);
  await expect(page.getByRole("link", { name: "User details" }).or(edit(page))).toHaveCount(0);

  await openInside(page, `/members/${dispute.provider.id}`);
  await expect(page.getByRole("region", { name: "Activity", exact: true })).toHaveCount(0);
});

test("Finance changes investments and sees a person's money, without a switch @more", async ({ page, as, records }) => {
  const { vest, dispute } = records;
  await as("Finance");
  await page.goto(`/investments?search=${encodeURIComponent(vest.name)}`);
  expect(await menuOf(page, vest.name)).toEqual(["View", "Edit", "Delete"]);
  await expect(page.getByRole("button", { name: "Export", exact: true })).toBeVisible();

  await openInside(page, `/investments/${vest.id}`);
  await expect(edit(page)).toBeVisible();

  expect(await partsOf(page, dispute.provider.id)).toEqual(["Transactions", "Bookings", "Investments"]);
  await expect(page.getByRole("group", { name: "In escrow" })).toContainText("₦12,500.50");
  await expect(
    edit(page)
      .or(active(page))
      .or(page.getByRole("combobox", { name: "Role" })),
  ).toHaveCount(0);
});

test("Identity reads and changes who somebody is, and nothing else of a person", async ({ page, as, records }) => {
  const { creator } = records;
  await as("Identity");
  await page.goto("/creators?tab=service_providers");
  await expect(page.getByRole("columnheader", { name: "NIN" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Services" })).toHaveCount(0);
  expect(await menuOf(page, creator.name)).toEqual(["View", "Edit"]);

  await openInside(page, `/creators/${creator.id}?tab=services`);
  await expect(page.getByRole("tab")).toHaveText(["Details", "KYC & Residency"]);
  await edit(page).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Replace NIN" })).toBeVisible();
});

test("a Viewer reads everything but identity and team, and writes nowhere", async ({ page, as, records }) => {
  const { vest, dispute, creator } = records;
  await as("Viewer");
  await page.goto(`/investments?search=${encodeURIComponent(vest.name)}`);
  expect(await menuOf(page, vest.name)).toEqual(["View"]);

  await openInside(page, `/creators/${creator.id}?tab=kyc`);
  await expect(page.getByRole("tab")).toHaveText(["Details", "Services"]);

  expect(await partsOf(page, dispute.provider.id)).toEqual([
    "Disputes",
    "Transactions",
    "Bookings",
    "Investments",
    "Creator",
    "Reviews",
  ]);
  await expect(edit(page).or(active(page))).toHaveCount(0);

  await openInside(page, `/disputes?chat=${dispute.id}`);
  await expect(page.getByRole("log", { name: "Messages" })).toContainText("It was never delivered.");
  await expect(page.getByText("You can read this conversation.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Mark as resolved" })).toHaveCount(0);
});
