import { signInByApi } from "../fixtures/api.ts";
import { seriousFindings } from "../fixtures/axe.ts";
import { PIN } from "../fixtures/product.ts";
import { expect, test } from "../fixtures/test.ts";

test("whoever is invited joins by the link once, signed in, and its token stays nowhere", async ({
  page,
  browser,
  product,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404|422/);
  const owner = await product.addAdministrator();
  const api = await signInByApi(product.url, owner);
  await api.post("/x/session/proof", { pin: PIN });
  const invited = (await api.post("/x/invitations", { email: "zainab@hive.test", role: "Finance" })) as {
    data: { link: string };
  };
  const { pathname, hash } = new URL(invited.data.link);

  await page.goto(pathname + hash);
  await expect(page.getByRole("heading", { level: 1, name: "Join Hivekeeper" })).toBeVisible();
  expect(page.url()).not.toContain(hash);
  await expect(page.getByRole("main")).toContainText("zainab@hive.test");
  await expect(page.getByRole("main")).toContainText("Finance");
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.getByRole("textbox", { name: "First name" }).fill("Zainab");
  await page.getByLabel("New password", { exact: true }).fill("too short");
  await page.getByLabel("PIN", { exact: true }).fill("123456");
  await page.getByRole("button", { name: "Join", exact: true }).click();
  const last = page.getByRole("textbox", { name: "Last name" });
  await expect(last).toHaveAccessibleDescription("Last name is required");
  await expect(last).toBeFocused();
  await last.fill("Bello");
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await expect(page.getByLabel("New password", { exact: true })).toHaveAccessibleDescription(/15/);
  await expect(page.getByLabel("PIN", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("New password", { exact: true }).fill("a jar of acacia honey");
  await page.getByLabel("PIN", { exact: true }).fill("715204");
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("button", { name: "User menu" })).toContainText("ZB");

  await page.goto(pathname + hash);
  await expect(page.getByText("You are signed in as zainab@hive.test.")).toBeVisible();
  expect(page.url()).not.toContain(hash);
  const other = await browser.newContext({ baseURL: product.url });
  const stranger = await other.newPage();
  await stranger.goto(pathname + hash);
  await expect(stranger.getByText(/This invitation works no longer/)).toBeVisible();
  await other.close();
});
