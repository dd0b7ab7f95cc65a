import type { Page } from "@playwright/test";
import { expectDrawn, statisticsOf } from "../fixtures/chart.ts";
import { placeOf } from "../fixtures/place.ts";
import { expect, test } from "./console-at.ts";

/** The whole text of the screen, with the chart's values. */
const shown = (page: Page) => page.getByRole("main").evaluate((main) => main.textContent);

test("without the extension dashboard and reports are sample data, say so, and ask for nothing (G5, G50, G54)", async ({
  page,
  signIn,
  backend,
}) => {
  await test.step("without the extension the dashboard is sample data, says so, and asks for nothing (G5, G50)", async () => {
    await signIn();
    await page.goto("/dashboard");
    await expect(page.getByText("Sample data")).toBeVisible();
    for (const title of ["Vest balance", "Escrow wallet balance", "Total inflows", "Total outflows"]) {
      await expect(page.getByRole("group", { name: title, exact: true })).toContainText(/₦[\d,]{7,}/);
    }
    await expectDrawn(page.getByRole("img", { name: /^Analytics: Inflow from ₦.+; Outflow from ₦/ }));
    const times = ["12:00am", "4:00am", "8:00am", "12:00pm", "4:00pm", "8:00pm", "11:59pm"];
    const rows = await statisticsOf(page, "Analytics");
    expect(rows.map(([time]) => time)).toEqual(times);
    for (const value of rows.flatMap(([, ...values]) => values)) {
      const amount = Number(value.replace(/[₦,]/g, ""));
      expect(amount).toBeGreaterThanOrEqual(500_000);
      expect(amount).toBeLessThanOrEqual(3_000_000);
    }
    // Pressing, comparing and certain days belong to the extension.
    await expect(page.getByRole("button", { name: "Show in the chart" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Open list" })).toHaveCount(0);
    await expect(page.getByRole("combobox", { name: "Period" }).getByRole("option")).toHaveCount(3);
    await expect(page.getByRole("main").getByText("%")).toHaveCount(0);
    const before = await shown(page);
    for (const label of ["This Week", "This Month"]) {
      await page.getByRole("combobox", { name: "Period" }).selectOption({ label });
      await expect(page).toHaveURL(/period=/);
      expect(await shown(page)).toBe(before);
    }
    await page.getByRole("button", { name: "Withdrawals" }).click();
    await expect.poll(() => shown(page)).not.toBe(before);
    await expect(page.getByRole("link", { name: "View all" })).toHaveAttribute("href", "/transactions?tab=withdrawals");
    expect(backend.calls.filter((call) => !call.endsWith("/admin/login"))).toEqual([]);
  });

  await test.step("without the extension the reports are sample data, say so, and ask for nothing (G5, G54)", async () => {
    await page.goto("/reports");
    await expect(page.getByText("Sample data")).toBeVisible();
    await expectDrawn(page.getByRole("img", { name: /^Users: Active users [\d,]+, Passive users [\d,]+$/ }));
    for (const title of ["Analytics", "Users"]) {
      const card = page.getByRole("region", { name: title });
      const [whole, foot] = [await placeOf(card), await placeOf(card.getByRole("button", { name: "Show table" }))];
      expect(whole.bottom - foot.bottom, `nothing is empty below the foot of ${title}`).toBeLessThan(24);
    }
    const metrics = page.getByRole("group", { name: "Metric" }).getByRole("button");
    await expect(metrics).toHaveCount(8);
    for (const metric of await metrics.all()) {
      const title = (await metric.textContent()) ?? "";
      await expect(page.getByRole("group", { name: title, exact: true })).toContainText(/\d/);
      await metric.click();
      await expectDrawn(page.getByRole("img", { name: new RegExp(`^Analytics: ${title} from`) }));
      for (const [, value = ""] of await statisticsOf(page, "Analytics")) {
        const number = Number(value.replaceAll(",", ""));
        expect(number).toBeGreaterThanOrEqual(500_000);
        expect(number).toBeLessThanOrEqual(5_000_000);
      }
    }
    const before = await shown(page);
    for (const label of ["Yesterday", "Last 7 Days", "Last 30 Days"]) {
      await page.getByRole("combobox", { name: "Period" }).selectOption({ label });
      await expect(page).toHaveURL(/period=/);
      expect(await shown(page)).toBe(before);
    }
    expect(backend.calls.filter((call) => !call.endsWith("/admin/login"))).toEqual([]);
  });
});
