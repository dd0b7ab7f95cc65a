import type { Page } from "@playwright/test";
import { addDispute } from "../fixtures/conversation.ts";
import { disputeDetails, openHeading } from "../fixtures/dispute-parts.ts";
import { expect, test } from "../fixtures/test.ts";

async function choose(page: Page, service: string, act: string) {
  await page.getByRole("button", { name: `Actions for ${service}` }).click();
  await page.getByRole("menuitem", { name: act }).click();
}

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("a dispute is found by its client, looked at, marked as resolved, told in its conversation, and reopened", async ({
  page,
  signIn,
  product,
  marketplace,
}) => {
  const { service, client } = await addDispute(product.url, marketplace);
  await addDispute(product.url, marketplace);
  await signIn();
  await page.goto("/disputes");
  await page.getByRole("searchbox", { name: "Search" }).fill(service.toUpperCase());
  await expect(page.getByText("Showing page 1 of 1 • Total 1 records")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: service });
  for (const shown of ["Bola Ade", "Chidi Eze", "Pending"]) await expect(row).toContainText(shown);

  await choose(page, service, "View");
  const details = disputeDetails(page);
  for (const shown of [service, "Bola Ade", "Chidi Eze", "Pending"]) await expect(details).toContainText(shown);
  await expect(page).toHaveURL(/[?&]view=\d+/);
  await page.keyboard.press("Escape");
  await expect(openHeading(page, "Dispute details")).toHaveCount(0);
  await expect(page).not.toHaveURL(/view=/);

  await choose(page, service, "Mark as resolved");
  const question = page.getByRole("alertdialog", { name: "Mark as resolved" });
  await expect(question).toContainText("Mark this dispute as resolved?");
  await expect(question).toContainText("₦12,500.50 stays held.");
  await expect(question).toContainText("the marketplace releases or refunds it");
  await question.getByRole("button", { name: "Mark as resolved" }).click();
  await expect(toast(page, "Dispute updated successfully")).toBeVisible();
  await expect(page.getByText("No disputes found.")).toBeVisible();
  expect((await client.read()).at(-1)).toContain("resolved");

  await page.getByRole("tab", { name: "Resolved" }).click();
  await expect(row).toContainText("Resolved");
  await page.goto(`/disputes?tab=resolved&held=yes&search=${service.toLowerCase()}`);
  await expect(page.getByText("Showing page 1 of 1 • Total 1 records")).toBeVisible();
  await choose(page, service, "Reopen");
  await expect(page.getByRole("alertdialog")).toContainText("can neither release nor refund it");
  await page.getByRole("alertdialog", { name: "Reopen" }).getByRole("button", { name: "Reopen" }).click();
  await expect(page.getByText("No disputes found.")).toBeVisible();
  await page.getByRole("tab", { name: "Pending" }).click();
  await choose(page, service, "View");
  await details.getByRole("tab", { name: "History" }).click();
  for (const act of ["resolved", "reopened"]) await expect(details.getByText(act).first()).toBeVisible();
});

test("two clicks on Mark as resolved send one call, a refusal keeps the dialog; tab, search and dispute live in the address (F-11) @more", async ({
  page,
  signIn,
  product,
  marketplace,
  expectConsoleErrors,
}) => {
  await test.step("two clicks on Mark as resolved send one call; a refusal is shown and the dialog stays (F-11)", async () => {
    expectConsoleErrors(/500/);
    const { service } = await addDispute(product.url, marketplace);
    await signIn();
    await page.goto(`/disputes?search=${encodeURIComponent(service)}`);
    await choose(page, service, "Mark as resolved");
    const verb = page.getByRole("alertdialog").getByRole("button", { name: "Mark as resolved" });

    await page.route("**/admin/dispute/update/*", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await verb.click();
    await expect(page.getByRole("alert").filter({ hasText: "Action failed." })).toBeVisible();
    await expect(verb).toBeEnabled();

    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await verb.dblclick();
    await expect(toast(page, "Updated")).toBeVisible();
    expect(sent.filter((url) => url.includes("/admin/dispute/update/"))).toHaveLength(1);
  });

  await test.step("the tab, the search and the open dispute live in the address", async () => {
    const { id, service } = await addDispute(product.url, marketplace);
    await page.goto(`/disputes?search=${encodeURIComponent(service)}&view=${id}`);
    await expect(disputeDetails(page)).toContainText(service);
    await page.keyboard.press("Escape");
    await expect(page).not.toHaveURL(/view=/);
    await page.getByRole("tab", { name: "Resolved" }).click();
    await expect(page).toHaveURL(/tab=resolved/);
    await page.goBack();
    await expect(page.getByRole("row").filter({ hasText: service })).toBeVisible();
  });
});
