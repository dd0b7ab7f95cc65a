import type { Locator, Page } from "@playwright/test";
import { png } from "../fixtures/pictures.ts";
import { placeOf } from "../fixtures/place.ts";
import { proofDialog, prove } from "../fixtures/proof.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectClearOfToasts } from "../fixtures/toasts.ts";

const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

async function search(page: Page, words: string) {
  await page.getByRole("searchbox", { name: "Search" }).fill(words);
  await page.keyboard.press("Enter");
}

/** Fills in every required field. */
async function fillInvestment(panel: Locator, name: string) {
  await panel.getByRole("textbox", { name: "Investment name" }).fill(name);
  await panel.getByRole("textbox", { name: "Beneficiary name" }).fill("Ife Ade");
  await panel.getByLabel("Minimum amount").fill("1000");
  await panel.getByLabel("ROI (p.a)").fill("5");
  await panel.getByLabel("Duration (months)").fill("6");
}

const FIGURES = ["Investment", "Min amount", "ROI", "No of Investors", "Invested value", "Date created"];

/** A table that looks like a card: its headings have no ground, and its row opens nothing. */
async function expectFigures(table: Locator, values: (string | RegExp)[]) {
  await expect(table.getByRole("columnheader")).toHaveText(FIGURES);
  await expect(table.getByRole("cell")).toHaveText(values);
  await expect(table.getByRole("row")).toHaveCount(2);
  for (const part of ["columnheader", "cell"] as const) {
    await expect(table.getByRole(part).first()).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  }
  await expect(table.locator("[tabindex], button")).toHaveCount(0);
}

async function openMenu(page: Page, name: string) {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
}

test("an administrator finds an investment, edits it, adds a picture, deletes it and signs out", async ({
  page,
  signIn,
  api,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403/); // it asks for a proof
  const name = unique("Lagos Nights");
  await api.addVest({ investment_name: name });
  await signIn();
  await page.goto("/investments");
  await search(page, name);
  await expect(page.getByRole("status").filter({ hasText: "Showing page 1 of 1 • Total 1 record(s)" })).toBeVisible();

  await openMenu(page, name);
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(page).toHaveURL(/edit=1/);
  const panel = page.getByRole("dialog");
  const renamed = `${name}, extended`;
  await panel.getByRole("textbox", { name: "Investment name" }).fill(renamed);
  await panel.getByLabel("Minimum amount").fill("1,250,000.50");
  await panel.getByRole("button", { name: "Add highlight" }).click();
  await panel.getByRole("textbox", { name: "Key highlight 1" }).fill("Signed venue contracts");
  await panel.getByLabel("Upload images").setInputFiles({ name: "cover.png", mimeType: "image/png", buffer: png() });
  await panel.getByRole("button", { name: "Save changes" }).click();

  await expect(page.getByRole("status").filter({ hasText: "Updated" })).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(page).not.toHaveURL(/edit=1/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: renamed })).toBeVisible();
  await expect(page.getByText("₦1,250,000.50", { exact: false }).first()).toBeVisible();
  await expect(page.getByText("Signed venue contracts").first()).toBeVisible();
  await expectFigures(page.getByRole("table", { name: "Investment", exact: true }), [
    ...[renamed, "₦1,250,000.50", "12.5%", "0", "₦0"],
    /^\d+ \w+ \d{4}$/,
  ]);
  const image = page.locator("main a img").first();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);

  await page.getByRole("button", { name: "Delete" }).click();
  const confirm = page.getByRole("alertdialog");
  await expect(confirm).toContainText("This action cannot be undone. Are you sure you want to delete this investment?");
  await confirm.getByRole("button", { name: "Delete" }).click();
  await prove(page);
  await expect(page).toHaveURL(/\/investments$/);
  await expect(page.getByText("VestDeleted Successfully")).toBeVisible();
  await search(page, renamed);
  await expect(page.getByText("No investments found.")).toBeVisible();

  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
});

