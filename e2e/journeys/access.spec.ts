import type { Page } from "@playwright/test";
import { seriousFindings } from "../fixtures/axe.ts";
import { expect, test } from "../fixtures/test.ts";

const THEMES = ["light", "brand"] as const;

async function expectNothingSerious(page: Page) {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
}

for (const theme of THEMES) {
  test(`axe finds nothing serious on login, shell and investments with every layer, theme ${theme}`, async ({
    page,
    signIn,
    api,
    isMobile,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem("ui_theme", chosen), theme);
    const name = `Accessible ${theme} ${isMobile}`;
    const id = await api.addVest({ investment_name: name, highlights: ["A highlight"], news: ["example.com"] });
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
    await expectNothingSerious(page);

    await signIn();
    await expectNothingSerious(page);
    for (const button of ["User menu", "Notifications", ...(isMobile ? ["Open menu"] : [])]) {
      await page.getByRole("button", { name: button }).click();
      await expectNothingSerious(page);
      await page.keyboard.press("Escape");
    }

    await page.goto(`/investments?search=${encodeURIComponent(name)}`);
    await expect(page.getByRole("button", { name: `Actions for ${name}` })).toBeVisible();
    await expectNothingSerious(page);
    await page.getByRole("button", { name: `Actions for ${name}` }).click();
    await expect(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
    await expectNothingSerious(page);
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectNothingSerious(page);
    await page.keyboard.press("Escape");
    await page.goto("/investments?create=1");
    await expect(page.getByRole("dialog").getByRole("textbox", { name: "Investment name" })).toBeVisible();
    await expectNothingSerious(page);
    await page.goto("/investments?search=nothing-of-this-name");
    await expect(page.getByText("No investments found.")).toBeVisible();
    await expectNothingSerious(page);

    await page.goto(`/investments/${id}`);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expectNothingSerious(page);
    await page.getByRole("button", { name: "View investors" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNothingSerious(page);
    await page.goto(`/investments/${id}?edit=1`);
    await expect(page.getByRole("dialog").getByRole("textbox", { name: "Key highlight 1" })).toBeVisible();
    await expectNothingSerious(page);
  });
}

test("nothing scrolls sideways at 360 px, not even with 255 characters and no space", async ({
  page,
  signIn,
  api,
  isMobile,
}) => {
  test.skip(!isMobile, "about phones");
  const id = await api.addVest({ investment_name: "W".repeat(255), beneficiary_name: "M".repeat(255) });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn();
  for (const path of ["/dashboard", "/investments", `/investments/${id}`, `/investments/${id}?edit=1`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});

test("an investment is found, edited and deleted by keyboard alone", async ({ page, signIn, api, isMobile }) => {
  test.skip(isMobile, "keyboards belong to large screens here");
  const name = `Keys only ${Math.random().toString(36).slice(2, 8)}`;
  await api.addVest({ investment_name: name });
  await signIn();
  await page.goto(`/investments?search=${encodeURIComponent(name)}`);
  const actions = page.getByRole("button", { name: `Actions for ${name}` });
  await expect(actions).toBeVisible();
  await actions.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "View" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");

  const field = page.getByRole("dialog").getByRole("textbox", { name: "Investment name" });
  await expect(field).toBeVisible();
  await field.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(`${name} renamed`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: `${name} renamed` })).toBeVisible();

  await page.getByRole("button", { name: "Delete" }).focus();
  await page.keyboard.press("Enter");
  const confirm = page.getByRole("alertdialog");
  await expect(confirm).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(confirm).toBeHidden();
  await expect(page.getByRole("button", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  await confirm.getByRole("button", { name: "Delete" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/investments$/);
});
