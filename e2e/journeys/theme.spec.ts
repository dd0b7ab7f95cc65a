import type { Locator, Page } from "@playwright/test";
import { latch } from "../fixtures/latch.ts";
import { expect, test } from "../fixtures/test.ts";

const DARK = "rgb(18, 16, 23)";

const shown = (page: Page) => page.locator("html");
const choiceOf = (page: Page) => page.getByRole("combobox", { name: "Theme" });
const stored = (page: Page) => page.evaluate(() => ["ui_theme", "ui_look"].map((key) => localStorage.getItem(key)));

/** How a control is drawn, usable and disabled. */
const looksOf = (control: Locator) =>
  control.evaluate((element: HTMLInputElement | HTMLSelectElement) => {
    const look = () => {
      const { height, borderTop, borderRadius, backgroundColor, color, fontSize } = getComputedStyle(element);
      return { height, borderTop, borderRadius, backgroundColor, color, fontSize };
    };
    const usable = look();
    element.disabled = true;
    const disabled = look();
    element.disabled = false;
    return { usable, disabled };
  });

/** A select is drawn as the input beside it, with an arrow of the console's own. */
async function expectDrawnSelect(page: Page) {
  expect(await looksOf(choiceOf(page))).toEqual(await looksOf(page.getByRole("textbox", { name: "First name" })));
  await expect(choiceOf(page)).toHaveCSS("appearance", "none");
  await expect(choiceOf(page).locator("xpath=following-sibling::*[local-name()='svg']")).toBeVisible();
}

test("dark is chosen in the profile, is there before any script, and the switch leaves it (G143)", async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  await page.goto("/profile");
  const theme = page.getByRole("switch", { name: "Brand theme" });
  await theme.click();
  await expect(choiceOf(page)).toHaveValue("brand");
  await expectDrawnSelect(page);
  const other = await context.newPage();
  await other.goto("/settings");
  await expect(choiceOf(other)).toHaveValue("brand");

  await page.bringToFront();
  await choiceOf(page).selectOption("Dark");
  for (const tab of [page, other]) await expect(shown(tab)).toHaveAttribute("data-theme", "dark");
  await expectDrawnSelect(page);
  await expect(theme).not.toBeChecked();
  expect(await stored(page)).toEqual(["brand", "dark"]);
  const chrome = await page.getByRole("banner").evaluate((header) => getComputedStyle(header).backgroundColor);
  const bar = page.locator("meta[name=theme-color]");
  expect(
    await bar.evaluate((meta: HTMLMetaElement) => {
      document.body.style.outlineColor = meta.content;
      return getComputedStyle(document.body).outlineColor;
    }),
  ).toBe(chrome);

  const scripts = latch();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.opened;
    await route.continue();
  });
  await page.goto("/profile", { waitUntil: "commit" });
  await expect(shown(page)).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("body")).toHaveCSS("background-color", DARK);
  await expect(shown(page)).toHaveCSS("color-scheme", "dark");
  await expect(page.getByRole("banner")).toHaveCount(0);
  scripts.open();

  await theme.click();
  for (const tab of [page, other]) await expect(shown(tab)).toHaveAttribute("data-theme", "brand");
  expect(await stored(page)).toEqual(["brand", null]);
  await choiceOf(page).selectOption("Light");
  await expectDrawnSelect(page);
  await expect(theme).not.toBeChecked();
  expect(await stored(page)).toEqual(["light", null]);
  await other.close();
});

test("as the system follows the device at once, and outlives a logout (G143)", async ({ page, product, signIn }) => {
  await signIn(page, await product.addAdministrator());
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.goto("/profile");
  await expect(shown(page)).toHaveAttribute("data-theme", "light");
  await choiceOf(page).selectOption("As the system");
  await expect(shown(page)).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(shown(page)).toHaveAttribute("data-theme", "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(shown(page)).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "User menu" }).click();
  await expect(page.locator("[popover]:popover-open")).toHaveCSS("animation-name", "none"); // as its motion is
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
  await expect(shown(page)).toHaveAttribute("data-theme", "dark");
  expect(await stored(page)).toEqual([null, "system"]);
});

test("on paper the page is light, whatever its theme (G143)", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("ui_look", "dark"));
  await page.reload();
  const heading = page.getByRole("heading", { name: "Login to Admin" });
  await expect(heading).toHaveCSS("color", "rgb(237, 234, 243)");
  await expect(page.locator('link[rel="stylesheet"][media="print"]')).toHaveCount(1); // it is there, whatever was loaded
  await page.emulateMedia({ media: "print" });
  await expect(heading).toHaveCSS("color", "rgb(34, 29, 41)");
});
