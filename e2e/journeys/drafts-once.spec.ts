import type { Page } from "@playwright/test";
import { readBrowserStorage } from "../fixtures/browser-storage.ts";
import { expect, test } from "../fixtures/test.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const RESTORE = "Restore what you typed";

const restoreIn = (page: Page) => page.getByRole("button", { name: RESTORE });
const entriesOf = async (page: Page) => (await readBrowserStorage(page)).entries.length;
const isInTab = async (page: Page) => (await readBrowserStorage(page)).tab.includes("private:");

/** Waits until `count` entries are encrypted, and none is left in the tab. */
async function expectEncrypted(page: Page, count: number) {
  await expect.poll(async () => [await entriesOf(page), await isInTab(page)]).toEqual([count, false]);
}

/** From now on each encryption in this page takes as long. */
const slowDownEncryption = (page: Page, ms: number) =>
  page.evaluate((ms) => {
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
    crypto.subtle.encrypt = async (...of) => {
      await new Promise((wake) => setTimeout(wake, ms));
      return encrypt(...of);
    };
  }, ms);

/** Ends the session of the page as from another device. */
async function endSession(page: Page, origin: string) {
  const token = await page.evaluate(() => localStorage.getItem("authToken"));
  await fetch(`${origin}/api/x/logout`, { method: "POST", headers: { Authorization: `Bearer ${token}` } });
}

async function logOut(page: Page) {
  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
}

const login = (page: Page) => page.getByRole("heading", { name: "Login to Admin" });

test("a form survives a reload, a closed tab and an ended session, for its administrator only (G142, S-58, S-59)", async ({
  page,
  context,
  api,
  signIn,
  product,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/401/);
  const { id } = await api.addCreator({ first_name: "Kept" });
  const form = `/creators?edit=${id}`;
  await signIn();
  await page.goto(form);
  await page.getByRole("textbox", { name: "Bio" }).fill("Half a biography");
  await page.getByRole("textbox", { name: "NIN" }).fill("12312312399");
  await page.getByRole("textbox", { name: "Copy of ID URL" }).fill("https://kept.out/id.pdf");
  await expectEncrypted(page, 1);

  const stored = await readBrowserStorage(page);
  const all = Object.values(stored).flat().join("\n");
  for (const said of ["Half a", "biography", "bio", `creator ${id}`, "Edit Creator", "12312312399", "kept.out"]) {
    expect(all).not.toContain(said);
  }
  expect(stored.keys).toContain("AES-GCM extractable=false");
  expect(stored.keys).not.toContain("extractable=true");

  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: /Today \d\d:\d\d/ })).toBeVisible();
  await restoreIn(page).click();
  await expect(page.getByRole("textbox", { name: "Bio" })).toHaveValue("Half a biography");
  await expect(page.getByRole("textbox", { name: "NIN" })).toHaveValue("");
  await expect(page.getByRole("textbox", { name: "Copy of ID URL" })).toHaveValue("");
  await expect(restoreIn(page)).toHaveCount(0);

  const second = await context.newPage();
  await page.close();
  await second.goto(form);
  await restoreIn(second).click();

  // The session ends elsewhere; the last letters are kept although the page leaves.
  await slowDownEncryption(second, 1_000);
  await second.getByRole("textbox", { name: "Location" }).fill("Ibadan");
  await endSession(second, product.url);
  // A stream may have told the page before.
  await second
    .getByRole("button", { name: "Save changes" })
    .click({ timeout: 5_000 })
    .catch(() => {});
  await expect(login(second)).toBeVisible();
  await expect.poll(async () => (await readBrowserStorage(second)).keys).toBe("");
  const left = await readBrowserStorage(second);
  expect(left.entries).toHaveLength(1);
  expect([left.local, left.tab].join()).not.toMatch(/Ibadan|biography/);

  const stranger = await product.addAdministrator();
  await signIn(second, stranger);
  const key = second.waitForResponse("**/x/drafts/key");
  await second.goto(form);
  await key;
  await second.getByRole("textbox", { name: "Bio" }).fill("By somebody else");
  await expectEncrypted(second, 2);
  await expect(restoreIn(second)).toHaveCount(0);

  // A new password makes a new key, by which the own entry is encrypted again, and nobody else's.
  const before = await readBrowserStorage(second);
  await second.goto("/settings");
  await second.getByRole("button", { name: "Change Password" }).click();
  await second.getByLabel("Current Password").fill(stranger.password);
  for (const label of ["New Password", "Confirm New Password"]) {
    await second.getByLabel(label, { exact: true }).fill("seven quiet trams in the violet rain");
  }
  await second.getByRole("button", { name: "Continue" }).click();
  const stayed = async () => (await readBrowserStorage(second)).entries.filter((one) => before.entries.includes(one));
  await expect.poll(stayed).toEqual(left.entries);
  await second.goto(form);
  await restoreIn(second).click();
  await expect(second.getByRole("textbox", { name: "Bio" })).toHaveValue("By somebody else");
  await second.goto("/settings");
  await logOut(second);
  await second.getByRole("alertdialog", { name: "Log out?" }).getByRole("button", { name: "Log out" }).click();
  await expect(login(second)).toBeVisible();
  expect(await entriesOf(second)).toBe(1);

  await signIn(second);
  await second.goto(form);
  await restoreIn(second).click();
  await expect(second.getByRole("textbox", { name: "Bio" })).toHaveValue("Half a biography");
  await expect(second.getByRole("textbox", { name: "Location" })).toHaveValue("Ibadan");
  await second.getByRole("button", { name: "Save changes" }).click();
  await expect(second.getByRole("dialog")).toBeHidden();
  await expectEncrypted(second, 0);
  await second.goto(form);
  await expect(second.getByRole("textbox", { name: "Bio" })).toHaveValue("Half a biography");
  await expect(restoreIn(second)).toHaveCount(0);
});

