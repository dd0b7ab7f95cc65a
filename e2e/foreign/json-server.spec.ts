import { test as base, expect, type Page } from "@playwright/test";
import { DIST } from "./console-at.ts";
import { ADDRESSES, errorsOf, readScreen } from "./every-screen.ts";
import { startJsonServer } from "./json-server.ts";
import { startStaticHost } from "./static-host.ts";

/** The console under a sub-path of a static host, signed in to json-server through the login screen. */
const test = base.extend<{ home: string }>({
  home: async ({ page }, use) => {
    await using backend = await startJsonServer();
    await using host = await startStaticHost(DIST, { apiBase: backend.url }, "/admin/");
    const errors = errorsOf(page);
    await page.goto(`${host.url}/admin/`);
    await page.getByRole("textbox", { name: "Username/Email address" }).fill("ngozi@market.example");
    await page.getByLabel("Password", { exact: true }).fill("right password");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${host.url}/admin/dashboard`);
    await use(`${host.url}/admin`);
    expect(errors).toEqual([]);
  },
});

const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** What a screen says of what json-server does not tell, or does not have. */
const SAID: Readonly<Record<string, RegExp>> = {
  "/dashboard": /Sample data/,
  "/reports": /Sample data/,
  "/investments": /Number of Investors\s+—/,
  "/investments/{}": /Invested value\s+—/,
  "/service-categories?tab=clusters": /Failed to fetch service clusters\.\s+Try again/,
  "/creators": /Showing 1–10 of 12 record\(s\)/,
  "/members": /Total Users\s+—[\s\S]+Showing 1–10 of 23 record\(s\)/,
  "/transactions": /This backend does not filter by period/,
  "/profile": /First name\s+Last name/,
  "/disputes?chat={}": /Conversations are not configured\./,
};

test("every screen is whole on json-server, under a sub-path @more", async ({ page, home }) => {
  for (const address of ADDRESSES) {
    const text = await readScreen(page, home + address.replaceAll("{}", "1"));
    expect(text, address).toMatch(SAID[address] ?? /./);
  }
  // The first tab has none of the creators on this page.
  await page.goto(`${home}/creators`);
  await expect(page.getByText("The other tabs and pages may have some.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Users" })).toHaveAttribute("href", "/admin/members");
});

test.describe("what json-server lacks @more", () => {
  test("what json-server does not have is said in its place", async ({ page, home }) => {
    for (const [address, words] of [
      ["/investments/99", /Investment not found\./],
      ["/service-categories?view=99", /Hive not found\./],
      ["/service-categories?tab=clusters&view=99", /Failed to fetch service clusters\./],
      ["/reviews?view=99", /Failed to load review details\./],
      ["/creators/99", /Creator not found/],
      ["/members?view=99", /Could not load member\./],
      ["/members?edit=99", /Could not load member\./],
      ["/disputes?view=99", /Failed to load dispute details\./],
    ] as const) {
      expect(await readScreen(page, home + address), address).toMatch(words);
    }
  });

  test("hives are made, changed and deleted; a write that json-server lacks fails and changes nothing", async ({
    page,
    home,
  }) => {
    await page.goto(`${home}/service-categories?create=1`);
    await page.getByRole("textbox", { name: "Name" }).fill("Dance");
    await page.getByRole("textbox", { name: "Description" }).fill("On a stage");
    await page.getByRole("button", { name: "Create", exact: true }).click();
    const row = page.getByRole("row").filter({ hasText: /Danc/ });
    await expect(row).toBeVisible();
    await page.goto(`${home}/service-categories?edit=4`);
    await page.getByRole("textbox", { name: "Name" }).fill("Dancing");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(row).toContainText("Dancing");
    await row.getByRole("button", { name: /^Actions for / }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(row).toHaveCount(0);

    await page.goto(`${home}/disputes?view=1`);
    await page.getByRole("button", { name: "Mark as resolved" }).click();
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Mark as resolved" }).click();
    await expect(question.getByRole("alert")).toContainText("Failed to update dispute.");
    await expect(page.getByRole("alert").filter({ hasText: "Action failed." })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Mark as resolved" })).toBeVisible();

    await page.goto(`${home}/profile`);
    await page.getByRole("textbox", { name: "First name" }).fill("Adaeze");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(said(page, "Profile updated Successfully")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Adaeze");
  });
});
