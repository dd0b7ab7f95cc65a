import type { Page } from "@playwright/test";
import { expect, test } from "./console-at.ts";
import { playAccount } from "./foreign-account.ts";
import { playCreators } from "./foreign-creators.ts";
import { playServices } from "./foreign-hives.ts";
import { playMembers } from "./foreign-members.ts";
import { playVests } from "./foreign-vests.ts";

// Without the extension `safe` nothing is encrypted, so what a form stores can be read.
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
const restore = (page: Page) => page.getByRole("button", { name: "Restore what you typed" });

/** Beside what was typed a draft has an Idempotency-Key and its time, which may contain any few digits. */
const KEY_OR_TIME = /[\da-f]{32}|\d{13}/g;

/** The forms, each with how the labels of the fields begin that it must not store. */
const FORMS = [
  ["/investments?create=1", ["Image URL"]],
  ["/investments/1?edit=1", ["Image URL"]],
  ["/service-categories?create=1", []],
  ["/service-categories?edit=1", []],
  ["/service-categories?tab=clusters&create=1", []],
  ["/service-categories?tab=clusters&edit=1", []],
  ["/creators?create=1", ["NIN", "Copy of ID URL", "Utility bill URL"]],
  ["/creators?edit=1", ["NIN", "Copy of ID URL", "Utility bill URL"]],
  ["/members?edit=1", []],
  ["/profile", []],
  ["/settings?change=password", ["Current Password", "New Password", "Confirm New Password"]],
  ["/settings?change=pin", ["Current PIN", "New PIN", "Confirm New PIN"]],
] as const satisfies readonly (readonly [string, readonly string[]])[];

test.describe("with every form", () => {
  test.use({ config: { extensions: ["admin"] } });
  test("a form keeps each field that is typed into, except for secrets, identity numbers and files (G142) @more", async ({
    page,
    signIn,
    backend,
  }) => {
    playVests(backend);
    playServices(backend);
    playCreators(backend);
    playMembers(backend);
    playAccount(backend);
    backend.on("GET", "/x/webhooks", () => ({ body: { data: [] } }));
    await signIn();
    let last = 5000;
    for (const [address, secrets] of FORMS) {
      await page.goto(address);
      const form = page.locator("form");
      await expect(form.getByRole("button", { name: /Save changes|Create|Continue/ })).toBeEnabled();
      if (address.startsWith("/investments")) {
        await form.getByRole("button", { name: "Add image" }).click();
        const buffer = Buffer.from("not a picture");
        await form.getByLabel("Upload images").setInputFiles({ name: "secret.png", mimeType: "image/png", buffer });
      }
      const typed = new Map<string, string>();
      for (const input of await form.locator("input:not([type=file], [type=checkbox], [type=date]), textarea").all()) {
        const label = await input.evaluate((element: HTMLInputElement) =>
          (element.ariaLabel ?? element.labels?.[0]?.firstChild?.textContent ?? "").trim(),
        );
        typed.set(label, String(++last));
        await input.fill(String(last));
      }
      const labels = [...typed.keys()];
      const isSecret = (label: string) => secrets.some((secret) => label.startsWith(secret));
      for (const secret of secrets) expect(labels.join()).toContain(secret);
      await expect
        .poll(async () => {
          const text = (await stored(page)).replaceAll(KEY_OR_TIME, "");
          return [...typed].filter(([, value]) => text.includes(value)).map(([label]) => label);
        }, address)
        .toEqual(labels.filter((label) => !isSecret(label)));
      expect(await stored(page)).not.toContain("secret.png");
    }
  });
});

test("what was typed survives a reload of its tab, and an ended session keeps the open form only (G142, S-59)", async ({
  page,
  context,
  host,
  backend,
  signInByForm,
}) => {
  playServices(backend);
  playAccount(backend);
  await signInByForm();
  await page.goto("/service-categories?create=1");
  await page.getByRole("textbox", { name: "Name" }).fill("Half a hive");
  await expect.poll(() => stored(page)).toContain("Half a hive");
  await page.reload();
  await restore(page).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Half a hive");
  const other = await context.newPage();
  await other.goto("/service-categories?create=1");
  await expect(other.getByRole("textbox", { name: "Name" })).toBeVisible();
  await expect(restore(other)).toHaveCount(0);
  await other.close();

  const endSession = async () => {
    backend.token += "-next";
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
  };
  const signInAs = async (email: string) => {
    await page.getByRole("textbox", { name: "Username/Email address" }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill("right password");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard$/);
  };
  await page.goto("/profile");
  const name = page.getByRole("textbox", { name: "First name" });
  await name.fill("Half a name");
  await endSession();
  expect(await stored(page)).toContain("Half a name");
  expect(await stored(page)).not.toMatch(/Half a hive|ngozi/);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  await signInAs("ngozi@market.example");
  await page.goto(`${host.url}/profile`);
  await restore(page).click();
  await expect(name).toHaveValue("Half a name");

  await endSession();
  await signInAs("somebody.else@market.example");
  await expect.poll(() => stored(page), "it goes once the two are compared").not.toContain("Half a name");
  await page.goto("/profile");
  await expect(name).toHaveValue("Ngozi");
  await name.fill("Half of another");
  await expect.poll(() => stored(page)).toContain("Half of another");
  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  const question = page.getByRole("alertdialog", { name: "Log out?" });
  await expect(question).toContainText("“Profile”, not saved");
  await question.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
  expect(await stored(page)).not.toMatch(/private:|Half of/);
});
