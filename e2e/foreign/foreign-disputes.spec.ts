import type { Page } from "@playwright/test";
import { expect, test } from "./console-at.ts";
import { playDisputes } from "./foreign-disputes.ts";

async function choose(page: Page, service: string, act: string) {
  await page.getByRole("button", { name: `Actions for ${service}`, exact: true }).click();
  await page.getByRole("menuitem", { name: act }).click();
}

test("the list reads another backend's names, sends specified query keys only, and is asked again after a dispute is resolved or reopened (G103)", async ({
  page,
  signIn,
  backend,
}) => {
  await test.step("the list reads another backend's names, searches its own page, and sends specified query keys only", async () => {
    playDisputes(backend);
    await signIn();
    const request = page.waitForRequest(/\/admin\/dispute\?/);
    await page.goto("/disputes");
    expect(new URL((await request).url()).search).toBe("?status=PENDING&page=1");
    const row = page.getByRole("row").filter({ hasText: "Ade3" });
    for (const shown of ["Portraits 3", "Bola Ade3", "Chidi Eze3", "20 Nov 2026, 14:05", "Pending"]) {
      await expect(row).toContainText(shown);
    }
    await expect(page.getByText("Showing page 1 of 2 • Total 12 records")).toBeVisible();

    const before = backend.calls.length;
    await page.getByRole("searchbox", { name: "Search" }).fill("eze7");
    await expect(page.getByRole("button", { name: "Actions for Portraits 7" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Actions for Portraits 3" })).toHaveCount(0);
    await expect(page.getByText("Searching the 10 records on this page")).toBeVisible();
    expect(backend.calls.slice(before)).toEqual([]);
  });

  await test.step("marking as resolved sends CLOSED and reopening OPEN; the list is asked again (G103)", async () => {
    const disputes = playDisputes(backend, 2);
    await page.goto("/disputes");
    await choose(page, "Portraits 1", "View");
    const details = page.getByRole("dialog", { name: "Dispute details" });
    for (const shown of ["Portraits 1", "Bola Ade1", "Chidi Eze1", "Pending"])
      await expect(details).toContainText(shown);
    for (const absent of ["Activity", "Other disputes"]) await expect(details.getByText(absent)).toHaveCount(0);
    await expect(details.getByRole("button", { name: "Join conversation" })).toBeVisible();
    await details.getByRole("button", { name: "Mark as resolved" }).click();
    const question = page.getByRole("alertdialog", { name: "Mark as resolved" });
    await expect(question).toBeVisible();
    await expect(question.getByRole("textbox")).toHaveCount(0);
    await question.getByRole("button", { name: "Cancel" }).click();
    await page.keyboard.press("Escape");

    await choose(page, "Portraits 1", "Mark as resolved");
    await page.getByRole("alertdialog").getByRole("button", { name: "Mark as resolved" }).click();
    await expect(page.getByText("Showing page 1 of 1 • Total 1 records")).toBeVisible();
    expect(disputes[0]?.resolve_status).toBe("CLOSED");

    await page.getByRole("tab", { name: "Resolved" }).click();
    await choose(page, "Portraits 1", "Reopen");
    await page.getByRole("alertdialog").getByRole("button", { name: "Reopen" }).click();
    await expect(page.getByText("No disputes found.")).toBeVisible();
    expect(disputes[0]?.resolve_status).toBe("OPEN");
  });
});
