import { expect, test } from "./console-at.ts";
import { playVests } from "./foreign-vests.ts";

test("an administrator signs in where token and user lie under data", async ({ page, signInByForm }) => {
  await signInByForm();
  await expect(page).toHaveTitle("Another Market - Dashboard");
  await page.getByRole("button", { name: "User menu" }).click();
  await expect(page.getByText("ngozi@market.example")).toBeVisible();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
});

test("a login that fails says the fixed sentence, the fields that are refused, or that the token is missing", async ({
  page,
  host,
  backend,
}) => {
  await test.step("any refusal without a field map shows the fixed sentence", async () => {
    await page.goto(host.url);
    await page.getByRole("textbox", { name: "Username/Email address" }).fill("x");
    await page.getByLabel("Password", { exact: true }).fill("wrong");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText("Invalid login credentials.");
  });

  await test.step("a field map is shown as field and first message, joined", async () => {
    backend.on("POST", "/admin/login", () => ({
      status: 422,
      body: { message: "Invalid", errors: { email: ["No such account", "Second"], password: ["Too short"] } },
    }));
    await page.goto(host.url);
    await page.getByRole("textbox", { name: "Username/Email address" }).fill("x");
    await page.getByLabel("Password", { exact: true }).fill("wrong");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText("email: No such account | password: Too short");
  });

  await test.step("an answer without a token is a failure that says so", async () => {
    backend.on("POST", "/admin/login", () => ({ body: { status: true } }));
    await page.goto(host.url);
    await page.getByRole("textbox", { name: "Username/Email address" }).fill("x");
    await page.getByLabel("Password", { exact: true }).fill("right password");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText("Login response missing token");
  });
});

test("a 403 is shown and logs nobody out; a 419 logs out once, without a message (F-12)", async ({
  page,
  signInByForm,
  backend,
}) => {
  await test.step("a 403 is shown and logs nobody out", async () => {
    await signInByForm();
    backend.on("GET", "/admin/vests", () => ({ status: 403, body: { message: "Not for your role." } }));
    await page.goto("/investments");
    await expect(page.getByText("Not for your role.").first()).toBeVisible();
    await expect(page).toHaveURL(/\/investments$/);
  });

  await test.step("a 419 logs out once, without a message (F-12)", async () => {
    playVests(backend);
    backend.on("GET", "/admin/vests", () => ({ status: 419, body: { message: "Page expired" } }));
    await page.goto("/investments");
    await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
    await expect(page.getByText("Page expired")).toHaveCount(0);
  });
});

test.describe("a broken config.json", () => {
  test.use({ config: { apiBase: "" } });
  test("is shown on a plain page @more", async ({ page, host }) => {
    await page.goto(host.url);
    await expect(page.getByText(/config\.json/)).toBeVisible();
  });
});
