import { addDispute } from "../../fixtures/conversation.ts";
import { marketplaceOf } from "../../fixtures/marketplace.ts";
import { newDatabase } from "../../fixtures/postgres.ts";
import { startProduct } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";

test("a message shows in a second browser, through a second server on the same PostgreSQL", async ({ browser }) => {
  const databaseUrl = await newDatabase();
  await using one = await startProduct(databaseUrl);
  await using two = await startProduct(databaseUrl);
  const administrator = await one.addAdministrator();
  const { client } = await addDispute(one.url, marketplaceOf(one.url, await one.addApiKey("marketplace")));
  await using context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(two.url);
  await page.getByRole("textbox", { name: "Username/Email address" }).fill(administrator.email);
  await page.getByLabel("Password", { exact: true }).fill(administrator.password);
  const following = page.waitForResponse((response) => response.url().includes("/rt/notifications/"));
  await page.keyboard.press("Enter");
  await following;
  await client.send("Where is my mix?");
  await expect(page.getByRole("status").filter({ hasText: /notification/ })).toHaveText("1 new notification");
});
