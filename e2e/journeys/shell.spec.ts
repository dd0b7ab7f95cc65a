import { expect, test } from "../fixtures/test.ts";

const ENTRIES = [
  ["Dashboard", "/dashboard"],
  ["Reports", "/reports"],
  ["Investments", "/investments"],
  ["Services", "/service-categories"],
  ["Reviews", "/reviews"],
  ["Creators", "/creators"],
  ["Users", "/members"],
  ["Transactions", "/transactions"],
  ["Disputes", "/disputes"],
  ["Settings", "/settings"],
] as const;

test("the sidebar leads everywhere, marks where one is, and names the document", async ({ page, signIn, isMobile }) => {
  await signIn();
  for (const [title, path] of ENTRIES) {
    if (isMobile) await page.getByRole("button", { name: "Open menu" }).click();
    const entry = page.getByRole("link", { name: title, exact: true });
    await entry.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page).toHaveTitle(`Hivekeeper - ${title}`);
    if (isMobile) await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("link", { name: title, exact: true })).toHaveAttribute("aria-current", "page");
    if (isMobile) await page.keyboard.press("Escape");
  }
});

test("an unknown address is a 404 inside the shell", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/no/such/screen");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/not found/i);
});

test("the theme is switched, kept, and outlives a logout", async ({ page, signIn }) => {
  await signIn();
  const theme = page.getByRole("switch", { name: "Brand theme" });
  await theme.click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "brand");
  await page.reload();
  await expect(theme).toBeChecked();
  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("ui_theme"))).toBe("brand");
});

test("the drawer holds the focus, locks the page, and closes on Escape, outside, button and navigation", async ({
  page,
  signIn,
  isMobile,
}) => {
  test.skip(!isMobile, "the sidebar is a fixed column on large screens");
  await signIn();
  const open = page.getByRole("button", { name: "Open menu" });
  const drawer = page.getByRole("dialog", { name: "Main menu" });

  await open.click();
  await expect(drawer).toBeVisible();
  const width = (await drawer.boundingBox())?.width ?? 0;
  expect(width).toBeLessThanOrEqual(Math.min(288, 390 * 0.82) + 1);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(drawer).toBeHidden();

  await open.click();
  await page.mouse.click(380, 400);
  await expect(drawer).toBeHidden();

  await open.click();
  await drawer.getByRole("link", { name: "Reports" }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/reports$/);
});

test("the first Tab reaches the skip link, which leads to the content", async ({ page, signIn, isMobile }) => {
  test.skip(isMobile, "keyboards belong to large screens here");
  await signIn();
  await page.goto("/investments");
  await expect(page.getByRole("heading", { level: 1, name: "Investments" })).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the notifications are one placeholder whose View all goes nowhere", async ({ page, signIn }) => {
  await signIn();
  await page.getByRole("button", { name: "Notifications" }).click();
  await expect(page.getByText(/new comment/i)).toBeVisible();
  await page.getByText("View all").click({ force: true }); // it says of itself that it leads nowhere
  await expect(page).toHaveURL(/\/dashboard#?$/);
});
