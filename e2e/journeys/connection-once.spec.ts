import type { Page } from "@playwright/test";
import { signInByApi } from "../fixtures/api.ts";
import { expectDrawn } from "../fixtures/chart.ts";
import { shortenIntervals } from "../fixtures/intervals.ts";
import { surroundingsLoaded } from "../fixtures/loaded.ts";
import { expect, test } from "../fixtures/test.ts";

const FAILED = /ERR_|Failed to (load|fetch)|40[14]/;
const login = (page: Page) => page.getByRole("heading", { name: "Login to Admin" });
const entry = (page: Page, name: string) => page.getByRole("navigation").getByRole("link", { name });
test.beforeEach(({ context }) => shortenIntervals(context));

/** The documents that the page requests from now on. */
function documentsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && paths.push(new URL(request.url()).pathname));
  return paths;
}

test("without a server the console stays, says so, and goes on by itself once it is back (F-28)", async ({
  page,
  product,
  signIn,
  api,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(FAILED);
  await api.addCreator({ first_name: "Waited", last_name: "For" });
  await signIn();
  const loaded = surroundingsLoaded(page);
  // The search loads it ahead. Where that fails, the screen needs a reload.
  const users = page.waitForResponse(/\/assets\/members-/).then((reply) => reply.finished());
  await page.goto("/dashboard");
  const chart = page.getByRole("img", { name: /^Analytics/ });
  const period = page.getByRole("combobox", { name: "Period" });
  await expectDrawn(chart);
  await Promise.all([loaded, users]);
  const documents = documentsOf(page);

  await product.stop();
  await period.selectOption({ label: "This Week" });
  const line = page.getByRole("main").getByRole("alert").filter({ hasText: "No connection" });
  await expect(line).toBeVisible();
  await expect(chart).toBeVisible();
  await expect(period).toHaveValue("this_week");
  await expect(page.getByRole("table", { name: "Recent Transactions" })).toBeVisible();
  await entry(page, "Users").click();
  await expect(page).toHaveURL(/\/members$/);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("No connection");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();

  // The code of this screen is not there yet.
  await entry(page, "Activity").click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("No connection. Trying again");

  await product.start();
  await expect(page.getByRole("heading", { level: 1, name: "Activity" })).toBeVisible();
  await entry(page, "Users").click();
  await expect(page.getByRole("row").filter({ hasText: "Waited" })).toBeVisible();
  await entry(page, "Dashboard").click();
  await expectDrawn(chart);
  await expect(line).toHaveCount(0);
  expect(documents).toEqual([]);
});

test("a list and the figures of another period that failed are loaded again by themselves @more", async ({
  page,
  signIn,
  api,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(FAILED);
  await api.addVest({ investment_name: "Comes back" });
  await signIn();
  const loaded = surroundingsLoaded(page);
  await page.goto("/dashboard");
  const period = page.getByRole("combobox", { name: "Period" });
  const figures = page.getByRole("table", { name: "Analytics" });
  await expect(figures).toBeAttached();
  await loaded;
  await page.route("**/api/**", (route) => route.abort());
  await period.selectOption({ label: "This Month" });
  const line = page.getByRole("main").getByRole("alert").filter({ hasText: "No connection" });
  await expect(line).toBeVisible();
  await expect(figures.getByRole("columnheader", { name: "Time" })).toBeAttached();
  await page.unroute("**/api/**");
  await expect(figures.getByRole("columnheader", { name: "Day" })).toBeAttached();
  await expect(line).toHaveCount(0);

  await page.route("**/api/admin/vests?*", (route) => route.abort());
  await entry(page, "Investments").click();
  await expect(page.getByRole("cell").getByRole("alert")).toContainText("No connection");
  await page.unroute("**/api/admin/vests?*");
  await expect(page.getByRole("row").filter({ hasText: "Comes back" })).toBeVisible();
});

test("where a file of this version is gone the page reloads once, and never over a changed form @more", async ({
  page,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(FAILED);
  await signIn();
  const gone = /\/assets\/(members|confirm)-[\w-]{8}\.js/; // not what screens share: members-and-…, confirm-mutation-…
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  await page.goto("/investments?create=1");
  const name = page.getByRole("dialog").getByRole("textbox", { name: "Investment name" });
  await name.fill("Typed with care");
  const documents = documentsOf(page);
  await page.keyboard.press("Escape");
  const told = page.getByRole("alert").filter({ hasText: "There is a new version" });
  await expect(told).toBeVisible();
  await page.getByRole("button", { name: "Close" }).last().click();
  await expect(name).toHaveValue("Typed with care");
  expect(documents).toEqual([]);

  await name.fill("");
  await page.keyboard.press("Escape");
  await entry(page, "Users").click();
  await expect.poll(() => documents).toEqual(["/members"]);
  await expect(told).toBeVisible();
  expect(documents).toEqual(["/members"]);
  await page.unroute(gone);
  await page.getByRole("button", { name: "Reload" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
});

test("a screen whose file the connection lost is there after one reload", async ({
  page,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(FAILED);
  await signIn();
  const loaded = surroundingsLoaded(page);
  const documents = documentsOf(page);
  // The screen's own file, not what the dashboard shares with it; lost also where it is loaded ahead.
  await page.route(/\/assets\/settings-(?!and-)[^/]+\.js/, (route, request) => {
    const isLost = request.method() === "GET" && !documents.includes("/settings");
    return isLost ? route.abort("connectionreset") : route.continue();
  });
  await page.goto("/dashboard");
  await loaded;
  await entry(page, "Settings").click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  expect(documents).toEqual(["/dashboard", "/settings"]);
});

test("a session that is ended on another device leaves the screen in all tabs, and says why (G139)", async ({
  page,
  context,
  product,
  expectConsoleErrors,
  signIn,
}) => {
  expectConsoleErrors(FAILED);
  const owner = await product.addAdministrator();
  await signIn(page, owner);
  const tabs = [page, await context.newPage()] as const;
  await tabs[0].goto("/members");
  await tabs[1].goto("/investments?create=1");
  // A changed form asks before it closes, but must not keep a session's data on screen.
  await tabs[1].getByRole("dialog").getByRole("textbox", { name: "Investment name" }).fill("Unsaved");
  await expect.poll(() => tabs[0].evaluate(() => navigator.locks.query().then(({ held }) => held?.length))).toBe(1);
  await tabs[0].getByRole("table", { name: "Users" }).getByRole("row").nth(1).waitFor();
  const documents = tabs.map(documentsOf);

  const device = await signInByApi(product.url, owner);
  const { data } = (await device.get("/x/sessions")) as {
    data: { id: string; is_current: boolean }[];
  };
  for (const { id, is_current } of data) {
    if (is_current) continue;
    await fetch(`${product.url}/api/x/sessions/${id}`, {
      method: "DELETE",
      headers: { Authorization: `Bearer ${device.token}` },
    });
  }
  for (const tab of tabs) await expect(login(tab)).toBeVisible();
  for (const tab of tabs)
    await expect(tab.getByRole("status").filter({ hasText: "You were signed out" })).toBeVisible();
  expect(documents).toEqual([["/"], ["/"]]);
});
