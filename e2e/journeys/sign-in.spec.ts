import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

const email = "Username/Email address";

/** Where the parts of the login are. */
const placesOf = (page: Page) =>
  page
    .locator("main :is(h1, label, input, button)")
    .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())));

test("an administrator signs in, lands on the dashboard, and signs out", async ({ page, signInByForm }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Login");
  await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: email })).toBeFocused();

  await signInByForm();
  await expect(page).toHaveTitle("Hivekeeper - Dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
});

test("a wrong password shows one toast, for five seconds, and nothing else happens or moves (S-01, G175)", async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/401/);
  await page.clock.install({ time: 0 });
  await page.goto("/");
  await page.getByRole("textbox", { name: email }).fill("nobody@hive.test");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  const places = await placesOf(page);
  // From here time passes only when the test says so, however slow the machine is.
  await page.clock.pauseAt(600_000);
  await page.keyboard.press("Enter");

  const alert = page.getByRole("alert");
  await expect(alert).toHaveText("Invalid login credentials.");
  expect(await placesOf(page)).toEqual(places);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("textbox", { name: email })).toHaveValue("nobody@hive.test");
  await page.clock.runFor(4_900);
  await expect(alert).toHaveText("Invalid login credentials.");
  await page.clock.runFor(200);
  await expect(page.getByText("Invalid login credentials.")).toHaveCount(0);
});

test("the login says what is missing, shows and hides the password, and stands before every screen (G175)", async ({
  page,
}) => {
  await test.step("an empty login is not sent: each missing field says so, the first has the focus, and nothing moves (G175)", async () => {
    await page.goto("/");
    await page.getByRole("textbox", { name: email }).blur();
    const places = await placesOf(page);
    expect(places.length).toBeGreaterThan(6);
    await page.getByRole("button", { name: "Login" }).click();
    const name = page.getByRole("textbox", { name: email });
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute("aria-required", "true");
    await expect(name).toHaveAccessibleDescription("Username/Email address is required");
    const password = page.getByLabel("Password", { exact: true });
    await expect(password).toHaveAccessibleDescription("Password is required");
    expect(await placesOf(page)).toEqual(places);
    await name.fill("ada@hive.test");
    await page.keyboard.press("Enter");
    await expect(password).toBeFocused();
  });

  await test.step("the password can be shown and hidden", async () => {
    await page.goto("/");
    const password = page.getByLabel("Password", { exact: true });
    await password.fill("honey");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(password).toHaveAttribute("type", "password");
  });

  await test.step("without a token every screen redirects to the login", async () => {
    for (const path of ["/dashboard", "/investments", "/investments/1?edit=1", "/profile", "/nowhere"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
    }
  });
});

test("a token revoked in mid-session ends in one redirect to the login, which says so in a place of its own (F-12, G175)", async ({
  page,
  signInByForm,
  product,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/401/);
  await signInByForm();
  const token = await page.evaluate(() => localStorage.getItem("authToken"));
  await fetch(`${product.url}/api/x/logout`, { method: "POST", headers: { Authorization: `Bearer ${token}` } });

  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
  await page.goto("/investments");
  await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();

  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(documents).toEqual(["/investments", "/"]);
  await expect(page.getByRole("status")).toHaveText("Your session has ended");
  const places = await placesOf(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByRole("status")).toHaveCount(0);
  expect(await placesOf(page)).toEqual(places);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== "ui_theme" && key !== "hive_filter")),
  ).toEqual([]);
});

test("logging out in one tab logs out the other (F-22)", async ({ page, context, signInByForm }) => {
  await signInByForm();
  const other = await context.newPage();
  await other.goto("/investments");
  await expect(other.getByRole("heading", { level: 1, name: "Investments" })).toBeVisible();

  await page.bringToFront(); // a page behind another one draws once in a second
  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();

  await expect(other.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
});

test("a corrupt stored user is dropped and the token kept; logging out clears the browser even without a server (F-20, S-06)", async ({
  page,
  signInByForm,
  expectConsoleErrors,
}) => {
  await test.step("a corrupt stored user is dropped and the token kept (F-20)", async () => {
    await signInByForm();
    await page.evaluate(() => localStorage.setItem("user", "{bad"));
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await expect(page.getByRole("button", { name: "User menu" })).toContainText("NN");
  });

  await test.step("logging out clears the browser even when the server cannot be reached (S-06)", async () => {
    expectConsoleErrors(/ERR_FAILED|Failed to load/);
    await page.route("**/api/**", (route) => route.abort());
    await page.getByRole("button", { name: "User menu" }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  });
});

test("with storage blocked the product works for the visit (F-20)", async ({ page, signInByForm }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    Storage.prototype.getItem = refuse;
    Storage.prototype.setItem = refuse;
    Storage.prototype.removeItem = refuse;
  });
  await signInByForm();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});
