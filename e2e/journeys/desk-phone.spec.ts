import type { Page } from "@playwright/test";
import { seriousFindings } from "../fixtures/axe.ts";
import { addDispute } from "../fixtures/conversation.ts";
import { box, disputeDetails, log, note, openHeading } from "../fixtures/dispute-parts.ts";
import { placeOf } from "../fixtures/place.ts";
import { expect, test } from "../fixtures/test.ts";

test("a note stands among the messages for every administrator at once, and the client never sees it (G162) @more", async ({
  page,
  browser,
  product,
  signIn,
  marketplace,
}) => {
  const { id, client } = await addDispute(product.url, marketplace);
  await client.send("Nobody came.");
  const other = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signIn();
  await signIn(other, await product.addAdministrator());
  await page.goto(`/disputes?chat=${id}`);
  await other.goto(`/disputes?chat=${id}`);
  await expect(box(other, "Message")).toBeVisible();

  await box(page, "Message").fill("Dear Chidi, ");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(box(page, "Note")).toBeFocused();
  await expect(page.getByText("Only administrators see this.")).toBeVisible();
  await page.keyboard.type("Refund him, quietly.");
  // What is typed into the two is kept apart.
  await page.getByRole("button", { name: "Back to message" }).click();
  await expect(box(page, "Message")).toBeFocused();
  await expect(box(page, "Message")).toHaveValue("Dear Chidi, ");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(box(page, "Note")).toHaveValue("Refund him, quietly.");
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(note(page, "Refund him, quietly.")).toContainText("Internal note");
  await expect(box(page, "Note")).toHaveValue("");
  await expect(note(other, "Refund him, quietly.")).toBeVisible();
  await expect(note(other, "Refund him").getByRole("button", { name: "Remove note" })).toBeHidden();

  await page.getByRole("button", { name: "Back to message" }).click();
  await page.keyboard.press("End");
  await box(page, "Message").pressSequentially("we are on it.");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await client.read()).at(-1)).toBe("Dear Chidi, we are on it.");
  expect((await client.read()).join("\n")).not.toContain("quietly");
  await expect(log(page).getByRole("listitem")).toHaveText([
    /Dispute opened/,
    /Nobody came/,
    /quietly/,
    /we are on it/,
  ]);

  await note(page, "Refund him").getByRole("button", { name: "Remove note" }).click();
  await page.getByRole("alertdialog", { name: "Remove note" }).getByRole("button", { name: "Remove" }).click();
  await expect(note(other, "Refund him")).toBeHidden();
  await other.context().close();
});

test("a reply saved in the settings is inserted by a slash, with the names filled in (G163)", async ({
  page,
  product,
  signIn,
  marketplace,
}) => {
  const { id, service, client } = await addDispute(product.url, marketplace);
  await signIn(page, await product.addAdministrator());
  await page.goto("/settings");
  const card = page.getByRole("region", { name: "Saved replies" });
  await card.getByRole("button", { name: "New reply" }).press("Enter"); // the devices above it may still come
  const form = page.getByRole("dialog", { name: "New reply" });
  await form.getByRole("textbox", { name: "Name" }).fill("Refund");
  await form.getByRole("textbox", { name: "Text" }).fill("Dear {client}, we refund {service}, not {amount}. {me}");
  await form.getByRole("button", { name: "Create" }).click();
  await card.getByRole("button", { name: "Edit Refund" }).click();
  await page.getByRole("dialog", { name: "Edit reply" }).getByRole("textbox", { name: "Name" }).fill("Zz refund");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(card.getByRole("listitem").filter({ hasText: "Zz refund" })).toBeVisible();

  await page.goto(`/disputes?chat=${id}`);
  // Above the messages stand the title and one line, which opens.
  expect((await placeOf(log(page))).top).toBeLessThan(110);
  const facts = page.getByRole("region", { name: "Facts" });
  await expect(facts).toBeHidden();
  const head = page.getByRole("button", { name: "Participants and facts" });
  await head.click();
  await expect(facts).toContainText(service);
  // All of it is shown, however little room is left for the messages.
  await page.setViewportSize({ width: 390, height: 500 });
  await expect(page.getByText("Chat id", { exact: true })).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await head.click();
  await expect(page.getByRole("button", { name: "Send" }).locator("svg")).toHaveCSS("width", "16px");
  await box(page, "Message").pressSequentially("/");
  const search = page.getByRole("combobox", { name: "Find a saved reply" });
  await expect(search).toBeFocused();
  await page.keyboard.type("zz");
  await expect(page.getByRole("option", { name: /^Zz refund/ })).toHaveAttribute("aria-selected", "true");
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(openHeading(page, "Dispute conversation")).toBeVisible();
  await expect(search).toBeHidden();
  await expect(box(page, "Message")).toHaveValue("/zz");

  await box(page, "Message").fill("Hello! ");
  await page.getByRole("button", { name: "Saved replies" }).click();
  await search.fill("zz refund");
  await page.keyboard.press("Enter");
  const filled = `Hello! Dear Chidi Eze, we refund ${service}, not {amount}. Support`;
  await expect(box(page, "Message")).toHaveValue(filled);
  await expect(box(page, "Message")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await client.read()).at(-1)).toBe(filled);
});

test("a dispute that one administrator takes is in the own list at once, and a colleague sees who has it (G160, G161)", async ({
  page,
  browser,
  product,
  signIn,
  marketplace,
}) => {
  const { id, service, client } = await addDispute(product.url, marketplace);
  await client.send("Hello?");
  const other = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signIn(page, await product.addAdministrator({ firstName: "Zola", lastName: "Mba" }));
  await signIn(other);
  const rowOf = (on: Page) => on.getByRole("row").filter({ hasText: service });
  await other.goto(`/disputes?assigned=none&unanswered=yes&search=${encodeURIComponent(service)}`);
  await expect(rowOf(other)).toBeVisible();

  await page.goto(`/disputes?view=${id}`);
  const details = disputeDetails(page);
  const chosen = details.getByRole("combobox", { name: "Assigned to" }).locator("option:checked");
  await expect(chosen).toHaveText("Nobody");
  await details.getByRole("button", { name: "Assign to me" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Assigned to Zola Mba" })).toBeVisible();
  await expect(chosen).toHaveText("Zola Mba (you)");
  await expect(details.getByRole("button", { name: "Assign to me" })).toBeHidden();
  await expect(rowOf(other)).toBeHidden();

  await page.goto("/disputes?assigned=me&unanswered=yes");
  await expect(page.getByText("Showing page 1 of 1 • Total 1 records")).toBeVisible();
  await expect(rowOf(page)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Remove filter: Unanswered" }).click();
  await page.getByRole("button", { name: "Remove filter: Assigned to me" }).click();
  await expect(page).toHaveURL(/\/disputes$/);
  await other.goto(`/disputes?search=${encodeURIComponent(service)}`);
  await expect(rowOf(other)).toContainText("Zola Mba");
  // Narrower the table scrolls in its place, with the person's initials at its end, and the page does not.
  await other.setViewportSize({ width: 1024, height: 700 });
  await expect(other.getByRole("region", { name: "Conversation" })).toBeHidden();
  expect(await other.evaluate("document.documentElement.scrollWidth")).toBe(1024);
  await other.context().close();
});
