import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { readBrowserStorage } from "../fixtures/browser-storage.ts";
import { addDispute } from "../fixtures/conversation.ts";
import type { Marketplace } from "../fixtures/marketplace.ts";
import { prove } from "../fixtures/proof.ts";
import { expect, test } from "../fixtures/test.ts";

const OLD = "2019-03-05T09:00:00.000Z";

/** A member whose money has moved long ago. */
async function addPerson({ bring, addTransaction }: Marketplace) {
  const last_name = `Quxlowe${randomUUID().replace(/[^a-f]/g, "")}`;
  const person = await bring("members", { first_name: "Zubaydah", last_name, email: `${randomUUID()}@hive.test` });
  const name = `Zubaydah ${last_name}`;
  await addTransaction({
    ...{
      member_external_id: person.external_id,
      sender_name: name,
      receiver_name: "Escrow",
      sender_account_number: "0099887766",
    },
    ...{ status: "completed", created_at: OLD },
  });
  return { ...person, name, last_name };
}

const menuOf = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name: `Actions for ${name}` });

/** Opens a dialog by the menu of a person, by keyboard. */
async function choose(page: Page, name: string, item: string): Promise<Locator> {
  await menuOf(page, name).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: item }).press("Enter");
  const dialog = page.getByRole("dialog", { name: item });
  await expect(dialog).toBeVisible();
  return dialog;
}

const saved = async (page: Page, press: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
};

test("a person's data are downloaded with their numbers, an erasure is refused while money is open, and another is made (S-93)", async ({
  page,
  product,
  signIn,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403/);
  const { client } = await addDispute(product.url, marketplace);
  const person = await addPerson(marketplace);
  await signIn(page, await product.addAdministrator({ firstName: "Bola", lastName: "Ade" }));

  await page.goto(`/members/${client.id}`);
  const refused = await choose(page, client.name, "Erase this person");
  await expect(refused.getByText(`${client.name} cannot be erased now. Nothing was changed.`)).toBeVisible();
  await expect(refused.getByRole("listitem")).toHaveCount(3);
  await expect(refused).toContainText("Money is in escrow for bookings of this person.");
  await expect(refused.getByRole("button", { name: "Erase" })).toHaveCount(0);
  await refused
    .getByRole("listitem")
    .filter({ hasText: "Disputes" })
    .getByRole("link", { name: "Look at them" })
    .click();
  await expect(page).toHaveURL(`${product.url}/disputes?member=${client.id}`);

  await page.goto(`/members?search=${person.last_name}`);
  const data = await choose(page, person.name, "Download their data");
  await data.getByRole("checkbox", { name: "Show identity and account numbers in full" }).check();
  await data.getByRole("button", { name: "Download", exact: true }).click();
  await expect(data.getByText("Choose why the numbers are shown")).toBeVisible();
  await data.getByRole("combobox", { name: "Reason" }).selectOption("Request of the person");
  const file = await saved(page, async () => {
    await data.getByRole("button", { name: "Download", exact: true }).click();
    await prove(page);
  });
  expect([file.name, file.content.subarray(0, 2).toString()]).toEqual([`person-${person.id}.zip`, "PK"]);
  await expect(data).toHaveCount(0);

  await page.goto("/members");
  await expect(page.getByRole("link", { name: person.name })).toBeVisible();
  expect(JSON.stringify(await readBrowserStorage(page)), "the list is kept").toContain(person.last_name);
  const dialog = await choose(page, person.name, "Erase this person");
  await expect(dialog.getByRole("region", { name: "This is erased" })).toContainText(
    "Account numbers of transactions1",
  );
  await expect(dialog.getByRole("region", { name: "This stays, and why" })).toContainText(
    "Every sum of the accounts stays as it was",
  );
  await dialog.getByRole("button", { name: "Erase", exact: true }).click();
  await expect(dialog.getByText("Choose why this person is erased")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Reason" }).selectOption("The person asked for it");
  await dialog.getByRole("textbox", { name: "Name of the person" }).fill("Somebody else");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("This is another name")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name of the person" }).fill(person.name);
  await page.keyboard.press("Enter");

  const pseudonym = `Erased person ${person.id}`;
  await expect(dialog.getByText(`This person is erased, and stands as “${pseudonym}” from now on.`)).toBeVisible();
  const certificate = await saved(page, () => dialog.getByRole("button", { name: "Certificate to print" }).click());
  expect(certificate.name).toMatch(/^erasure-\d+\.html$/);
  expect(certificate.content.toString()).toContain("Bola Ade");
  expect(certificate.content.toString()).not.toContain(person.last_name);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("link", { name: pseudonym })).toBeVisible();
  await expect(page.getByText(person.last_name)).toHaveCount(0);
  expect(JSON.stringify(await readBrowserStorage(page))).not.toContain(person.last_name);
});
