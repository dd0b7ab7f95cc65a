import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { seriousFindings } from "../fixtures/axe.ts";
import type { Administrator } from "../fixtures/product.ts";
import { prove } from "../fixtures/proof.ts";
import { expect, test } from "../fixtures/test.ts";
import { addVirtualPasskeys } from "../fixtures/virtual-passkeys.ts";

// Passkeys belong to a name: the product is opened as http://localhost.
test.use({ baseURL: async ({ product }, use) => use(product.url.replace("127.0.0.1", "localhost")) });

/** What an app shows one step after `now`, which the server takes too: each code works once. */
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 });

async function enterPassword(page: Page, { email, password }: Administrator) {
  await page.getByRole("textbox", { name: "Username/Email address" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

async function logOut(page: Page) {
  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
}

/** Keeps the recovery codes that are shown, and returns them. */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole("dialog", { name: "Recovery codes" });
  const codes = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep them" }).click();
  await fits(page);
  const kept = await codes.allTextContents();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save as file" }).click();
  expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
  await dialog.getByRole("checkbox", { name: "I have kept these codes" }).check();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
  return kept;
}

/** Nothing serious for axe, and nothing that scrolls sideways on a narrow phone. */
async function fits(page: Page) {
  expect(await seriousFindings(page)).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  if (size) await page.setViewportSize(size);
}

test("an administrator sets up an authenticator, signs in by its code, and by a recovery code once", async ({
  page,
  product,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/401|403|422/);
  const owner = await product.addAdministrator();
  await page.goto("/");
  await enterPassword(page, owner);
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto("/profile");
  const factor = page.getByRole("region", { name: "Second factor" });
  await factor.getByRole("button", { name: "Set up" }).click();
  await prove(page);
  const dialog = page.getByRole("dialog", { name: "Set up a second factor" });
  await expect(dialog.getByRole("img", { name: "QR code of the key" })).toBeVisible();
  await fits(page);
  const secret = (await dialog.getByRole("code").textContent())?.replaceAll(" ", "") ?? "";
  expect(secret).toMatch(/^[A-Z2-7]{32,}$/);
  const code = dialog.getByRole("textbox", { name: "Code" });
  await code.fill("000000");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(code).toHaveAccessibleDescription(/not correct/);
  await code.fill(codeOf(secret));
  await dialog.getByRole("button", { name: "Continue" }).click();
  const [recovery = ""] = await keepCodes(page);
  await expect(factor).toContainText("10 recovery codes left");
  await expect(factor.getByRole("button", { name: "Remove the authenticator" })).toBeVisible();
  const signIns = page.getByRole("region", { name: "Sign-ins of the last 30 days" });
  await expect(signIns.getByRole("listitem").first()).toContainText("Signed in");
  await fits(page);

  await logOut(page);
  await enterPassword(page, owner);
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  const step = page.getByRole("textbox", { name: "Code", exact: true });
  await expect(step).toBeFocused();
  await expect(step).toHaveAttribute("autocomplete", "one-time-code");
  await fits(page);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("textbox", { name: "Username/Email address" })).toHaveValue(owner.email);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await step.fill("000000");
  await page.keyboard.press("Enter");
  await expect(step).toHaveAccessibleDescription(/not correct/);
  await step.fill(codeOf(secret, 30));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);

  for (const isSecond of [false, true]) {
    await logOut(page);
    await enterPassword(page, owner);
    await page.getByRole("link", { name: "Use a recovery code" }).click();
    await page.getByRole("textbox", { name: "Recovery code" }).fill(recovery.toLowerCase());
    await page.getByRole("button", { name: "Continue" }).click();
    if (!isSecond) await expect(page).toHaveURL(/\/dashboard$/);
  }
  await expect(page.getByRole("textbox", { name: "Recovery code" })).toHaveAccessibleDescription(/used already/);
});

test("a passkey is the second step, or the whole sign-in, by a button or where the e-mail address is typed", async ({
  page,
  product,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/401|403/);
  const owner = await product.addAdministrator();
  const passkeys = await addVirtualPasskeys(page);
  await page.goto("/");
  await enterPassword(page, owner);
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto("/profile");
  const factor = page.getByRole("region", { name: "Second factor" });
  await factor.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue(/ on /);
  await dialog.getByRole("textbox", { name: "Name" }).fill("My laptop");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await prove(page);
  await keepCodes(page);
  await factor.getByRole("button", { name: "Rename My laptop" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Work laptop");
  await page.getByRole("dialog").getByRole("button", { name: "Save changes" }).click();
  await expect(factor).toContainText("Work laptop");

  await passkeys.answer(false); // or the browser answers what the login offers by itself
  await logOut(page);
  await expect(page.getByRole("textbox", { name: "Username/Email address" })).toHaveAttribute(
    "autocomplete",
    "username webauthn",
  );
  await enterPassword(page, owner);
  await passkeys.answer(true);
  await page.getByRole("link", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await passkeys.answer(false);
  await logOut(page);
  // Without the offer in the e-mail box, which the authenticator would answer by itself.
  await page.addInitScript(() =>
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false }),
  );
  await passkeys.answer(true);
  await page.reload();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
