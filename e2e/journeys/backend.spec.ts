import { surroundingsLoaded } from "../fixtures/loaded.ts";
import { expect, test } from "../fixtures/test.ts";

test("the check of the backend says what is missing and why it matters, and ends no session", async ({
  page,
  context,
  signIn,
  api,
  product,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of (401|500)/);
  await api.addVest();
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: product.url });
  const answers = {
    "**/api/admin/vests?*": { status: 500, json: { message: "Server Error" } },
    "**/api/transactions?*": { status: 401, json: { message: "Unauthenticated." } },
    "**/api/admin/user?*": {
      json: { data: { data: [{ id: 1, first_name: "Ada", last_name: "Obi", e_mail: "ada@obi.test" }] } },
    },
  };
  await signIn();
  for (const [address, answer] of Object.entries(answers)) await page.route(address, (route) => route.fulfill(answer));
  await page.goto("/settings");
  await page.getByRole("link", { name: "Check the backend" }).press("Enter"); // the devices above it may still come
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Backend");
  await expect(page.getByText("Not checked yet")).toBeVisible();

  const check = page.getByRole("button", { name: "Check the backend" });
  await check.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /^21 calls: .*4 have a fault/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Check again" })).toBeFocused();

  const calls = page.getByRole("region", { name: "Calls" });
  const line = (title: string) =>
    calls.getByRole("listitem").filter({ has: page.getByRole("button", { name: title, exact: true }) });
  await expect(line("Profile")).toContainText("Whole");
  await expect(line("Investments")).toContainText(
    "It answered with status 500. The list of investments shows an error",
  );
  await expect(line("Investment")).toContainText("Not asked");
  await expect(line("Deposits")).toContainText("Whoever opens this screen is signed out.");
  await expect(line("Members")).toContainText("email is missing in the record. Members have no e-mail address");
  await expect(line("Members")).toContainText("not read by the console: e_mail");

  await line("Profile").getByRole("button").press("Enter");
  await expect(line("Profile")).toContainText("1 record in data");
  await line("Profile").getByRole("button").press("Enter");
  await expect(line("Profile")).not.toContainText("1 record in data");

  await page.getByRole("button", { name: "Copy report" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain(`Backend ${product.url}/api, `);
  expect(report).toContain("To fix\nGET /admin/vests (Investments)\n- It answered with status 500.");
  expect(report).not.toContain("ada@obi.test");

  await page.reload();
  await expect(page.getByRole("button", { name: "Check the backend" })).toBeVisible();
});

test("a check that cannot be made says so, and one that takes long can be stopped @more", async ({
  page,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 401/);
  await signIn();
  const ownQuestion = page.waitForResponse("**/api/profile/me");
  await page.goto("/settings/backend");
  await ownQuestion; // at its start the console asks what the administrator may do
  await page.route("**/api/profile/me", (route) =>
    route.fulfill({ status: 401, json: { message: "Unauthenticated." } }),
  );
  await page.getByRole("button", { name: "Check the backend" }).click();
  await expect(page.getByRole("alert")).toContainText("refuses the token");
  await expect(page.getByRole("button", { name: "Copy report" })).toHaveCount(0);
  await page.unroute("**/api/profile/me");

  await page.route("**/api/admin/vests?*", () => {});
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByRole("button", { name: "Profile", exact: true })).toBeVisible();
  const progress = page.getByRole("progressbar", { name: "Calls that were made" });
  await expect(progress).toHaveJSProperty("value", 1);
  await expect(progress).toHaveJSProperty("max", 21);
  await page.getByRole("button", { name: "Stop" }).press("Enter");
  await expect(progress).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Check again" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Stopped after 1 of 21 calls." })).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/backend$/);
});

test("the check of an unreachable backend says so, also where the console itself is cut off @more", async ({
  page,
  context,
  product,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await signIn();
  const code = "**/assets/run-examination-*.js";
  await page.route(code, (route) => route.abort());
  await page.goto("/settings/backend");
  await page.getByRole("button", { name: "Check the backend" }).click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("The check could not be loaded");
  await page.unroute(code);
  const loaded = surroundingsLoaded(page);
  await page.reload();
  await page.getByRole("button", { name: "Check the backend" }).click();
  const whole = page.getByRole("status").filter({ hasText: /^21 calls/ });
  await expect(whole).toBeVisible();
  await loaded;

  await context.setOffline(true);
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(alert).toHaveText(`${product.url}/api cannot be reached. There is no connection.`);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(whole).toBeVisible();
});
