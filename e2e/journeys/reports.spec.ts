import type { Page } from "@playwright/test";
import type { Api } from "../fixtures/api.ts";
import { seriousFindings } from "../fixtures/axe.ts";
import { expectDrawn, statisticsOf } from "../fixtures/chart.ts";
import { expect, test } from "../fixtures/test.ts";

const METRICS = {
  total_users: "Total Users",
  premium_users: "Premium Users",
  assets: "Number of Assets",
  services: "Number of Services",
  purchased_assets: "Number of purchased assets",
  accessed_services: "Number of accessed services",
  uploaded_songs: "Number of uploaded songs",
  disputes: "Number of disputes",
} as const;
type Metric = keyof typeof METRICS;

interface Served {
  totals: Record<Metric, { value: number; definition: string; added: number; before: number }>;
  series: Record<Metric, { at: string; count: number }[]>;
  active_users: { value: number; definition: string };
  passive_users: { value: number };
}

const served = async (api: Api, period: string) =>
  ((await api.get(`/x/figures/reports?period=${period}`)) as { data: Served }).data;

const card = (page: Page, title: string) => page.getByRole("group", { name: title, exact: true });
const metric = (page: Page, title: string) =>
  page.getByRole("group", { name: "Metric" }).getByRole("button", { name: title, exact: true });
const line = (page: Page, title: string) => page.getByRole("img", { name: new RegExp(`^Analytics: ${title}`) });
const count = (value: number) => value.toLocaleString("en-NG");

test("the eight metrics and the users are the marketplace's own, each with its definition", async ({
  page,
  signIn,
  api,
  marketplace,
}) => {
  await marketplace.addCreator({ member: { is_premium: true }, services: [{}, {}] });
  await page.addInitScript(() => {
    const { fillText } = CanvasRenderingContext2D.prototype;
    const drawn: string[] = [];
    Object.assign(window, { drawn });
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      const { e, f } = this.getTransform();
      drawn.push(`${text} at ${Math.round(e)},${Math.round(f)}`);
      fillText.call(this, text, ...place);
    };
  });
  await signIn();
  const statistics = await served(api, "today");
  await page.goto("/reports");
  await expect(page.getByText("Sample data")).toHaveCount(0);
  for (const [name, title] of Object.entries(METRICS)) {
    const { value, definition } = statistics.totals[name as Metric];
    await expect(card(page, title)).toContainText(count(value));
    await page.getByRole("button", { name: `About ${title}`, exact: true }).focus();
    await expect(page.getByRole("tooltip")).toHaveText(definition);
  }
  expect(statistics.totals.services.value).toBeGreaterThanOrEqual(2);
  const { added } = statistics.totals.services;
  await expect(card(page, METRICS.services)).toContainText(
    new RegExp(`\\+${count(added)} ▲up (from 0|.+ on yesterday)`),
  );

  const active = count(statistics.active_users.value);
  const passive = count(statistics.passive_users.value);
  const doughnut = page.getByRole("img", { name: `Users: Active users ${active}, Passive users ${passive}` });
  await expectDrawn(doughnut);
  const users = page.getByRole("region", { name: "Users" });
  await expect(users.getByText(count(statistics.totals.total_users.value), { exact: true })).toBeVisible();
  // One user and two: an axis of whole numbers, each of which stands there once.
  await page.evaluate("window.drawn.length = 0");
  await metric(page, METRICS.premium_users).click();
  await expectDrawn(line(page, METRICS.premium_users));
  const drawn = (await page.evaluate("window.drawn")) as string[];
  expect(new Set(drawn.filter((tick) => tick.startsWith("1 at "))).size).toBe(1);
  await metric(page, METRICS.total_users).click();
  expect(await statisticsOf(page, "Users")).toEqual([
    ["Active users", active],
    ["Passive users", passive],
  ]);
  await page.getByRole("button", { name: "About Active users" }).focus();
  await expect(page.getByRole("tooltip")).toHaveText(statistics.active_users.definition);
});

test("a metric and a period choose the drawn series, and are in the address", async ({
  page,
  signIn,
  api,
  marketplace,
}) => {
  await marketplace.addCreator({ services: [{}] });
  await signIn();
  await page.goto("/reports");
  await expect(metric(page, "Total Users")).toHaveAttribute("aria-pressed", "true");
  await expectDrawn(line(page, "Total Users"));
  expect(await statisticsOf(page, "Analytics")).toHaveLength(6);

  await metric(page, "Number of Services").click();
  await expect(metric(page, "Number of Services")).toHaveAttribute("aria-pressed", "true");
  await expect(metric(page, "Total Users")).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("combobox", { name: "Period" }).selectOption({ label: "Last 7 Days" });
  await expect(page).toHaveURL(/\/reports\?(metric=services&period=last_7|period=last_7&metric=services)$/);
  const { series } = await served(api, "last_7");
  await expect
    .poll(async () => (await statisticsOf(page, "Analytics")).map(([, value]) => value))
    .toEqual(series.services.map((point) => count(point.count)));
  expect(series.services.at(-1)?.count).toBeGreaterThanOrEqual(1);
  const counts = series.services.map((point) => point.count);
  const range = `from ${count(Math.min(...counts))} to ${count(Math.max(...counts))}`;
  await expectDrawn(line(page, `Number of Services ${range}`));

  await page.getByRole("combobox", { name: "Period" }).selectOption({ label: "Yesterday" });
  await expect.poll(async () => (await statisticsOf(page, "Analytics")).map(([time]) => time)).toHaveLength(6);
  const press = card(page, "Number of uploaded songs").getByRole("button", { name: "Show in the chart" });
  await press.click();
  await expect(press).toHaveAttribute("aria-pressed", "true");
  await expect(metric(page, "Number of uploaded songs")).toHaveAttribute("aria-pressed", "true");
  await expect(metric(page, "Number of uploaded songs")).toBeInViewport({ ratio: 1 });
  await metric(page, "Number of Services").click();

  await page.reload();
  await expect(page.getByRole("combobox", { name: "Period" })).toHaveValue("yesterday");
  await expect(metric(page, "Number of Services")).toHaveAttribute("aria-pressed", "true");
});

test("axe finds nothing serious on the reports; the eight buttons stand in one line, and all users lead to their list (G171) @more", async ({
  page,
  signIn,
  api,
}) => {
  await test.step("axe finds nothing serious on the reports in any theme, and nothing scrolls sideways", async () => {
    await signIn();
    await page.goto("/reports");
    await expectDrawn(line(page, "Total Users"));
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  await test.step("the eight buttons stand in one line, and all users lead to their list, which has as many (G171)", async () => {
    await expectDrawn(line(page, "Total Users"));
    const buttons = page.getByRole("group", { name: "Metric" }).getByRole("button");
    const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
    expect(tops).toHaveLength(8);
    expect(new Set(tops).size).toBe(1);
    await expect(page.getByRole("link", { name: "Open list" })).toHaveCount(1);
    const { totals } = await served(api, "today");
    await card(page, METRICS.total_users).getByRole("link", { name: "Open list" }).click();
    await expect(page).toHaveURL(/\/members$/);
    await expect(page.getByText(new RegExp(` of ${count(totals.total_users.value)} record`))).toBeVisible();
  });
});
