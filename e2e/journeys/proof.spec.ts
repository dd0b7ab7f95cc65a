import { proofDialog, prove } from "../fixtures/proof.ts";
import { expect, test } from "../fixtures/test.ts";

test("a dangerous act asks once who it is: a wrong PIN, Escape, the right one, and not again within five minutes", async ({
  page,
  product,
  api,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403|422/);
  const names = ["Proof of the first", "Proof of the second"];
  for (const investment_name of names) await api.addVest({ investment_name });
  await signIn(page, await product.addAdministrator());
  await page.goto("/investments?search=Proof%20of%20the");
  const remove = async (name: string) => {
    await page.getByRole("button", { name: `Actions for ${name}` }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  };

  await remove("Proof of the first");
  await prove(page, "918273");
  await expect(proofDialog(page).getByText("The PIN is not correct")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(proofDialog(page)).toHaveCount(0);
  // The question is still there, and nothing was deleted.
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await prove(page);
  await expect(page.getByRole("status").filter({ hasText: "Deleted" })).toBeVisible();

  await remove("Proof of the second");
  await expect(page.getByRole("row", { name: /Proof of the/ })).toHaveCount(0);
  await expect(proofDialog(page)).toHaveCount(0);
});