test("what is not encrypted when a session has ended stays in its tab, for the same administrator (G142, S-58) @more", async ({
  page,
  product,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/401/);
  const form = "/service-categories?create=1";
  await signIn();
  await page.goto(form);
  await page.getByRole("textbox", { name: "Name" }).fill("Half");
  await expectEncrypted(page, 1);
  await slowDownEncryption(page, 60 * 60 * 1000);
  await page.getByRole("textbox", { name: "Name" }).fill("Half a hive");
  await page.getByRole("textbox", { name: "Description" }).fill("Of nothing yet");
  await endSession(page, product.url);
  await page
    .getByRole("button", { name: "Create", exact: true })
    .click({ timeout: 5_000 })
    .catch(() => {});
  await expect(login(page)).toBeVisible();
  expect(await isInTab(page)).toBe(true);

  await signIn();
  await page.goto(form);
  await restoreIn(page).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Half a hive");
  await expectEncrypted(page, 1);
});

test("a logout asks while something was typed and not saved, and leaves nothing (S-59) @more", async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  await page.goto("/service-categories?create=1");
  const other = await context.newPage();
  await other.goto("/config.json");
  await other.evaluate(() => {
    new BroadcastChannel("private-store").onmessage = ({ data }) => {
      document.title = String(data);
    };
  });
  await page.getByRole("textbox", { name: "Name" }).fill("Half a hive");
  await expectEncrypted(page, 1);
  await expect(other).toHaveTitle(/^\d+-[0-9a-f]+$/);
  await page.goto("/settings");
  await logOut(page);
  const question = page.getByRole("alertdialog", { name: "Log out?" });
  await expect(question).toContainText("“Create Hive”, not saved");
  await question.getByRole("button", { name: "Stay signed in" }).click();
  await expect(question).toBeHidden();
  expect(await entriesOf(page)).toBe(1);

  await logOut(page);
  await question.getByRole("button", { name: "Log out" }).click();
  await expect(login(page)).toBeVisible();
  await expectEncrypted(page, 0);
  await expect.poll(async () => (await readBrowserStorage(page)).keys).toBe("");
  await signIn();
  await page.goto("/settings");
  await logOut(page);
  await expect(login(page)).toBeVisible();
});

