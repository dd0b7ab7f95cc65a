import { placeOf } from "../fixtures/place.ts";
import { expect, test } from "../fixtures/test.ts";

test("a new name and picture are in the header at once, in the other tab too, and stay (G130)", async ({
  page,
  context,
  product,
  signIn,
  isMobile,
}) => {
  await signIn(page, await product.addAdministrator({ firstName: "Ada", lastName: "Obi" }));
  await page.goto("/dashboard");
  const other = await context.newPage();
  await other.goto("/investments");
  await expect(other.getByRole("button", { name: "User menu" })).toContainText("AO");

  await page.bringToFront(); // a page behind another one draws once in a second
  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await expect(page).toHaveTitle("Hivekeeper - Dashboard");
  const first = page.getByRole("textbox", { name: "First name" });
  await expect(first).toHaveValue("Ada");
  const who = await placeOf(page.getByRole("main").getByText("Ada Obi"));
  const theme = await placeOf(page.getByRole("region", { name: "Appearance" }));
  const input = await placeOf(first);
  if (isMobile) expect([who.bottom < input.top, input.bottom < theme.top]).toEqual([true, true]);
  else expect([who.right < theme.left, theme.left < input.left, input.width < 512]).toEqual([true, true, true]);
  await first.fill("  Zainab ");
  await page.getByRole("textbox", { name: "Last name" }).fill("Bello");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Profile updated Successfully" })).toBeVisible();
  for (const tab of [page, other]) await expect(tab.getByRole("button", { name: "User menu" })).toContainText("ZB");
  await expect(page.getByRole("main")).toContainText("Zainab Bello");

  await page.getByRole("textbox", { name: "Avatar URL" }).fill(`${product.url}/icon.svg`);
  await page.getByRole("button", { name: "Save changes" }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole("button", { name: "User menu" }).locator("img")).toHaveAttribute("src", /icon\.svg$/);
  }
  await page.reload();
  await expect(first).toHaveValue("Zainab");
  await expect(page.getByRole("main").locator("img")).toHaveAttribute("referrerpolicy", "no-referrer");
  await other.close();
});

test("an invalid picture is refused beside its field; a broken one leaves the initials (S-50) @more", async ({
  page,
  product,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/422|404/);
  await signIn(page, await product.addAdministrator({ firstName: "Ada", lastName: "Obi" }));
  await page.goto("/profile");
  const picture = page.getByRole("textbox", { name: "Avatar URL" });
  await picture.fill("javascript:alert(1)");
  await page.getByRole("textbox", { name: "First name" }).fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed" })).toBeVisible();
  await expect(picture).toHaveAccessibleDescription("Must be an http or https link");
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveAccessibleDescription(/required/);

  await page.getByRole("textbox", { name: "First name" }).fill("Ada");
  await picture.fill(`${product.url}/files/none.png`);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Profile updated Successfully" })).toBeVisible();
  await expect(page.getByRole("main").locator("img")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "User menu" })).toContainText("AO");
});

test("the server's profile wins over the browser's copy, and leaving a changed form asks first (G132)", async ({
  page,
  product,
  signIn,
  isMobile,
}) => {
  const owner = await product.addAdministrator({ firstName: "Ada", lastName: "Obi" });
  await signIn(page, owner);
  await page.goto("/config.json"); // of the same origin, without a script
  await page.evaluate(() => {
    localStorage.setItem("user", JSON.stringify({ first_name: "Old", last_name: "Name", email: "old@hive.test" }));
  });
  await page.goto("/profile");
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Ada");
  await expect(page.getByRole("button", { name: "User menu" })).toContainText("AO");
  await expect(page.getByRole("main")).toContainText(owner.email);
  expect(await page.evaluate(() => localStorage.getItem("user"))).toContain('"Ada"');

  await page.getByRole("textbox", { name: "Last name" }).fill("Unsaved");
  if (isMobile) await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("link", { name: "Settings" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByRole("textbox", { name: "Last name" })).toHaveValue("Unsaved");
  await expect(page).toHaveURL(/\/profile$/);
});
