import type { Page } from "@playwright/test";
import { freePort } from "../../server/test/free-port.ts";
import { startIdentityProvider } from "../../server/test/team/identity-provider.ts";
import { emptyDataDir } from "../fixtures/embedded.ts";
import { startProduct } from "../fixtures/product.ts";
import { expect, test } from "../fixtures/test.ts";

test("staff sign in at the identity provider, with the role of their group; whoever has none is told whom to ask @more", async ({
  page,
  context,
  browser,
  isMobile,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/40[0-9]|503|ERR_/); // the provider's own page asks for a font
  const port = await freePort();
  const ours = `http://localhost:${port}`;
  await using provider = await startIdentityProvider(`${ours}/api/x/provider/callback`, `${ours}/`);
  await using _product = await startProduct(
    null,
    {
      ...{ PORT: String(port), OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: "hivekeeper" },
      ...{ OIDC_CLIENT_SECRET: "a secret of the test", OIDC_NAME: "Staff", OIDC_SCOPE: "openid email profile groups" },
      ...{ OIDC_ROLES: "staff-finance=Finance", PASSWORD_LOGIN: "0" },
    },
    emptyDataDir(),
  );
  const signIn = async (page: Page) => {
    await page.goto(ours);
    await page.getByRole("button", { name: "Sign in with Staff" }).click();
  };

  await signIn(page);
  await expect(page.getByText("ada@staff.test has no role here. Ask an owner")).toBeVisible();

  provider.state.person.groups = ["staff-finance"];
  await page.getByRole("link", { name: "Back to the sign-in" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Sign in with Staff" }).click();
  await expect(page).toHaveURL(`${ours}/dashboard`);
  const menu = page.getByRole("navigation", { name: "Main" });
  if (isMobile) await page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu.getByRole("link", { name: "Transactions" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Disputes" })).toHaveCount(0);

  // The code of a sign-in works once, and in the browser in which it began.
  await page.goto(`${ours}/?provider=${"x".repeat(43)}`);
  await expect(page).not.toHaveURL(/provider=/);
  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/`));

  const other = await context.newPage();
  await other.goto(`${ours}/?provider=${"x".repeat(43)}`);
  await expect(other.getByRole("alert")).toContainText("Start again");
  await other.close();

  provider.renewKeys();
  await signIn(page);
  await expect(page).toHaveURL(`${ours}/dashboard`);

  await using elsewhere = await browser.newContext();
  const visitor = await elsewhere.newPage();
  provider.state.person.email_verified = false;
  await signIn(visitor);
  await expect(visitor.getByText("does not vouch for your e-mail address")).toBeVisible();
  provider.setDown(true);
  await signIn(visitor);
  await expect(visitor.getByText("The identity provider does not answer.")).toBeVisible();
});