test("an administrator creates an investment; what is required is marked, the first missing field has the focus", async ({
  page,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/422/);
  const name = unique("Ibadan Film Fund");
  await signIn();
  await page.goto("/investments");
  await page.getByRole("button", { name: "Create New Investment" }).click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByRole("combobox", { name: "Vest for" })).toHaveValue("ARTIST");
  await expect(panel.getByRole("textbox", { name: "News link 1" })).toBeVisible();
  const first = panel.getByRole("textbox", { name: "Investment name" });
  await expect(first).toHaveAttribute("aria-required", "true");
  await panel.getByRole("button", { name: "Create" }).click();
  await expect(first).toBeFocused();
  await expect(panel.getByRole("textbox", { name: "Duration (months)" })).toHaveAccessibleDescription(/required/);
  await expect(page.getByRole("alert").filter({ hasText: "duration: The duration is required" })).toBeVisible();
  await expectClearOfToasts(page, panel);
  const errors = page.locator("[data-toasts]").getByRole("alert");
  const room = (page.viewportSize()?.width ?? 0) - 16;
  expect((await placeOf(errors)).width).toBeGreaterThanOrEqual(Math.min(320, room));
  await first.fill(name);
  await panel.getByRole("textbox", { name: "News link 1" }).fill("example.com/premiere");
  await panel.getByRole("button", { name: "Create" }).click();

  const beneficiary = panel.getByRole("textbox", { name: "Beneficiary name" });
  await expect(beneficiary).toBeFocused();
  // What the first try was told has ended.
  expect(await errors.allTextContents()).toEqual([expect.not.stringContaining("investment_name")]);
  await expect(beneficiary).toHaveAttribute("aria-invalid", "true");
  await expect(beneficiary).toHaveAccessibleDescription(/required/i);
  await expect(panel.getByRole("textbox", { name: "Investment name" })).toHaveValue(name);
  await expect(panel.getByRole("textbox", { name: "News link 1" })).toHaveValue("example.com/premiere");

  await beneficiary.fill("Tunde Bakare");
  await panel.getByLabel("Minimum amount").fill("500000");
  await panel.getByLabel("ROI (p.a)").fill("17.25");
  await panel.getByLabel("Duration (months)").fill("24");
  await panel.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Created" })).toBeVisible();
  await expect(panel).toBeHidden();
  expect(await errors.count()).toBe(0);
  await search(page, name);
  await expect(page.getByRole("button", { name: `Actions for ${name}` })).toBeVisible();
  await expect(page.getByText("17.25%")).toBeVisible();
  await expect(page.getByText("24 months")).toBeVisible();
});

test("two administrators change different fields of one investment: both are saved, and nothing is asked (F-19) @more", async ({
  page,
  signIn,
  api,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/);
  const name = unique("Jos Plateau Tour");
  const id = await api.addVest({ investment_name: name, beneficiary_name: "First Beneficiary" });
  await signIn();
  await page.goto(`/investments/${id}?edit=1`);
  const panel = page.getByRole("dialog");
  await panel.getByRole("textbox", { name: "Description" }).fill("Written by the slower one.");

  await api.put(`/admin/vests/${id}`, { beneficiary_name: "Second Beneficiary" });
  await panel.getByRole("button", { name: "Save changes" }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByText("Second Beneficiary").first()).toBeVisible();
  const after = (await api.get(`/admin/vests/${id}`)) as { data: { beneficiary_name: string; description: string } };
  expect(after.data).toMatchObject({
    beneficiary_name: "Second Beneficiary",
    description: "Written by the slower one.",
  });
});

