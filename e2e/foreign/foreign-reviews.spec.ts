import type { Page } from "@playwright/test";
import { latch } from "../fixtures/latch.ts";
import { expect, test } from "./console-at.ts";
import { playReviews } from "./foreign-reviews.ts";

const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("button", { name: `Actions for ${name}`, exact: true }) });

async function choose(page: Page, name: string, act: "View" | "Approve" | "Reject") {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: act }).click();
}

test("the list reads another backend's names, sends specified query keys only, and chooses one at a time", async ({
  page,
  signIn,
  backend,
}) => {
  const reviews = playReviews(backend);
  await signIn();
  const request = page.waitForRequest(/\/reviews\?/);
  await page.goto("/reviews");
  expect(new URL((await request).url()).search).toBe("?scope=assets&status=pending&page=1");
  for (const shown of ["Ada1 Obi", "ada1@market.example", "₦1,250.75", "Yes", "20 Nov 2026"]) {
    await expect(row(page, "Mask 1")).toContainText(shown);
  }
  await expect(page.getByText("Showing 1–10 of 12 records")).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: "Price" }).getByRole("button")).toHaveCount(0);

  await choose(page, "Mask 1", "View");
  const details = page.getByRole("dialog", { name: "Review Details" });
  for (const shown of ["Carved in Benin.", "5 of 5", "20 Nov 2026, 14:05"]) await expect(details).toContainText(shown);
  for (const absent of ["Activity", "Earlier decisions", "Reason"])
    await expect(details.getByText(absent)).toHaveCount(0);
  await expect(details.getByRole("button", { name: "Approve" })).toBeEnabled();
  await page.goBack();
  await expect(details).toBeHidden();

  await choose(page, "Mask 1", "Reject");
  await expect(page.getByRole("status").filter({ hasText: "Rejected" })).toBeVisible();
  await expect(page.getByText("Showing 1–10 of 11 records")).toBeVisible();
  expect(reviews[0]?.status).toBe("REJECTED");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Showing 11–11 of 11 records")).toBeVisible();
  await choose(page, "Mask 12", "Approve");
  // Without its last row, the page no longer exists.
  await expect(page.getByText("Showing 1–10 of 10 records")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill("Mask 5");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Showing 1–1 of 1 records")).toBeVisible();
  await page.getByRole("tab", { name: "Songs" }).click();
  await expect(page.getByText("No results for “Mask 5”")).toBeVisible();
  await page.goto("/reviews?tab=services");
  await expect(page.getByText("No records", { exact: true })).toBeVisible();
});

test("invalid answers are reported, a slow one overwrites nothing, failures have the product's messages, and markup is text (S-47, F-15, F-16) @more", async ({
  page,
  signIn,
  backend,
}) => {
  await test.step("invalid answers are reported, and a slow one does not overwrite a newer one (F-15, F-16)", async () => {
    await signIn();
    for (const answer of [{ body: "<html>Welcome</html>" }, { body: '{"data":[' }, { status: 429, body: {} }]) {
      backend.on("GET", "/reviews", () => answer);
      await page.goto("/reviews");
      await expect(page.getByRole("alert").filter({ hasText: "Failed" }).first()).toBeVisible();
      await expect(page.getByRole("table").getByText(/Unexpected answer|Failed to fetch reviews\./)).toBeVisible();
    }
    playReviews(backend, 3);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(row(page, "Mask 3")).toBeVisible();

    const held = latch();
    const aborted = page.waitForEvent("requestfailed", (request) => request.url().includes("scope=songs"));
    await page.route(/scope=songs/, async (route) => {
      await held.opened;
      await route.continue().catch(() => {});
    });
    await page.getByRole("tab", { name: "Songs" }).click();
    await page.getByRole("tab", { name: "Assets" }).click();
    await expect(page.getByText("Showing 1–3 of 3 records")).toBeVisible();
    await aborted;
    held.open();
    await expect(row(page, "Mask 1")).toBeVisible();
  });

  await test.step("failures to open, approve or reject have the product's messages", async () => {
    playReviews(backend, 2);
    backend.on("GET", "/reviews/show/:id", () => ({ status: 404, body: {} }));
    backend.on("PUT", "/reviews/update/:id", ({ body }) =>
      body.status === "published"
        ? { status: 422, body: { errors: { status: ["Not yet."] } } }
        : { status: 400, body: {} },
    );
    await page.goto("/reviews");
    const told = (words: string) => page.getByRole("alert").filter({ hasText: "Failed" }).filter({ hasText: words });
    await choose(page, "Mask 2", "Approve");
    await expect(told("status: Not yet.")).toBeVisible();
    await choose(page, "Mask 2", "Reject");
    await expect(told("Reject failed.")).toBeVisible();
    await choose(page, "Mask 2", "View");
    await expect(told("Could not open record.")).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Review Details" })).toContainText("Ada2 Obi");
    await page.goto("/reviews?view=nobody");
    await expect(page.getByRole("dialog").getByText("Failed to load review details.")).toBeVisible();
  });

  await test.step("stored markup is text (S-47)", async () => {
    const [first] = playReviews(backend, 1);
    const markup = "<img src=x onerror=window.__x=1>";
    Object.assign(first ?? {}, { title: markup, creator: { name: markup, email: markup }, comment: markup });
    await page.goto("/reviews?view=5b1c-1");
    await expect(page.getByRole("dialog").getByText(markup).last()).toBeVisible();
    expect(await page.evaluate("window.__x")).toBeUndefined();
  });
});
