import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

/** Letters only: eight digits would make a search private. */
const unique = () =>
  `zx${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, "")
    .slice(0, 8)}`;

const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("button", { name: `Actions for ${name}`, exact: true }) });

async function open(page: Page, name: string) {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  return page.getByRole("menu", { name: `Actions for ${name}`, exact: true });
}

test("an administrator searches a submission, views and approves it, and sees the decision in the history", async ({
  page,
  signIn,
  marketplace,
  administrator,
}) => {
  const song = `Harmattan ${unique()}`;
  await marketplace.addReviews([{ asset_name: song, rating: 4, comment: "Mixed in Jos.\nMastered twice." }]);
  await page.clock.install();
  await signIn();
  await page.goto("/reviews");
  await page.getByRole("tab", { name: "Songs" }).click();
  await expect(row(page, song)).toBeVisible();
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/reviews?")) asked++;
  });
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill(song.slice(0, 6));
  await page.clock.fastForward(1000); // the delay after which other screens search has passed
  await search.fill(song);
  await search.press("Enter");
  await expect(page.getByText("Showing 1–1 of 1 records")).toBeVisible();
  expect(asked).toBe(1);
  for (const shown of ["Ife Adeyemi", "₦2,500.50", "Yes"]) await expect(row(page, song)).toContainText(shown);

  await (await open(page, song)).getByRole("menuitem", { name: "View" }).click();
  await expect(page).toHaveURL(/view=\d+/);
  const details = page.getByRole("dialog", { name: "Review Details" });
  for (const shown of [song, "4 of 5", "Mixed in Jos.", "Pending"]) await expect(details).toContainText(shown);
  await expect(details.getByRole("region", { name: "Activity" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();

  await (await open(page, song)).getByRole("menuitem", { name: "Approve" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Approved" })).toBeVisible();
  await expect(page.getByText(`No results for “${song}”`)).toBeVisible();
  const statuses = page.getByRole("group", { name: "Status" });
  await expect(statuses.getByRole("button", { name: "Pending" })).toHaveAttribute("aria-pressed", "true");
  await statuses.getByRole("button", { name: "Published" }).click();
  const menu = await open(page, song);
  await expect(menu.getByRole("menuitem")).toHaveText(["View", "Reject"]);
  await menu.getByRole("menuitem", { name: "View" }).click();
  const activity = details.getByRole("region", { name: "Activity" });
  await expect(activity).toContainText(administrator.lastName);
  await expect(activity).toContainText("approved");
  await page.reload();
  await expect(details).toContainText("Published");
  await page.keyboard.press("Escape");
  await (await open(page, song)).getByRole("menuitem", { name: "Reject" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Rejected" })).toBeVisible();
  await statuses.getByRole("button", { name: "Rejected" }).click();
  await expect(row(page, song)).toBeVisible();
});

test("a decision without an answer is reported; another administrator's decision in between is not overwritten (F-10) @more", async ({
  page,
  signIn,
  api,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409|503|Failed to load/);
  const song = `Dawn ${unique()}`;
  const [id] = await marketplace.addReviews([{ asset_name: song }]);
  await signIn();
  await page.goto(`/reviews?tab=songs&search=${encodeURIComponent(song)}`);
  await page.route(
    "**/api/reviews/update/*",
    (route) => route.fulfill({ status: 503, json: { message: "Back in a moment" } }),
    { times: 1 },
  );
  const approve = (await open(page, song)).getByRole("menuitem", { name: "Approve" });
  const fetchedAgain = page.waitForResponse(/\/api\/reviews\?/);
  await approve.click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed" })).toContainText("Back in a moment");
  await fetchedAgain;
  await expect(row(page, song)).toBeVisible();

  await api.put(`/reviews/update/${id}`, { status: "rejected" });
  await (await open(page, song)).getByRole("menuitem", { name: "Approve" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "meanwhile" })).toBeVisible();
  await expect(row(page, song)).toHaveCount(0);
  await page.getByRole("group", { name: "Status" }).getByRole("button", { name: "Rejected" }).click();
  await expect(row(page, song)).toBeVisible();
});
