import { PIN } from "../fixtures/product.ts";
import { proofDialog } from "../fixtures/proof.ts";
import { expect, test } from "../fixtures/test.ts";

test("by keyboard alone the skip link leads to the content, and an investment is found, edited and deleted", async ({
  page,
  signIn,
  api,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403/); // it asks for a proof
  await test.step("the first Tab reaches the skip link, which leads to the content", async () => {
    await signIn();
    await page.goto("/investments");
    await expect(page.getByRole("heading", { level: 1, name: "Investments" })).toBeVisible();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("an investment is found, edited and deleted by keyboard alone", async () => {
    const name = `Keys only ${Math.random().toString(36).slice(2, 8)}`;
    await api.addVest({ investment_name: name });
    await page.goto(`/investments?search=${encodeURIComponent(name)}`);
    const actions = page.getByRole("button", { name: `Actions for ${name}` });
    await expect(actions).toBeVisible();
    await actions.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "View" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");

    const field = page.getByRole("dialog").getByRole("textbox", { name: "Investment name" });
    await expect(field).toBeVisible();
    await field.focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.type(`${name} renamed`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: `${name} renamed` })).toBeVisible();

    await page.getByRole("button", { name: "Delete" }).focus();
    await page.keyboard.press("Enter");
    const confirm = page.getByRole("alertdialog");
    await expect(confirm).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(confirm).toBeHidden();
    await expect(page.getByRole("button", { name: "Delete" })).toBeFocused();
    await page.keyboard.press("Enter");
    await confirm.getByRole("button", { name: "Delete" }).focus();
    await page.keyboard.press("Enter");
    await expect(proofDialog(page).getByRole("textbox", { name: "PIN" })).toBeFocused();
    await page.keyboard.type(PIN);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/investments\?search=Keys/);
  });
});
