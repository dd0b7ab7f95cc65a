import type { Browser, Page } from "@playwright/test";
import { seriousFindings } from "../fixtures/axe.ts";
import { chooseFilter } from "../fixtures/filters.ts";
import { shortenIntervals } from "../fixtures/intervals.ts";
import { expect, test } from "../fixtures/test.ts";

/** A browser of its own, of the same kind. */
async function otherBrowser(browser: Browser, like: Page, isMobile: boolean, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ viewport: like.viewportSize(), hasTouch: isMobile, isMobile, baseURL });
  await shortenIntervals(context);
  return context.newPage();
}

const headers = (page: Page) => page.getByRole("columnheader").allInnerTexts();
const dialog = (page: Page) => page.getByRole("dialog", { name: "Save view" });

test.beforeEach(({ context }) => shortenIntervals(context));

test("a colleague's shared view: saved with filter, order and columns, opened from the sidebar, changed by nobody else", async ({
  page,
  browser,
  product,
  signIn,
  marketplace,
  isMobile,
}) => {
  const code = `WDR-${Math.random().toString(36).slice(2)}`;
  await marketplace.addTransaction({ type: "withdrawal", status: "failed", transaction_id: code });
  const [ada, bola] = [await product.addAdministrator(), await product.addAdministrator()];
  const name = `Failed withdrawals ${code}`;
  const openMenu = async (of: Page) => {
    if (isMobile) await of.getByRole("button", { name: "Open menu" }).click();
  };
  const link = (of: Page) => of.getByRole("list", { name: "Views" }).getByRole("link", { name, exact: true });

  await signIn(page, ada);
  await page.goto("/transactions?tab=withdrawals&status=failed&sort=amount&direction=desc");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Sender bank" }).uncheck();
  const up = page.getByRole("button", { name: "Move Amount up" });
  for (const place of [4, 3, 2]) {
    await up.click();
    await expect(page.getByText(`Amount: ${place} of 8`)).toBeAttached();
    await expect(up).toBeFocused();
  }
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Save view" }).click();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByText("The name is required")).toBeVisible();
  await dialog(page).getByRole("textbox", { name: "Name" }).fill(name);
  await dialog(page).getByRole("switch", { name: "Shared with all administrators" }).click();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: "View saved" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save view" })).toHaveCount(0);
  await openMenu(page);
  await expect(link(page)).toHaveAttribute("aria-current", "page");

  const theirs = await otherBrowser(browser, page, isMobile, product.url);
  await signIn(theirs, bola);
  await theirs.goto("/transactions");
  const size = theirs.getByRole("combobox", { name: "Rows per page" });
  await size.selectOption("25 rows");
  await expect(theirs).toHaveURL(/size=25/);
  await openMenu(theirs);
  await expect(link(theirs)).not.toHaveAttribute("aria-current");
  expect(await seriousFindings(theirs)).toEqual([]);
  await link(theirs).click();
  await expect(theirs.getByText(code, { exact: true })).toBeVisible();
  await expect(theirs).toHaveURL(/tab=withdrawals.*status=failed.*sort=amount.*direction=desc/);
  await expect(theirs.getByRole("columnheader", { name: "Sender bank" })).toHaveCount(0);
  expect((await headers(theirs)).slice(0, 3)).toEqual(["Transaction ID", "Amount", "Sender"]);
  // What the view leaves as usual is so for everybody, whatever each prefers for the list.
  await expect(size).toHaveValue("10");
  const view = theirs.getByRole("button", { name: `View: ${name}` });
  await view.click();
  await expect(theirs.getByText(/^Shared by .*, who alone can change it$/)).toBeVisible();
  await expect(theirs.getByRole("menuitem", { name: "Make my default" })).toBeVisible();
  await expect(theirs.getByRole("menuitem", { name: /Rename|Delete|Update/ })).toHaveCount(0);
  await theirs.getByRole("menuitem", { name: "Make my default" }).click();

  // Whoever narrows it further may save that, and goes back to it.
  await chooseFilter(theirs, "Status filter", "pending");
  await expect(theirs.getByRole("button", { name: "Save view" })).toBeVisible();
  await view.click();
  await expect(theirs.getByRole("menuitem", { name: /Rename|Delete|Update/ })).toHaveCount(0);
  await theirs.getByRole("menuitem", { name: `Back to “${name}”` }).click();
  await expect(theirs.getByText(code, { exact: true })).toBeVisible();

  // The default view opens from the navigation; an address without words is the usual list.
  await view.click();
  await theirs.getByRole("menuitem", { name: "Close view" }).click();
  await expect(theirs).toHaveURL(/\/transactions$/);
  await expect(theirs.getByRole("tab", { name: "Deposits" })).toHaveAttribute("aria-selected", "true");
  await openMenu(theirs);
  await theirs.getByRole("link", { name: "Transactions", exact: true }).click();
  await expect(theirs.getByText(code, { exact: true })).toBeVisible();
  await theirs.context().close();

  // The owner renames it, and deletes it.
  if (isMobile) await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `View: ${name}` }).click();
  await page.getByRole("menuitem", { name: "Rename or share" }).click();
  const edit = page.getByRole("dialog", { name: "Edit view" });
  await edit.getByRole("textbox", { name: "Name" }).fill(`Old ${name}`);
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("button", { name: `View: Old ${name}` })).toBeVisible();
  // It is among the saved views in the settings, too.
  await page.goto("/settings");
  const card = page.getByRole("region", { name: "Saved views" });
  await card.getByRole("button", { name: `Edit Old ${name}` }).press("Enter"); // the devices above it may still come
  await edit.getByRole("textbox", { name: "Name" }).fill(`Very old ${name}`);
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Keep editing" }).click();
  await edit.getByRole("button", { name: "Save changes" }).click();
  await card.getByRole("button", { name: `Delete Very old ${name}` }).click();
  await expect(question).toContainText(`Are you sure you want to delete the view “Very old ${name}”?`);
  await question.getByRole("button", { name: "Cancel" }).click();
  await card.getByRole("link", { name: `Very old ${name}` }).click();
  await expect(page).toHaveURL(/\/transactions\?.*status=failed/);
  await page.getByRole("button", { name: `View: Very old ${name}` }).click();
  await page.getByRole("menuitem", { name: "Delete view" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: "Save view" })).toBeVisible();
  await openMenu(page);
  await expect(page.getByRole("link", { name: "Disputes" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Views" }).getByRole("link", { name: code })).toHaveCount(0);
});

test("page size, columns and density follow their person into another browser; a private search is not saved (G133) @more", async ({
  page,
  browser,
  product,
  signIn,
  marketplace,
  isMobile,
}) => {
  const artist = `Song ${Math.random().toString(36).slice(2)}`;
  await marketplace.addReviews(Array.from({ length: 12 }, (_, at) => ({ asset_name: `${artist}, ${at + 1}.` })));
  const carol = await product.addAdministrator();
  const rows = (of: Page) => of.getByRole("row").filter({ hasText: artist });
  await signIn(page, carol);
  await page.goto(`/reviews?tab=songs&search=${artist}&page=2`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("combobox", { name: "Rows per page" }).selectOption("25 rows");
  await expect(rows(page)).toHaveCount(12);
  await expect(page).toHaveURL(/size=25/);
  await expect(page).not.toHaveURL(/page=/);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Price" }).uncheck();
  await page.getByRole("radio", { name: "Compact" }).check();
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === "PUT" && reply.url().includes("/x/preferences/"),
  );
  await page.getByRole("button", { name: "Move New down" }).click();
  expect((await saved).status()).toBe(200);

  // There is nothing here yet: the first page is the usual one, until the server has told.
  const other = await otherBrowser(browser, page, isMobile, product.url);
  await signIn(other, carol);
  await other.goto(`/reviews?tab=songs&search=${artist}`);
  await expect(rows(other)).toHaveCount(12);
  await expect(other.getByRole("columnheader", { name: "Price" })).toHaveCount(0);
  await expect(other.getByRole("table", { name: "Reviews" })).toHaveAttribute("data-density", "compact");
  expect((await headers(other)).slice(-3)).toEqual(["Date submitted", "New", "Actions"]);
  // From then on the first request asks for it.
  const asked = other.waitForRequest((request) => request.url().includes("/api/reviews?"));
  await other.reload();
  expect((await asked).url()).toContain("per_page=25");

  await other.getByRole("button", { name: "Columns" }).click();
  await other.getByRole("button", { name: "Reset columns" }).click();
  await expect(other.getByRole("columnheader", { name: "Price" })).toHaveCount(1);
  await other.keyboard.press("Escape");
  await other.getByRole("searchbox", { name: "Search" }).fill("0803 123 4567");
  await other.keyboard.press("Enter");
  await other.getByRole("button", { name: "Save view" }).click();
  await expect(dialog(other).getByText("The search is left out of the view")).toBeVisible();
  await dialog(other).getByRole("textbox", { name: "Name" }).fill("Songs");
  const sent = other.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/x/views"));
  await dialog(other).getByRole("button", { name: "Save" }).click();
  expect((await sent).postDataJSON()).toEqual({
    list: "reviews",
    name: "Songs",
    is_shared: false,
    words: { tab: "songs", size: "25" },
  });
  await other.context().close();
});
