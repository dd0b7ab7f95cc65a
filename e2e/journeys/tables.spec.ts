import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

/** Where each column begins, and where the last one ends. */
const columnEdges = (page: Page) =>
  page.getByRole("columnheader").evaluateAll((heads) => {
    const boxes = heads.map((head) => head.getBoundingClientRect());
    return [...boxes.map(({ left }) => left), boxes.at(-1)?.right ?? 0].map(Math.round);
  });

test("G180 columns stay where they are from page to page, whatever the rows hold @once", async ({
  page,
  signIn,
  api,
}) => {
  for (let at = 0; at < 10; at++) await api.addVest({ investment_name: `Steady ${at}`, beneficiary_name: "B" });
  await api.addVest({
    investment_name: `Steady ${"W".repeat(200)}`,
    beneficiary_name: "M".repeat(255),
    minimum_amount: 99_999_999.99,
    duration: "120",
  });
  await signIn();
  await page.goto("/investments?search=Steady");
  await expect(page.getByRole("link", { name: /WWWW/ })).toBeVisible();
  const first = await columnEdges(page);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("link", { name: "Steady 0" })).toBeVisible();
  expect(await columnEdges(page)).toEqual(first);
  // No figure is cut, and none touches the words of the next column.
  await page.getByRole("button", { name: "Prev" }).click();
  const amount = page.getByRole("cell", { name: "₦99,999,999.99" });
  const gap = await amount.evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const { left, right } = range.getBoundingClientRect();
    const box = cell.getBoundingClientRect();
    return { before: left - box.left, after: box.right - right };
  });
  expect(gap.before).toBeGreaterThan(0);
  expect(gap.after).toBeGreaterThanOrEqual(16);
});
