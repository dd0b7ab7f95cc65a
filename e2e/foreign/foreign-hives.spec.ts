import type { Page } from "@playwright/test";
import { shortenIntervals } from "../fixtures/intervals.ts";
import { expect, test } from "./console-at.ts";
import { playServices } from "./foreign-hives.ts";

const said = (page: Page, words: string | RegExp) => page.getByRole("status").filter({ hasText: words });
const rowNamed = (page: Page, name: string) => page.getByRole("button", { name: `Actions for ${name}`, exact: true });

test("a page that fails twice is fetched in the end, while the rows before it are shown (F-17)", async ({
  page,
  signIn,
  backend,
}) => {
  const services = playServices(backend, { clusters: 43, perPage: 5 });
  let failures = 0;
  services.upset = (number) => {
    if (number === 7 && failures++ < 2) return { status: 500, body: {} };
  };
  await signIn();
  await page.goto("/service-categories?tab=clusters");
  await expect(said(page, "Loading 30 of 43…")).toBeVisible();
  await expect(rowNamed(page, "Cluster 1")).toBeVisible();
  await expect(page.getByText("Page 1 / 9")).toBeVisible();
  await expect(said(page, "record(s)")).toHaveCount(0);
  await expect(said(page, "Showing 1–5 of 43 record(s)")).toBeVisible();
  await expect(page.getByText(/Loading/)).toHaveCount(0);
  expect(failures).toBe(3);
});

test("a page that keeps failing is reported, the list is shown as incomplete, and the rest can be loaded later (F-17) @more", async ({
  page,
  signIn,
  backend,
}) => {
  const services = playServices(backend, { clusters: 43, perPage: 5 });
  let isBroken = true;
  services.upset = (number) => {
    if (number === 7 && isBroken) return { status: 500, body: {} };
  };
  await signIn();
  await page.goto("/service-categories?tab=clusters");
  await expect(page.getByRole("alert").filter({ hasText: "Could not load service clusters." })).toBeVisible();
  await expect(said(page, "Not all could be loaded: 30 of 43.")).toBeVisible();
  await expect(said(page, "record(s)")).toHaveCount(0);
  await page.reload();
  await expect(said(page, "Not all could be loaded: 30 of 43.")).toBeVisible();

  isBroken = false;
  const before = backend.calls.length;
  await page.getByRole("button", { name: "Load the rest" }).click();
  await expect(said(page, "Showing 1–5 of 43 record(s)")).toBeVisible();
  expect(backend.calls.slice(before)).toHaveLength(3);
});

test("the loader can be stopped and continued, and ends when the screen is left (G72)", async ({
  page,
  signIn,
  backend,
}) => {
  const services = playServices(backend, { clusters: 60, perPage: 5 });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  services.upset = async (number) => {
    if (number > 4) await held;
  };
  await signIn();
  await page.goto("/service-categories?tab=clusters");
  await expect(said(page, "Loading 20 of 60…")).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(said(page, "Stopped: 20 of 60 loaded.")).toBeVisible();
  await expect(page.getByText("Page 1 / 4")).toBeVisible();
  await page.getByRole("button", { name: "Load the rest" }).click();
  await expect(said(page, "Loading 20 of 60…")).toBeVisible();

  await page.getByRole("tab", { name: "Hives", exact: true }).click();
  await expect(page.getByText("Showing 1–5 of 12 record(s)")).toBeVisible();
  // No further page followed those that were loading at the stop and at the leave.
  expect(Math.max(...services.asked.map((query) => Number(query.get("page"))))).toBeLessThanOrEqual(7);
  answer();
  await page.getByRole("tab", { name: "Service Clusters" }).click();
  await expect(said(page, "Showing 1–5 of 60 record(s)")).toBeVisible();
});

