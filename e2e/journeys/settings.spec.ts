import type { Browser, Page } from "@playwright/test";
import { signInByApi } from "../fixtures/api.ts";
import { placeOf } from "../fixtures/place.ts";
import { expect, test } from "../fixtures/test.ts";

const NEXT_PASSWORD = "a jar of acacia honey";

const fillPasswords = async (page: Page, current: string, fresh: string, again = fresh) => {
  await page.getByLabel("Current Password", { exact: true }).fill(current);
  await page.getByLabel("New Password", { exact: true }).fill(fresh);
  await page.getByLabel("Confirm New Password", { exact: true }).fill(again);
};

const goOn = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();

async function anotherBrowser(browser: Browser, baseURL: string, userAgent?: string) {
  return (await browser.newContext({ baseURL, ...(userAgent && { userAgent }) })).newPage();
}

test("a new password signs out the other browser and not this one; the settings say what there is (S-08, G176)", async ({
  page,
  browser,
  product,
  signIn,
  isMobile,
}) => {
  const owner = await product.addAdministrator();
  await signIn(page, owner);
  const other = await anotherBrowser(browser, product.url);
  await signIn(other, owner);
  await page.goto("/settings");
  const devices = page.getByRole("region", { name: "Signed-in devices" });
  await expect(devices.getByRole("listitem")).toHaveCount(2);

  const password = page.getByRole("button", { name: "Change Password", exact: true });
  await expect(password).toHaveAccessibleDescription("Changed today");
  const pin = page.getByRole("button", { name: "Change Authentication PIN", exact: true });
  await expect(pin).toHaveAccessibleDescription("Set");
  await expect(page.getByRole("region", { name: "Appearance" }).getByRole("combobox", { name: "Theme" })).toBeVisible();
  await expect(page.getByRole("switch", { name: "Keyboard shortcuts" })).toBeChecked();
  await expectSections(page, isMobile);

  await password.click();
  await expect(page).toHaveURL(/\/settings\?change=password$/);
  await fillPasswords(page, owner.password, NEXT_PASSWORD);
  await goOn(page);
  const done = page.getByRole("status").filter({ hasText: "Success" });
  await expect(done).toContainText("Password updated successfully.");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expect(devices).toContainText("This device");

  await other.goto("/settings");
  await expect(other.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
  await signIn(other, { ...owner, password: NEXT_PASSWORD });
  await other.context().close();
});

test("a refused secret is shown beside its field, and the session and the old secret stay (S-09, S-14, S-15) @more", async ({
  page,
  product,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/422/);
  const owner = await product.addAdministrator();
  await signIn(page, owner);
  await page.goto("/settings?change=password");
  await goOn(page);
  await expect(page.getByLabel("Current Password", { exact: true })).toHaveAccessibleDescription(
    "Current Password is required",
  );
  for (const label of ["Current Password", "New Password", "Confirm New Password"]) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("aria-required", "true");
  }
  await fillPasswords(page, "not the password", "too short", "Too short");
  // The form warns while typing, yet sends: the server decides.
  const again = page.getByLabel("Confirm New Password", { exact: true });
  await expect(again).toHaveAccessibleDescription("Differs from the new password");
  await goOn(page);
  await expect(page.getByRole("alert").filter({ hasText: "Failed" })).toBeVisible();
  const current = page.getByLabel("Current Password", { exact: true });
  await expect(current).toHaveAccessibleDescription("The current password is not correct");
  await expect(current).toBeFocused();
  await expect(page.getByLabel("New Password", { exact: true })).toHaveAccessibleDescription(/15/);
  await expect(again).toHaveAccessibleDescription("The two passwords are not the same");
  await expect(current).toHaveValue("not the password");

  // Typed input is discarded only after a question.
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL(/\/settings$/);

  await page.getByRole("button", { name: "Change Authentication PIN" }).click();
  const pins = { current: "Current PIN", fresh: "New PIN", again: "Confirm New PIN" };
  const pin = (name: keyof typeof pins) => page.getByLabel(pins[name], { exact: true });
  await pin("current").pressSequentially("48x29-15");
  await expect(pin("current")).toHaveValue("482915");
  await expect(pin("current")).toHaveAttribute("type", "password");
  await pin("fresh").fill("12 34 56");
  await expect(pin("fresh")).toHaveValue("123456");
  await pin("again").fill("654321");
  await goOn(page);
  await expect(pin("fresh")).toHaveAttribute("aria-invalid", "true");
  await expect(pin("again")).toHaveAccessibleDescription("The two PINs are not the same");

  await pin("fresh").fill("715204");
  await pin("again").fill("715204");
  await goOn(page);
  await expect(page.getByRole("status").filter({ hasText: "PIN updated successfully." })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await signInByApi(product.url, owner);
});

test("a device is named in words, and signing it out ends its session", async ({ page, browser, product, signIn }) => {
  const owner = await product.addAdministrator();
  await signIn(page, owner);
  const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const other = await anotherBrowser(browser, product.url, firefox);
  await signIn(other, owner);

  await page.goto("/settings");
  const devices = page.getByRole("region", { name: "Signed-in devices" });
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await expect(devices.getByRole("listitem").filter({ hasText: "Firefox on Windows" })).toContainText("127.0.0.1");
  await devices.getByRole("button", { name: "Sign out everywhere else" }).click();
  const question = page.getByRole("alertdialog", { name: "Sign out everywhere else" });
  await question.getByRole("button", { name: "Sign out" }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);

  await signIn(other, owner);
  await page.reload();
  await devices.getByRole("button", { name: /^Sign out Firefox on Windows/ }).click();
  const confirm = page.getByRole("alertdialog", { name: "Sign out this device" });
  await expect(confirm).toContainText("Firefox on Windows");
  await confirm.getByRole("button", { name: "Sign out" }).click();
  await expect(confirm).toBeHidden();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  // The current device signs out by Logout.
  await expect(devices.getByRole("button")).toHaveCount(0);

  await other.goto("/profile");
  await expect(other.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
  await other.context().close();
  await page.goto("/activity");
  await expect(page.getByRole("list", { name: "Activity" }).getByRole("listitem").first()).toContainText(
    "signed-in device Firefox on Windows",
  );
});

test("a change without an answer keeps the panel; two clicks send one (F-10, F-11) @more", async ({
  page,
  product,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_|Failed to load/);
  const owner = await product.addAdministrator();
  await signIn(page, owner);
  await page.goto("/settings?change=password");
  await fillPasswords(page, owner.password, NEXT_PASSWORD);
  await page.route("**/api/admin/change-password", (route) => route.abort("connectionreset"), { times: 1 });
  await goOn(page);
  await expect(page.getByRole("alert").filter({ hasText: "This needs a connection." }).first()).toBeVisible();
  await expect(page.getByLabel("New Password", { exact: true })).toHaveValue(NEXT_PASSWORD);

  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/admin/change-password")) sent++;
  });
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).dblclick();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(sent).toBe(1);
});

const SECTIONS = {
  Security: ["Security", "Signed-in devices"],
  Appearance: ["Appearance", "Keyboard"],
  "Replies and views": ["Saved replies", "Saved views"],
  Connections: ["Webhooks", "Backend"],
};

/** Each section's cards stand beside its title, on a phone below it; Security comes first. */
async function expectSections(page: Page, isMobile: boolean) {
  let lowest = 0;
  for (const [section, cards] of Object.entries(SECTIONS)) {
    const title = await placeOf(page.getByRole("heading", { name: section, exact: true }));
    expect(title.top, section).toBeGreaterThan(lowest);
    for (const name of cards) {
      const card = await placeOf(page.getByRole("region", { name, exact: true }));
      if (isMobile) expect(card.top, name).toBeGreaterThan(Math.max(title.bottom, lowest));
      else expect(card.left, name).toBeGreaterThan(title.right);
      lowest = card.bottom;
    }
  }
}