test("tab, page and search live in the address; a panel asks only when something would be lost; a closed investment moves", async ({
  page,
  signIn,
  api,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403/); // it asks for a proof
  await test.step("the tab, the page and the search live in the address", async () => {
    const batch = unique("Batch");
    for (let i = 0; i < 12; i++) await api.addVest({ investment_name: `${batch} no. ${i}` });
    await signIn();
    await page.goto(`/investments?search=${encodeURIComponent(batch)}&page=2`);
    await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue(batch);
    await expect(
      page.getByRole("status").filter({ hasText: "Showing page 2 of 2 • Total 12 record(s)" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Prev" }).click();
    await expect(page).not.toHaveURL(/page=2/);
    await page.getByRole("tab", { name: "Closed investments" }).click();
    await expect(page).toHaveURL(/tab=closed/);
    await expect(page.getByText("No investments found.")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("tab", { name: "Active investments" })).toHaveAttribute("aria-selected", "true");
  });

  await test.step("a closed panel asks only when something would be lost", async () => {
    const id = await api.addVest({ investment_name: unique("Calabar") });
    await page.goto(`/investments/${id}?edit=1`);
    const panel = page.getByRole("dialog");
    await expect(panel.getByRole("textbox", { name: "Investment name" })).not.toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(page).not.toHaveURL(/edit/);

    await page.getByRole("button", { name: "Edit" }).click();
    await panel.getByRole("textbox", { name: "Description" }).fill("Half a thought");
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog");
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(panel.getByRole("textbox", { name: "Description" })).toHaveValue("Half a thought");
  });

  await test.step("an investment is closed by hand and moves to the other tab", async () => {
    const name = unique("Closing Down");
    const id = await api.addVest({ investment_name: name });
    await page.goto(`/investments/${id}`);
    await page.getByRole("button", { name: "Close investment" }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: /Close investment/ })
      .click();
    await prove(page);
    await expect(proofDialog(page)).toBeHidden();
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await page.goto(`/investments?tab=closed&search=${encodeURIComponent(name)}`);
    await expect(page.getByRole("button", { name: `Actions for ${name}` })).toBeVisible();
  });
});

test("an unknown investment shows a message, a refused file is named, and two clicks make one investment (S-37, F-11)", async ({
  page,
  signIn,
  expectConsoleErrors,
  api,
}) => {
  await test.step("an unknown investment shows a message", async () => {
    expectConsoleErrors(/404/);
    await signIn();
    await page.goto("/investments/2147483000");
    await expect(page.getByText("Investment not found.", { exact: true })).toBeVisible();
  });

  await test.step("a refused file is named and the rest of the form stays (S-37)", async () => {
    expectConsoleErrors(/422/);
    const id = await api.addVest({ investment_name: unique("Pictures") });
    await page.goto(`/investments/${id}?edit=1`);
    const panel = page.getByRole("dialog");
    await panel.getByRole("textbox", { name: "Risk assessment" }).fill("Changed, and must stay.");
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const upload = panel.getByLabel("Upload images");
    await upload.setInputFiles([
      { name: "good.png", mimeType: "image/png", buffer: png() },
      { name: "contract.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") },
    ]);
    await expect(upload).toHaveAccessibleDescription(/^Not added: contract\.pdf\. Only JPEG, PNG, WebP or GIF/);
    await expect(panel.getByText("good.png")).toBeVisible();
    await expect(panel.getByText("contract.pdf", { exact: true })).toBeHidden();
    await upload.setInputFiles([{ name: "logo.png", mimeType: "image/png", buffer: svg }]);
    await panel.getByRole("button", { name: "Save changes" }).click();
    await expect(panel.getByText(/logo\.png/).first()).toBeVisible();
    await expect(panel.getByText(/JPEG|PNG/).first()).toBeVisible();
    await expect(panel.getByRole("textbox", { name: "Risk assessment" })).toHaveValue("Changed, and must stay.");
    const error = page.locator("[data-toasts]").getByRole("alert");
    await error.hover(); // stays, as long as its form does
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).focus();
    await page.keyboard.press("Enter");
    await expect(panel).toBeHidden();
    await expect(error).toBeHidden();
  });

  await test.step("two clicks on Create make one investment (F-11)", async () => {
    const name = unique("Double");
    await page.goto("/investments?create=1");
    const panel = page.getByRole("dialog");
    await fillInvestment(panel, name);
    await panel.getByRole("button", { name: "Create" }).dblclick();
    await expect(panel).toBeHidden();
    const found = (await api.get(`/admin/vests?search=${encodeURIComponent(name)}`)) as { data: { total: number } };
    expect(found.data.total).toBe(1);
  });
});

test("a save without an answer keeps the form, and the second try makes one record (F-10) @more", async ({
  page,
  signIn,
  api,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_|Failed to load/);
  const name = unique("Once Only");
  await signIn();
  await page.goto("/investments?create=1");
  const panel = page.getByRole("dialog");
  await fillInvestment(panel, name);

  // The request reaches the server, the answer does not reach the browser.
  await page.route(
    "**/api/admin/vests",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await panel.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed" })).toBeVisible();
  await expect(panel.getByRole("textbox", { name: "Investment name" })).toHaveValue(name);
  await panel.getByRole("button", { name: "Create" }).click();
  await expect(panel).toBeHidden();

  const found = (await api.get(`/admin/vests?search=${encodeURIComponent(name)}`)) as { data: { total: number } };
  expect(found.data.total).toBe(1);
});

test("an investment with investors cannot be deleted, and its menu says why @more", async ({
  page,
  signIn,
  marketplace,
}) => {
  const name = unique("Kept Investment");
  const vest = { investment_name: name, beneficiary_name: "Ada", vest_for: "ARTIST" };
  const { id, external_id } = await marketplace.bring("vests", { ...vest, minimum_amount: 500, roi: 5, duration: 6 });
  const member = await marketplace.bring("members", {
    first_name: "Ife",
    last_name: "Ade",
    email: `${unique("a").replace(" ", "")}@hive.test`,
  });
  const stake = { vest_external_id: external_id, member_external_id: member.external_id, amount: 500 };
  await marketplace.bring("investments", stake);
  await signIn();
  await page.goto(`/investments?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("End");
  const item = page.getByRole("menuitem", { name: "Delete", exact: true });
  await expect(item).toBeFocused();
  await expect(item).toBeDisabled();
  await expect(item).toHaveAccessibleDescription("This investment has 1 investor and cannot be deleted.");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);

  await page.goto(`/investments/${id}`);
  const button = page.getByRole("button", { name: "Delete" });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription("This investment has 1 investor and cannot be deleted.");
});