test("the filter goes out under its three names, and is remembered unless its hive is gone (G73, G74)", async ({
  page,
  signIn,
  backend,
}) => {
  await test.step("the filter goes out under its three names, and the rows are filtered again here (G73)", async () => {
    const { asked } = playServices(backend, { hives: 12, clusters: 30, perPage: 5 });
    await signIn();
    await page.goto("/service-categories?tab=clusters");
    await expect(said(page, "Showing 1–5 of 30 record(s)")).toBeVisible();
    const filter = page.getByRole("combobox", { name: "Hive filter" });
    // The select holds every hive, from three pages of the backend.
    await expect(filter.getByRole("option")).toHaveCount(13);
    const before = asked.length;
    await filter.selectOption({ label: "Hive 3" });
    await expect(said(page, "Showing 1–3 of 3 (Hive: Hive 3)")).toBeVisible();
    await expect(rowNamed(page, "Cluster 27")).toBeVisible();
    await expect(rowNamed(page, "Cluster 1")).toHaveCount(0);
    for (const query of asked.slice(before)) {
      expect(Object.fromEntries(query)).toMatchObject({ category_id: "3", categoryId: "3", category: "3" });
    }
    expect(asked.length - before).toBe(6);
  });

  await test.step("the filter is remembered, but not a hive that is gone (G74)", async () => {
    const { hives } = playServices(backend);
    await page.goto("/service-categories?tab=clusters");
    const filter = page.getByRole("combobox", { name: "Hive filter" });
    await filter.selectOption({ label: "Hive 2" });
    await expect(page).toHaveURL(/hive=2/);
    await page.goto("/service-categories");
    await page.getByRole("tab", { name: "Service Clusters" }).click();
    await expect(said(page, "Showing 1–2 of 2 (Hive: Hive 2)")).toBeVisible();

    hives.splice(1, 1);
    await page.reload();
    await expect(filter).toHaveValue("");
    await expect(said(page, "Showing 1–5 of 23 record(s)")).toBeVisible();
    await page.goto("/service-categories?tab=clusters");
    await expect(said(page, "Showing 1–5 of 23 record(s)")).toBeVisible();
  });
});

test("at most 200 pages are loaded, and the screen says that there are more (S-60) @more", async ({
  page,
  signIn,
  backend,
}) => {
  const services = playServices(backend, { clusters: 405, perPage: 2 });
  let isTooMuch = true;
  services.upset = (number) => {
    if (number !== 40 || !isTooMuch) return;
    isTooMuch = false;
    return { status: 429, body: { message: "Slow down." } };
  };
  await signIn();
  await page.goto("/service-categories?tab=clusters");
  await expect(page.getByRole("alert").filter({ hasText: "Slow down." })).toBeVisible();
  await page.getByRole("button", { name: "Load the rest" }).click();
  await expect(said(page, "Showing 1–2 of 400 record(s)")).toBeVisible();
  await expect(page.getByText("Only the first 400 of 405 service clusters are loaded.")).toBeVisible();
  await expect(page).toHaveURL(/service-categories/);
  expect(Math.max(...services.asked.map((query) => Number(query.get("page"))))).toBe(200);
});

