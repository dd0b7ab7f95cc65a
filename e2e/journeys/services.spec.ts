import type { Page } from "@playwright/test";
import { placeOf } from "../fixtures/place.ts";
import { expect, test } from "../fixtures/test.ts";

const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

async function act(page: Page, name: string, verb: "View" | "Edit" | "Delete") {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: verb }).click();
}

const said = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words });

test("an administrator makes a hive, uses it, cannot delete it, moves its cluster and deletes both", async ({
  page,
  signIn,
  api,
  expectConsoleErrors,
  isMobile,
}) => {
  expectConsoleErrors(/409/);
  const hive = unique("Beekeeping");
  const other = unique("Orchards");
  const cluster = unique("Honey");
  await api.addHive({ category_name: other });
  await signIn();
  await page.goto("/service-categories");
  await expect(page.getByRole("heading", { level: 1, name: "Hives" })).toBeVisible();
  if (!isMobile) {
    const table = await placeOf(page.getByRole("table", { name: "Hives" }));
    const created = await placeOf(page.getByRole("columnheader", { name: "Created" }));
    // The dates stand near the names that they belong to.
    expect((created.left - table.left) / table.width).toBeLessThan(0.6);
  }

  await page.getByRole("button", { name: "+ New Hive" }).click();
  const modal = page.getByRole("dialog");
  await expect(modal).toHaveAccessibleName("Create Hive");
  await modal.getByRole("button", { name: "Create" }).click();
  await expect(modal.getByRole("textbox", { name: "Name" })).toBeFocused();
  await expect(modal.getByRole("textbox", { name: "Name" })).toHaveAttribute("aria-required", "true");
  await expect(modal.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription(/required/);
  await expect(modal.getByRole("textbox", { name: "Description" })).toHaveAccessibleDescription(/needs a description/);
  await modal.getByRole("textbox", { name: "Name" }).fill(`  ${hive} `);
  await modal.getByRole("textbox", { name: "Description" }).fill("Those who keep bees.");
  await modal.getByRole("button", { name: "Create" }).click();
  await expect(modal).toBeHidden();
  await expect(said(page, "Created")).toBeVisible();
  await expect(page.getByRole("cell", { name: hive, exact: true })).toBeVisible();

  await page.getByRole("tab", { name: "Service Clusters" }).click();
  await page.getByRole("button", { name: "+ New Service Cluster" }).click();
  await expect(modal).toHaveAccessibleName("Create Service Cluster");
  await modal.getByRole("textbox", { name: "Name" }).fill(cluster);
  await modal.getByRole("combobox", { name: "Hive" }).selectOption({ label: hive });
  await modal.getByRole("button", { name: "Create" }).click();
  await expect(modal).toBeHidden();
  const filter = page.getByRole("combobox", { name: "Hive filter" });
  await filter.selectOption({ label: hive });
  await expect(said(page, `Showing 1–1 of 1 (Hive: ${hive})`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Filters", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: `Remove filter: ${hive}` }).click();
  await expect(filter).toHaveValue("");
  await expect(page).toHaveURL(/\?tab=clusters$/);
  // What was taken off is not remembered either.
  await page.goto("/service-categories");
  await page.getByRole("tab", { name: "Service Clusters" }).click();
  await expect(page).toHaveURL(/\?tab=clusters$/);
  await filter.selectOption({ label: hive });
  await expect(said(page, `Showing 1–1 of 1 (Hive: ${hive})`)).toBeVisible();

  await page.getByRole("tab", { name: "Hives", exact: true }).click();
  await page.getByRole("button", { name: `Actions for ${hive}` }).click();
  const doomed = page.getByRole("menuitem", { name: "Delete", exact: true });
  await expect(doomed).toBeDisabled();
  await expect(doomed).toHaveAccessibleDescription("This hive still has service clusters and cannot be deleted.");
  await page.keyboard.press("Escape");
  const confirm = page.getByRole("alertdialog");

  // The filter of the last visit is still there.
  await page.goto("/service-categories?tab=clusters");
  await expect(said(page, `Showing 1–1 of 1 (Hive: ${hive})`)).toBeVisible();
  await act(page, cluster, "Edit");
  await modal.getByRole("combobox", { name: "Hive" }).selectOption({ label: other });
  await modal.getByRole("button", { name: "Save changes" }).click();
  await expect(said(page, "Updated")).toBeVisible();
  await expect(page.getByText("No service clusters.")).toBeVisible();
  await expect(said(page, "No records")).toBeVisible();

  await filter.selectOption({ label: other });
  await act(page, cluster, "Delete");
  await expect(confirm).toContainText(`Are you sure you want to delete the service cluster “${cluster}”?`);
  await confirm.getByRole("button", { name: "Delete" }).click();
  await expect(confirm).toBeHidden();
  await expect(page.getByText("No service clusters.")).toBeVisible();

  await page.getByRole("tab", { name: "Hives", exact: true }).click();
  await act(page, hive, "Delete");
  await expect(confirm).toContainText(`Are you sure you want to delete the hive “${hive}”?`);
  await confirm.getByRole("button", { name: "Delete" }).click();
  await expect(confirm).toBeHidden();
  await page.reload();
  await expect(page.getByRole("cell", { name: other, exact: true })).toBeVisible();
  await expect(page.getByRole("cell", { name: hive, exact: true })).toHaveCount(0);
});

test("when two administrators edit one hive or cluster the second sees what differs and keeps the form (F-19) @more", async ({
  page,
  signIn,
  api,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/);
  const name = unique("Looms");
  const hiveId = await api.addHive({ category_name: name });
  const clusterId = await api.addServiceCluster({ name: unique("Weaving"), category_id: hiveId });
  await signIn();
  await page.goto("/service-categories");
  await act(page, name, "Edit");
  const modal = page.getByRole("dialog");
  await modal.getByRole("textbox", { name: "Description" }).fill("Written by the slower one.");
  await api.put(`/admin/category/${hiveId}`, { category_name: `${name} renamed`, description: "Theirs." });
  await modal.getByRole("button", { name: "Save changes" }).click();
  await expect(modal.getByRole("heading", { name: /saved this hive at \d\d:\d\d$/ })).toBeVisible();
  await expect(modal.getByText("Also taken over: Name.")).toBeVisible();
  await expect(modal.getByRole("textbox", { name: "Name" })).toHaveValue(`${name} renamed`);
  await modal.getByRole("button", { name: "Save changes" }).click();
  await expect(modal).toBeHidden();

  await page.goto(`/service-categories?tab=clusters&edit=${clusterId}`);
  await expect(modal.getByRole("combobox", { name: "Hive" })).toHaveValue(String(hiveId));
  await modal.getByRole("textbox", { name: "Name" }).fill(unique("Mine"));
  const theirs = unique("Theirs");
  await api.put(`/admin/sub-category/${clusterId}`, { name: theirs });
  await modal.getByRole("button", { name: "Save changes" }).click();
  await expect(modal.getByText(theirs)).toBeVisible();
  await modal.getByRole("radio", { name: /Take theirs/ }).check();
  await modal.getByRole("button", { name: "Save changes" }).click();
  await expect(modal).toBeHidden();
  expect(await api.get(`/admin/sub-category/${clusterId}`)).toMatchObject({ data: { name: theirs } });
});

test("a choice made at any moment while the record arrives is kept @more", async ({ page, signIn, api }) => {
  const name = unique("Weaving");
  const hiveId = await api.addHive({ category_name: unique("Looms") });
  const otherId = await api.addHive({ category_name: unique("Wheels") });
  const clusterId = await api.addServiceCluster({ name, category_id: hiveId });
  await signIn();
  await page.goto(`/service-categories?tab=clusters&hive=${hiveId}`);
  const hive = page.getByRole("dialog").getByRole("combobox", { name: "Hive" });
  for (let tasks = 0; tasks < 4; tasks++) {
    await page.evaluate(chooseAfter, { path: `/admin/sub-category/${clusterId}`, tasks, choice: String(otherId) });
    await act(page, name, "Edit");
    await expect(page.locator("html[data-has-chosen]")).toBeAttached();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await hive.inputValue(), `chosen ${tasks} tasks after the answer`).toBe(String(otherId));
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(hive).toBeHidden();
  }
});

interface Choice {
  path: string;
  /** The number of tasks of the page between the answer of `path` and the choice. */
  tasks: number;
  choice: string;
}

/** In the page: makes a choice in the open form, once the answer of a path has been read. */
function chooseAfter({ path, tasks, choice }: Choice): void {
  delete document.documentElement.dataset.hasChosen;
  const { port1, port2 } = new MessageChannel();
  let left = tasks;
  port1.onmessage = () => {
    if (left-- > 0) return port2.postMessage(null);
    const select = document.querySelector("[role=dialog] select") as HTMLSelectElement;
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")?.set?.call(select, choice);
    select.dispatchEvent(new Event("change", { bubbles: true }));
    document.documentElement.dataset.hasChosen = "";
  };
  const { fetch } = window;
  window.fetch = async (...asked) => {
    const answer = await fetch(...asked);
    if (!answer.url.endsWith(path)) return answer;
    window.fetch = fetch;
    const text = answer.text.bind(answer);
    answer.text = () => text().finally(() => port2.postMessage(null));
    return answer;
  };
}

test("a taken name is refused beside its input; a lost answer and two clicks make one hive (F-10, F-11) @more", async ({
  page,
  signIn,
  api,
  expectConsoleErrors,
}) => {
  await test.step("a taken name is refused beside its input", async () => {
    expectConsoleErrors(/409/);
    const taken = unique("Taken");
    await api.addHive({ category_name: taken });
    await signIn();
    await page.goto("/service-categories?create=1");
    const modal = page.getByRole("dialog");
    await modal.getByRole("textbox", { name: "Name" }).fill(taken.toUpperCase());
    await modal.getByRole("textbox", { name: "Description" }).fill("Once more.");
    await modal.getByRole("button", { name: "Create" }).click();
    await expect(modal.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription(
      `There is already a hive named “${taken}”.`,
    );
    await expect(modal.getByRole("textbox", { name: "Description" })).toHaveValue("Once more.");
  });

  await test.step("a lost answer and two clicks make one hive (F-10, F-11)", async () => {
    expectConsoleErrors(/ERR_|Failed to load/);
    const name = unique("Once");
    await page.goto("/service-categories?create=1");
    const modal = page.getByRole("dialog");
    await modal.getByRole("textbox", { name: "Name" }).fill(name);
    await modal.getByRole("textbox", { name: "Description" }).fill("Only once.");
    // The request reaches the server, the answer does not reach the browser.
    await page.route(
      "**/api/admin/category/create",
      async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    await modal.getByRole("button", { name: "Create" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Failed" }).first()).toBeVisible();
    await modal.getByRole("button", { name: "Create" }).dblclick();
    await expect(modal).toBeHidden();
    const found = (await api.get(`/admin/category?search=${encodeURIComponent(name)}`)) as { data: { total: number } };
    expect(found.data.total).toBe(1);
  });
});

test("tab, page, order and the open overlay live in the address; the record is shown with its history @more", async ({
  page,
  signIn,
  api,
}) => {
  const hive = unique("Zebra");
  const hiveId = await api.addHive({ category_name: hive, description: "Line one.\nLine two." });
  for (let at = 10; at < 22; at++)
    await api.addServiceCluster({ name: `Cluster ${at} of ${hive}`, category_id: hiveId });
  await signIn();
  await page.goto(`/service-categories?tab=clusters&hive=${hiveId}&page=2&sort=name`);
  await expect(said(page, `Showing 11–12 of 12 (Hive: ${hive})`)).toBeVisible();
  await expect(page.getByRole("cell", { name: `Cluster 21 of ${hive}`, exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Prev" }).click();
  await expect(page.getByRole("cell", { name: `Cluster 10 of ${hive}`, exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
  await page.goBack();
  await expect(page.getByRole("cell", { name: `Cluster 21 of ${hive}`, exact: true })).toBeVisible();

  await page.goto(`/service-categories?view=${hiveId}`);
  const modal = page.getByRole("dialog");
  await expect(modal).toHaveAccessibleName("View Hive");
  await expect(modal.getByText("Line two.")).toBeVisible();
  await expect(modal.getByRole("region", { name: "Activity" })).toContainText("Amaka Okafor");
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(/\/service-categories$/);
});