test("a draft ends when it is discarded, when it is typed back, and after seven days @more", async ({
  page,
  signIn,
}) => {
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await signIn();
  await page.goto("/service-categories?create=1");
  const name = page.getByRole("textbox", { name: "Name" });
  const type = async () => {
    await name.fill("Half a hive");
    await expectEncrypted(page, 1);
  };
  await type();
  await name.fill("");
  await expectEncrypted(page, 0);
  await type();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog", { name: "Discard changes?" }).getByRole("button", { name: "Discard" }).click();
  await expectEncrypted(page, 0);

  await page.goto("/service-categories?create=1");
  await type();
  await page.reload();
  await page.getByRole("textbox", { name: "Description" }).fill("Typed before the answer");
  await expect(restoreIn(page)).toBeVisible();
  await page.reload();
  await restoreIn(page).click();
  await expect(name).toHaveValue("Half a hive");
  await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("Typed before the answer");
  await page.reload();
  await page.getByRole("button", { name: "Discard" }).click();
  await expectEncrypted(page, 0);
  await expect(name).toHaveValue("");

  await type();
  await page.clock.setFixedTime(now + 6 * DAY_MS);
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: /\d\d \w{3} \d{4}, \d\d:\d\d/ })).toBeVisible();
  await page.clock.setFixedTime(now + 8 * DAY_MS);
  await page.reload();
  await expect(name).toBeVisible();
  await expectEncrypted(page, 0);
  await expect(restoreIn(page)).toHaveCount(0);
});

test("a restored create is not repeated, and restored values count as edits of the record as it is now (F-29) @more", async ({
  page,
  api,
  signIn,
  expectConsoleErrors,
}) => {
  await test.step("a create whose answer was lost before a reload is not repeated by its restored form (F-29)", async () => {
    expectConsoleErrors(/ERR_/);
    const hive = `Once ${Date.now()}`;
    const total = async () =>
      ((await api.get(`/admin/category?search=${encodeURIComponent(hive)}`)) as { data: { total: number } }).data.total;
    await signIn();
    await page.goto("/service-categories?create=1");
    await page.getByRole("textbox", { name: "Name" }).fill(hive);
    await page.getByRole("textbox", { name: "Description" }).fill("Created by the first try");
    await expectEncrypted(page, 1);
    // The server gets the request, and its answer never arrives.
    await page.route("**/admin/category/create", async (route) => void (await route.fetch()));
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect.poll(total).toBe(1);
    await page.reload();
    await page.unroute("**/admin/category/create"); // not before: the pending request would get its answer
    await restoreIn(page).click();
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(await total()).toBe(1);
  });

  await test.step("restored values count as edits of the record as it is now", async () => {
    expectConsoleErrors(/409/);
    const { memberId } = await api.addCreator({ first_name: "Meanwhile", last_name: "Typed" });
    await page.goto(`/members?edit=${memberId}`);
    await page.getByRole("textbox", { name: "Last name" }).fill("Restored");
    await expectEncrypted(page, 1);
    await api.post(`/admin/user/${memberId}`, { first_name: "Changed" });
    await page.reload();
    await restoreIn(page).click();
    const form = page.getByRole("dialog", { name: "Edit Member" });
    await expect(form.getByRole("textbox", { name: "First name" })).toHaveValue("Changed");
    await api.post(`/admin/user/${memberId}`, { last_name: "Theirs" });
    await form.getByRole("button", { name: "Save changes" }).click();
    await form.getByRole("radio", { name: /Keep mine/ }).check();
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(form).toBeHidden();
    const { data } = (await api.get(`/admin/user/${memberId}`)) as { data: Record<string, unknown> };
    expect(data).toMatchObject({ first_name: "Changed", last_name: "Restored" });
  });
});

test("what cannot be encrypted is kept in the tab until it can be @more", async ({
  page,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED|Failed to load/);
  await signIn();
  await page.route("**/x/drafts/key", (route) => route.abort());
  await page.goto("/profile");
  await page.getByRole("textbox", { name: "First name" }).fill("Kept in the tab");
  await expect.poll(() => isInTab(page)).toBe(true);
  await page.reload();
  await expect(restoreIn(page)).toBeVisible();
  await page.unroute("**/x/drafts/key");
  await page.reload();
  await expectEncrypted(page, 1);
  await restoreIn(page).click();
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Kept in the tab");

  await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
  await page.reload();
  await page.getByRole("textbox", { name: "Last name" }).fill("Without a database");
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain("Without a database");
  await page.reload();
  await restoreIn(page).click();
  await expect(page.getByRole("textbox", { name: "Last name" })).toHaveValue("Without a database");
});