test("every change works on a backend with the specified calls only, even where its answers say little", async ({
  page,
  signIn,
  backend,
}) => {
  const { hives, clusters } = playServices(backend, { hives: 3, clusters: 4 });
  await signIn();
  await page.goto("/service-categories?edit=1");
  const modal = page.getByRole("dialog");
  await expect(modal.getByRole("textbox", { name: "Description" })).toHaveValue("");
  await modal.getByRole("button", { name: "Save changes" }).click();
  await expect(modal.getByRole("textbox", { name: "Description" })).toHaveAccessibleDescription(/needs a description/);
  await modal.getByRole("textbox", { name: "Name" }).fill("  Renamed ");
  await modal.getByRole("textbox", { name: "Description" }).fill("Now it has one.");
  await modal.getByRole("button", { name: "Save changes" }).click();
  await expect(said(page, "Kept.")).toBeVisible();
  await expect(rowNamed(page, "Renamed")).toBeVisible();
  expect(hives[0]).toMatchObject({ category_name: "Renamed", description: "Now it has one." });

  await page.getByRole("button", { name: "+ New Hive" }).click();
  await modal.getByRole("textbox", { name: "Name" }).fill("Made and gone");
  await modal.getByRole("textbox", { name: "Description" }).fill("For a moment.");
  await modal.getByRole("button", { name: "Create" }).click();
  await rowNamed(page, "Made and gone").click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(rowNamed(page, "Made and gone")).toHaveCount(0);

  await page.getByRole("tab", { name: "Service Clusters" }).click();
  await page.getByRole("button", { name: "+ New Service Cluster" }).click();
  await modal.getByRole("textbox", { name: "Name" }).fill("Made here");
  await modal.getByRole("button", { name: "Create" }).click();
  await expect(modal.getByRole("combobox", { name: "Hive" })).toHaveAccessibleDescription("A hive is required");
  await modal.getByRole("combobox", { name: "Hive" }).selectOption({ label: "Renamed" });
  await modal.getByRole("button", { name: "Create" }).click();
  await expect(rowNamed(page, "Made here")).toBeVisible();
  expect(clusters[0]).toMatchObject({ name: "Made here", category_id: 1 });

  await rowNamed(page, "Cluster 2").click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await modal.getByRole("combobox", { name: "Hive" }).selectOption({ label: "Hive 3" });
  await modal.getByRole("button", { name: "Save changes" }).click();
  await expect(modal).toBeHidden();
  const moved = page.getByRole("row").filter({ hasText: "Cluster 2" });
  await expect(moved).toContainText("Hive 3");
  await rowNamed(page, "Cluster 2").click();
  await page.getByRole("menuitem", { name: "View" }).click();
  await expect(modal).toHaveAccessibleName("View Service Cluster");
  await expect(modal.getByText("15 Aug 2026")).toBeVisible();
  await page.keyboard.press("Escape");
  await rowNamed(page, "Cluster 2").click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(said(page, "Showing 1–4 of 4 record(s)")).toBeVisible();
});

test("failures are shown in place of the lists, and markup in names is text (F-15, S-47)", async ({
  page,
  signIn,
  backend,
}) => {
  const { hives, clusters } = playServices(backend, { hives: 2, clusters: 2 });
  const markup = "<img src=x onerror=window.__x=1>";
  Object.assign(hives[0] ?? {}, { category_name: markup, description: markup });
  Object.assign(clusters[0] ?? {}, { name: markup });
  await signIn();
  await page.goto("/service-categories?view=1");
  await expect(page.getByRole("dialog").getByText(markup)).toHaveCount(2);
  await page.goto("/service-categories?tab=clusters");
  await expect(rowNamed(page, markup)).toBeVisible();
  expect(await page.evaluate(() => "__x" in window)).toBe(false);

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("cache:")) localStorage.removeItem(key);
  });
  backend.on("GET", "/admin/category", () => ({ status: 200, body: "<!doctype html><p>Please accept the terms" }));
  await page.goto("/service-categories");
  await expect(page.getByRole("table").getByText("Unexpected answer from the server")).toBeVisible();
  backend.on("GET", "/admin/sub-category", () => ({ status: 403, body: {} }));
  await page.goto("/service-categories?tab=clusters");
  await expect(page.getByRole("table").getByText("Failed to fetch service clusters.")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "Could not load service clusters." })).toBeVisible();
});

test("without the extension `safe` nothing waits: a change without a connection fails, and the form keeps what was typed (F-29)", async ({
  page,
  signIn,
  backend,
}) => {
  const { hives } = playServices(backend, { hives: 1 });
  await signIn();
  await shortenIntervals(page);
  const calm = page.waitForResponse(/\/assets\/new-version-/).then((reply) => reply.finished());
  await page.goto("/service-categories?edit=1");
  await calm;
  const modal = page.getByRole("dialog");
  await modal.getByRole("textbox", { name: "Description" }).fill("Typed while offline.");
  await page.context().setOffline(true);
  await modal.getByRole("button", { name: "Save changes" }).click();
  await expect(modal.getByRole("alert")).toHaveText("No connection");
  await page.context().setOffline(false);
  await expect(modal.getByRole("textbox", { name: "Description" })).toHaveValue("Typed while offline.");
  await expect(page.getByRole("button", { name: /^Outbox/ })).toHaveCount(0);
  expect(hives[0]).not.toMatchObject({ description: "Typed while offline." });
  await modal.getByRole("button", { name: "Save changes" }).click();
  await expect(modal).toBeHidden();
  expect(hives[0]).toMatchObject({ description: "Typed while offline." });
});
