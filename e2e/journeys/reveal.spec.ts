import type { Locator, Page } from "@playwright/test";
import { readBrowserStorage } from "../fixtures/browser-storage.ts";
import { heapStrings } from "../fixtures/heap.ts";
import { png } from "../fixtures/pictures.ts";
import { proofDialog, prove } from "../fixtures/proof.ts";
import { expect, test } from "../fixtures/test.ts";

const digits = (count: number) => Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join("");

const dialogOf = (page: Page, label: string) => page.getByRole("dialog", { name: `Reveal ${label}` });

/** Opens the dialog of a hidden value by keyboard. */
async function openDialog(page: Page, label: string): Promise<Locator> {
  await page.getByRole("button", { name: `Reveal ${label}`, exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(dialogOf(page, label).getByRole("combobox", { name: "Reason" })).toBeFocused();
  return dialogOf(page, label);
}

/** Chooses a reason by its first letters in the field that has the focus, and presses the button behind Cancel. */
async function choose(page: Page, reason: string): Promise<void> {
  await page.keyboard.type(reason);
  for (const key of ["Tab", "Tab", "Enter"]) await page.keyboard.press(key);
}

async function lookInto(page: Page, label: string, reason: string): Promise<Locator> {
  const dialog = await openDialog(page, label);
  await choose(page, reason);
  return dialog;
}

test("a hidden number is shown for a minute to whoever says why and proves themselves, and all see who looked (S-92)", async ({
  page,
  product,
  signIn,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403/);
  const nin = `7${digits(10)}`;
  const masked = `•••••••••${nin.slice(-2)}`;
  const { id, name } = await marketplace.addCreator({ creator: { nin, bvn: `2${digits(10)}` } });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await signIn(page, await product.addAdministrator({ firstName: "Bola", lastName: "Ade" }));
  await page.goto(`/creators?tab=service_providers&search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("cell", { name: masked })).toBeVisible();
  await page.getByRole("link", { name }).click();
  await page.getByRole("tab", { name: "KYC & Residency" }).click();
  await expect(page.getByRole("tabpanel").getByText(masked)).toBeVisible();
  await expect(page.getByText("Nobody has looked at what is hidden.")).toBeVisible();

  const dialog = await lookInto(page, "NIN", "");
  await expect(dialog.getByText("Choose why you look at it")).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: "Reason" })).toBeFocused();
  await page.keyboard.type("Other");
  await page.keyboard.press("Tab");
  await page.keyboard.type("A call from the person");
  await page.keyboard.press("Enter");
  await prove(page);
  await expect(dialog.getByText(nin)).toBeFocused();
  await expect(dialog.getByRole("timer")).toHaveText(/^Hidden again in (60|5\d) s$/);
  await page.clock.fastForward(20_000);
  await expect(dialog.getByRole("timer")).toHaveText(/^Hidden again in (40|3\d) s$/);
  await page.clock.fastForward(41_000);
  await expect(dialog.getByText(nin)).toHaveCount(0);
  await expect(dialog.getByRole("status").filter({ hasText: "It is hidden again." })).toBeVisible();

  await expect(dialog.getByRole("combobox", { name: "Reason" })).toBeFocused();
  await choose(page, "Complaint");
  await expect(dialog.getByText(nin)).toBeFocused();
  await expect(proofDialog(page), "a proof holds for five minutes").toHaveCount(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Copy" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Copied. This was recorded.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(nin);
  await page.evaluate(() => navigator.clipboard.writeText("another text"));

  await page.goBack();
  await expect(page.getByText(nin)).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText(nin)).toHaveCount(0);
  const looks = page.getByRole("list", { name: "Who looked" }).getByRole("listitem");
  await expect(looks).toHaveText([
    /^Bola Ade: NIN.* · ComplaintCopied$/,
    /^Bola Ade: NIN.* · Other · A call from the person$/,
  ]);

  const { local, tab, entries } = await readBrowserStorage(page);
  const kept = { local, tab, entries: entries.join("\n"), address: page.url(), heap: await heapStrings(page) };
  for (const [place, text] of Object.entries(kept)) expect(text.includes(nin), place).toBe(false);
  expect(kept.heap).toContain(masked);

  const download = page.waitForEvent("download");
  await page.getByRole("region", { name: "Who looked" }).getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toMatch(/^who-looked-\d+\.txt$/);
  await page.goto(`/creators/${id}?tab=kyc`);
  await lookInto(page, "BVN", "Verification");
  await expect(dialogOf(page, "BVN").getByRole("timer")).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(dialogOf(page, "BVN").getByRole("timer")).toHaveCount(0);
});

test("a document is shown as pictures of its pages, and a form replaces what is hidden without showing it", async ({
  page,
  product,
  signIn,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403/);
  const [nin, next] = [`7${digits(10)}`, `7${digits(10)}`];
  const copy_of_id = await marketplace.addFile(png(400), "identity");
  const { id } = await marketplace.addCreator({ creator: { nin, copy_of_id } });
  await signIn(page, await product.addAdministrator());
  await page.goto(`/creators/${id}?tab=kyc`);
  await expect(page.getByRole("tabpanel").getByText("•••.png")).toBeVisible();
  const dialog = await lookInto(page, "Copy of ID", "Request of the");
  await prove(page);
  const picture = dialog.getByRole("img", { name: "Copy of ID" });
  await expect(picture).toHaveJSProperty("complete", true);
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(900);
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const before = await width();
  await dialog.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(width).toBeGreaterThan(before * 1.4);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit Creator" });
  await expect(form.getByText(`•••••••••${nin.slice(-2)}`)).toBeVisible();
  await expect(form.getByRole("textbox", { name: "NIN" })).toHaveCount(0);
  await expect(form.getByRole("button", { name: "Replace document: copy of ID" })).toBeVisible();
  await form.getByRole("button", { name: "Replace NIN" }).click();
  await expect(form.getByRole("textbox", { name: "NIN" })).toBeFocused();
  await expect(form.getByRole("textbox", { name: "NIN" })).toHaveValue("");
  await page.keyboard.type(next);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Creator updated Successfully" })).toBeVisible();
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByText(`•••••••••${next.slice(-2)}`)).toBeVisible();
  await expect(panel.getByText("•••.png")).toBeVisible();
});

test("the account of a transaction is shown on its panel, many looks tell owners, a part of a number finds nothing @more", async ({
  page,
  product,
  signIn,
  api,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403/);
  const account = `0${digits(9)}`;
  const transaction_id = `ACC${digits(8)}`;
  const email = `${transaction_id}@hive.test`;
  const member = await marketplace.bring("members", { first_name: "Ngozi", last_name: "Obi", email });
  const row = { transaction_id, sender_account_number: account, member_external_id: member.external_id };
  await marketplace.addTransaction(row);
  await signIn(page, await product.addAdministrator());
  const found = await api.get(`/transactions?search=${transaction_id}`);
  const { id } = (found as { data: { data: [{ id: number }] } }).data.data[0];
  await page.goto(`/transactions?view=${id}`);
  const dialog = await lookInto(page, "Sender account no", "Verification");
  await prove(page);
  await expect(dialog.getByText(account)).toBeVisible();
  await page.goto(`/members/${member.id}`);
  const looks = page.getByRole("list", { name: "Who looked" }).getByRole("listitem");
  await expect(looks).toHaveText([/: Account number.* · Verification$/]);

  for (let made = 0; made < 5; made++) await api.post(`/x/transactions/${id}/reveal`, { reason: "complaint" });
  await page.getByRole("button", { name: "Notifications", exact: true }).click();
  await page.getByRole("link", { name: "looked at five or more hidden values within ten minutes" }).first().click();
  await expect(page).toHaveURL(/\/activity\?action=revealed&actor=\d+$|\/activity\?actor=\d+&action=revealed$/);
  const shown = page.getByRole("list", { name: "Activity" }).getByRole("listitem");
  await expect(shown.filter({ hasText: transaction_id })).toHaveCount(5); // others have looked at other values

  for (const list of ["/creators", "/members"]) {
    await page.goto(list);
    for (const [number, hints] of [["701 234 567", 1] as const, ["70123", 0] as const, ["70123456789", 0] as const]) {
      await page.getByRole("searchbox", { name: "Search" }).fill(number);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("status").filter({ hasText: "No records" })).toBeVisible();
      await expect(page.getByText("Type the whole number.")).toHaveCount(hints);
    }
  }
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search everything" }).fill("701 234 567");
  await expect(page.getByRole("status").filter({ hasText: "Type the whole number." })).toBeVisible();
});
