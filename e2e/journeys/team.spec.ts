import { seriousFindings } from "../fixtures/axe.ts";
import { prove } from "../fixtures/proof.ts";
import { expect, test } from "../fixtures/test.ts";

test("an Owner gives a role, invites, makes a role by copying one, and a key for the marketplace", async ({
  page,
  product,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403/); // it asks for a proof
  const colleague = await product.addAdministrator({ role: "Support", firstName: "Bola", lastName: "Ade" });
  await signIn();
  await page.goto("/settings");
  await page.getByRole("link", { name: "Manage the team" }).press("Enter"); // the devices above it may still come
  const team = page.getByRole("table", { name: "Team" });
  const row = team.getByRole("row").filter({ hasText: colleague.email });
  await expect(row).toContainText("Support");
  expect(await seriousFindings(page)).toEqual([]);

  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Change role" }).click();
  const role = page.getByRole("dialog", { name: "Change role" });
  await role.getByRole("combobox", { name: "Role" }).selectOption("Finance");
  await role.getByRole("button", { name: "Save changes" }).click();
  await prove(page);
  await expect(row).toContainText("Finance");

  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const invite = page.getByRole("dialog", { name: "Invite" });
  await invite.getByRole("textbox", { name: "Email" }).fill("new@staff.test");
  await invite.getByRole("combobox", { name: "Role" }).selectOption("Viewer");
  await invite.getByRole("button", { name: "Invite" }).click();
  const link = page.getByRole("dialog", { name: "Copy the link" });
  await expect(link).toContainText(/\/invite#[\w-]{43}/);
  await link.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Actions for new@staff.test" }).click();
  await page.getByRole("menuitem", { name: "Withdraw" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Nobody is invited at present.")).toBeVisible();

  await page.getByRole("button", { name: "Actions for Moderator" }).click();
  await page.getByRole("menuitem", { name: "Copy to a new role" }).click();
  const made = page.getByRole("dialog", { name: "New role" });
  await made.getByRole("textbox", { name: "Name" }).fill("Night shift");
  await made.getByRole("group", { name: "Disputes" }).getByRole("radio", { name: "See" }).check();
  await made.getByRole("button", { name: "Create" }).click();
  await page.getByRole("button", { name: "Actions for Night shift" }).click();
  await page.getByRole("menuitem", { name: "What it may do" }).click();
  await expect(page.getByRole("dialog", { name: "Night shift" })).toContainText("DisputesSee");
  await page.keyboard.press("Escape");

  await page.goto("/settings");
  await page.getByRole("button", { name: "New key" }).press("Enter");
  const key = page.getByRole("dialog", { name: "New key" });
  await key.getByRole("textbox", { name: "Name" }).fill("marketplace of the test");
  await key.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("dialog", { name: "Copy the key" })).toContainText("hk_");
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Actions for marketplace of the test" }).click();
  await page.getByRole("menuitem", { name: "Revoke" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByRole("table", { name: "API keys" }).getByText("Revoked")).toBeVisible();
});
