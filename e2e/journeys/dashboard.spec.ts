import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { lagosDay, lagosDayAfter } from "@hivekeeper/contract/lagos.ts";
import type { Page } from "@playwright/test";
import type { Api } from "../fixtures/api.ts";
import { seriousFindings } from "../fixtures/axe.ts";
import { expectBlank, expectDrawn, statisticsOf } from "../fixtures/chart.ts";
import { addDispute } from "../fixtures/conversation.ts";
import { expect, test } from "../fixtures/test.ts";

interface Served {
  vest_balance: { value: number; definition: string };
  escrow_balance: { value: number };
  inflows: { value: number; before: number };
  outflows: { value: number; before: number };
  flow: { at: string; inflow: number; outflow: number }[];
}

const served = (api: Api, period: string) => servedBy(api, `period=${period}`);

const servedBy = async (api: Api, asked: string) =>
  ((await api.get(`/x/figures/dashboard?${asked}`)) as { data: Served }).data;

/** A day in Lagos, counted back from today. */
const daysAgo = (days: number) => lagosDayAfter(lagosDay(new Date()), -days);

const card = (page: Page, title: string) => page.getByRole("group", { name: title, exact: true });
const chart = (page: Page) => page.getByRole("img", { name: /^Analytics: Inflow/ });
const recent = (page: Page) => page.getByRole("table", { name: "Recent Transactions" });

const naira = new Intl.NumberFormat("en-NG", {
  style: "currency",
  currency: "NGN",
  currencyDisplay: "narrowSymbol",
  trailingZeroDisplay: "stripIfInteger", // ₦1,500 or ₦1,500.50
});
/** A cell of the file as the table shows it. */
const shown = (written: string, column: number) =>
  column === 0 ? written : written === "" ? "—" : naira.format(Number(written));
const kobo = (amount: number) => Math.round(amount * 100);

test("money that comes in and goes out is on the dashboard: cards, chart and newest transactions; offline it has its time", async ({
  page,
  signIn,
  api,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_/);
  const before = await served(api, "today");
  const code = randomUUID().slice(0, 8);
  const bring = (type: string, amount: number, status: string) =>
    marketplace.bring("transactions", {
      type,
      amount,
      status,
      transaction_id: `${type}-${status}-${code}`,
      sender_name: "Adaeze Nwosu",
      sender_bank: "First Bank",
      receiver_name: "Hive wallet",
    });
  await bring("deposit", 1500.5, "completed");
  await bring("deposit", 999, "pending");
  await bring("withdrawal", 700.25, "completed");
  const after = await served(api, "today");
  expect(kobo(after.inflows.value) - kobo(before.inflows.value)).toBe(150_050);
  expect(kobo(after.outflows.value) - kobo(before.outflows.value)).toBe(70_025);

  await signIn();
  await page.goto("/dashboard");
  await expect(page.getByText("Sample data")).toHaveCount(0);
  await expect(card(page, "Vest balance")).toContainText(naira.format(after.vest_balance.value));
  await expect(card(page, "Escrow wallet balance")).toContainText(naira.format(after.escrow_balance.value));
  await expect(card(page, "Total inflows")).toContainText(`${naira.format(after.inflows.value)} today`);
  await expect(card(page, "Total outflows")).toContainText(`${naira.format(after.outflows.value)} today`);

  await expectDrawn(chart(page));
  const slots = ["12:00am", "4:00am", "8:00am", "12:00pm", "4:00pm", "8:00pm"];
  const rows = await statisticsOf(page, "Analytics");
  expect(rows.map(([time]) => time)).toEqual(slots);
  for (const [at, slot] of after.flow.entries()) {
    const isAhead = Date.parse(slot.at) > Date.now();
    const words = isAhead ? ["—", "—"] : [naira.format(slot.inflow), naira.format(slot.outflow)];
    expect(rows[at]?.slice(1)).toEqual(words);
  }

  const done = recent(page).getByRole("row", { name: new RegExp(`deposit-completed-${code}`) });
  await expect(done).toContainText("Adaeze Nwosu");
  await expect(done.getByRole("link")).toHaveAttribute("href", /^\/transactions\?view=\d+$/);
  await expect(done).toContainText("First Bank");
  await expect(done).toContainText("₦1,501");
  const colourOf = (word: string) =>
    recent(page)
      .getByText(word, { exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  expect(await colourOf("Pending")).not.toBe(await colourOf("Completed"));

  await page.getByRole("button", { name: "Withdrawals" }).click();
  await expect(page.getByRole("button", { name: "Withdrawals" })).toHaveAttribute("aria-pressed", "true");
  await expect(recent(page).getByText(`withdrawal-completed-${code}`)).toBeVisible();
  await expect(recent(page).getByText(`deposit-completed-${code}`)).toHaveCount(0);

  await expect(page.locator("p[role=status].no-print")).toBeAttached(); // its code comes late
  await page.context().setOffline(true);
  await expect(page.getByRole("status").filter({ hasText: "Offline" })).toHaveText(/^Offline — as of \d\d:\d\d$/);
  await page.context().setOffline(false);
  await page.reload();
  await expect(recent(page).getByText(`withdrawal-completed-${code}`)).toBeVisible();
  await page.getByRole("link", { name: "View all" }).click();
  await expect(page).toHaveURL(/\/transactions\?tab=withdrawals&range=today$/);
});

test("the period decides which days are counted, by day from a week on, and is in the address @more", async ({
  page,
  signIn,
  api,
}) => {
  await signIn();
  await page.goto("/dashboard");
  const month = await served(api, "this_month");
  await page.getByRole("combobox", { name: "Period" }).selectOption({ label: "This Month" });
  await expect(page).toHaveURL(/\/dashboard\?period=this_month$/);
  await expect(card(page, "Total inflows")).toContainText(`${naira.format(month.inflows.value)} this month`);
  await expect(page.getByRole("table", { name: "Analytics" })).toContainText("Day");
  const days = (await statisticsOf(page, "Analytics")).map(([day]) => day);
  expect(days).toHaveLength(month.flow.length);
  expect(days[0]).toMatch(/^01 \w{3} \d{4}$/);
  await page.goBack();
  await expect(page.getByRole("combobox", { name: "Period" })).toHaveValue("today");
  await page.goto("/dashboard?period=for-ever&kind=none");
  await expect(page.getByRole("combobox", { name: "Period" })).toHaveValue("today");
  await expect(page.getByRole("button", { name: "Deposits" })).toHaveAttribute("aria-pressed", "true");
});

test("a figure says how it changed, chooses what the chart shows, and leads to the list that adds up to it (G170, G171)", async ({
  page,
  signIn,
  api,
  marketplace,
}) => {
  const atOnce = { created_at: new Date().toISOString() };
  const dayBefore = { created_at: new Date(Date.now() - 86_400_000 - 1000).toISOString() };
  for (const [amount, when] of [
    [3000, atOnce],
    [2000, dayBefore],
  ] as const) {
    await marketplace.addTransaction({ type: "withdrawal", amount, ...when });
    await marketplace.addTransaction({ type: "deposit", amount, ...when });
  }
  const { inflows, outflows } = await served(api, "today");
  expect(outflows.before).toBeGreaterThan(0);
  await signIn();
  await page.goto("/dashboard");
  for (const [title, { value, before }] of Object.entries({ "Total inflows": inflows, "Total outflows": outflows })) {
    const share = Math.round((Math.abs(value - before) / before) * 100);
    const change = value > before ? `▲up ${share}%` : value < before ? `▼down ${share}%` : "no change";
    await expect(card(page, title)).toContainText(`${change} on yesterday`);
  }
  for (const balance of ["Vest balance", "Escrow wallet balance"]) {
    await expect(card(page, balance)).not.toContainText("%");
    await expect(card(page, balance).getByRole("button", { name: "Show in the chart" })).toHaveCount(0);
  }

  const press = card(page, "Total outflows").getByRole("button", { name: "Show in the chart" });
  await press.click();
  await expect(press).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/\/dashboard\?show=outflow$/);
  await expectDrawn(page.getByRole("img", { name: /^Analytics: Outflow from [^;]+$/ }));
  await press.press("Enter");
  await expect(press).toHaveAttribute("aria-pressed", "false");
  await expectDrawn(chart(page));

  await card(page, "Total outflows").getByRole("link", { name: "Open list" }).click();
  await expect(page).toHaveURL(/\/transactions\?tab=withdrawals&range=today&status=completed$/);
  await expect(card(page, "Total amount")).toContainText(naira.format(outflows.value));
});

test("certain days are chosen beside the periods, for figures, chart and list (G172)", async ({
  page,
  signIn,
  api,
}) => {
  await signIn();
  await page.goto("/dashboard?period=this_month");
  const period = page.getByRole("combobox", { name: "Period" });
  await expect(card(page, "Total inflows")).toContainText("this month");
  await period.selectOption({ label: "From – to…" });
  await expect(page).toHaveURL(new RegExp(`from=${daysAgo(0).slice(0, 8)}01&to=${daysAgo(0)}$`));
  await page.getByLabel("From", { exact: true }).fill(daysAgo(9));
  await page.getByLabel("From", { exact: true }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`from=${daysAgo(9)}&to=${daysAgo(0)}$`));
  const { inflows, flow } = await servedBy(api, `from=${daysAgo(9)}&to=${daysAgo(0)}`);
  await expect(card(page, "Total inflows")).toContainText(`${naira.format(inflows.value)} in 10 days`);
  expect(flow).toHaveLength(10);
  await expect.poll(async () => (await statisticsOf(page, "Analytics")).length).toBe(10);
  await page.reload();
  await expect(period).toHaveValue("days");
  await card(page, "Total inflows").getByRole("link", { name: "Open list" }).click();
  await expect(page).toHaveURL(new RegExp(`from=${daysAgo(9)}&to=${daysAgo(0)}&status=completed$`));
  await expect(card(page, "Total amount")).toContainText(naira.format(inflows.value));
});

test("a chart is read by keyboard, each number has its definition, and the cards keep their height (G173)", async ({
  page,
  signIn,
  api,
}) => {
  await test.step("a chart is read by keyboard, and its table opens and is a file (G173)", async () => {
    await signIn();
    await page.goto("/dashboard");
    await expectDrawn(chart(page));
    const points = page.getByRole("slider", { name: "Points of Analytics" });
    const picture = () => chart(page).evaluate((element) => (element as HTMLCanvasElement).toDataURL());
    const still = await picture();
    const rows = await statisticsOf(page, "Analytics");
    const [[time, inflow, outflow] = []] = rows;
    await points.press("Home");
    await expect(points).toHaveAttribute("aria-valuetext", `${time}, Inflow ${inflow}, Outflow ${outflow}`);
    const tooltip = await picture();
    expect(tooltip).not.toBe(still);
    await points.press("ArrowRight");
    await expect(points).toHaveAttribute("aria-valuetext", new RegExp(`^${rows[1]?.[0]}, `));
    await points.press("Escape");
    expect(await picture()).toBe(still);

    await page.getByRole("button", { name: "Show table" }).click();
    const cell = page.getByRole("table", { name: "Analytics" }).getByRole("rowheader", { name: "8:00pm" });
    await cell.scrollIntoViewIfNeeded();
    await expect(cell).toBeInViewport();
    const arrives = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    const file = await arrives;
    expect(file.suggestedFilename()).toBe(`analytics-${daysAgo(0)}.csv`);
    const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
    expect(lines[0]).toBe('"Time","Inflow","Outflow"');
    expect(lines.slice(1).map((line) => JSON.parse(`[${line}]`).map(shown))).toEqual(rows);
  });

  await test.step("each number has its definition, by keyboard too", async () => {
    const { vest_balance } = await served(api, "today");
    const about = page.getByRole("button", { name: "About Vest balance" });
    await page.mouse.move(0, 0); // the page scrolls under the pointer
    await about.focus();
    await expect(page.getByRole("tooltip")).toHaveText(vest_balance.definition);
    await expect(about).toHaveAccessibleDescription(vest_balance.definition);
    const figure = await card(page, "Vest balance").getByText("₦").boundingBox();
    const explained = await page.getByRole("tooltip").boundingBox();
    expect((explained?.y ?? 0) + (explained?.height ?? 0)).toBeLessThanOrEqual(figure?.y ?? 0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("tooltip")).toHaveCount(0);
  });

  await test.step("the cards keep their height whatever the period and its amounts", async () => {
    await page.route("**/api/x/figures/dashboard?*", async (route) => {
      const isLong = route.request().url().endsWith("month");
      const { data } = (await api.get("/x/figures/dashboard?period=this_month")) as { data: Served };
      const value = isLong ? 1_234_567_890.55 : 0;
      const amounts = { inflows: { ...data.inflows, value }, outflows: { ...data.outflows, value } };
      await route.fulfill({ json: { data: { ...data, ...amounts, period: isLong ? "this_month" : "today" } } });
    });
    await page.goto("/dashboard");
    const heightOf = async (amount: string) => {
      await expect(card(page, "Total inflows")).toContainText(amount);
      return (await card(page, "Total inflows").boundingBox())?.height;
    };
    const period = page.getByRole("combobox", { name: "Period" });
    const wide = page.viewportSize()?.width ?? 0;
    for (const width of wide > 1000 ? [1440, 1024] : [wide]) {
      await page.setViewportSize({ width, height: 900 });
      await period.selectOption({ label: "Today" });
      const height = await heightOf("₦0 today");
      await period.selectOption({ label: "This Month" });
      expect(await heightOf("₦1,234,567,890.55 this month")).toBe(height);
    }
  });
});

test("nothing waits for the chart or moves when it comes; if it cannot be drawn, its numbers are readable", async ({
  page,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED|Failed to (load|fetch)/);
  let giveUp = () => {};
  const held = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  await page.route(/\/draw-lines-/, async (route) => {
    await held;
    await route.abort();
  });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/x/figures/dashboard?*", async (route) => {
    await asked;
    await route.continue();
  });
  const sizeOfCard = async () => (await page.getByRole("region", { name: "Analytics" }).boundingBox())?.height;
  await signIn();
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Analytics" })).toBeVisible();
  const size = await sizeOfCard();
  answer();
  await expect(card(page, "Vest balance")).toContainText("₦");
  await expect(recent(page)).toHaveAttribute("aria-busy", "false");
  await expectBlank(chart(page));
  expect(await sizeOfCard()).toBe(size);
  giveUp();
  await expect(page.getByText("The chart could not be drawn. Its figures:")).toBeVisible();
  expect(await sizeOfCard()).toBe(size);
  const figure = page.getByRole("cell", { name: "₦" }).first();
  await figure.scrollIntoViewIfNeeded();
  await expect(figure).toBeInViewport();
});

test("statistics that fail are reported and tried again; the chart follows the theme, and axe finds nothing serious in any @more", async ({
  page,
  signIn,
  expectConsoleErrors,
}) => {
  await test.step("statistics that fail to load are reported, with a way to try again", async () => {
    expectConsoleErrors(/500/);
    await page.route("**/api/x/figures/dashboard?*", (route) =>
      route.fulfill({ status: 200, contentType: "text/html", body: "<html>" }),
    );
    await signIn();
    await page.goto("/dashboard");
    await expect(page.getByText("Unexpected answer from the server").first()).toBeVisible();
    await expect(card(page, "Vest balance")).toContainText("—");
    await page.unroute("**/api/x/figures/dashboard?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(card(page, "Vest balance")).toContainText("₦");
    await expectDrawn(chart(page));
  });

  await test.step("the chart follows the theme, and axe finds nothing serious in any", async () => {
    await expectDrawn(chart(page));
    expect(await seriousFindings(page)).toEqual([]);
    const picture = () => chart(page).evaluate((element) => (element as HTMLCanvasElement).toDataURL());
    const light = await picture();
    await page.getByRole("switch", { name: "Brand theme" }).click();
    await expect.poll(picture).not.toBe(light);
    await expectDrawn(chart(page));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

const region = (page: Page) => page.getByRole("region", { name: "What waits" });
const line = (page: Page, words: string) => region(page).getByRole("link", { name: new RegExp(`^${words}`) });

/** The description of an entry of the sidebar, which is in the drawer on a phone. */
async function expectDescription(page: Page, entry: string, description: string) {
  const menu = page.getByRole("button", { name: "Open menu" });
  const isSmall = await menu.isVisible();
  if (isSmall) await menu.click();
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: entry, exact: true });
  await expect(link).toHaveAccessibleDescription(description);
  if (isSmall) await page.keyboard.press("Escape");
}

interface Work {
  disputes: { count: number };
  messages: { count: number };
  held: { count: number };
  reviews: { count: number };
}
const workOf = async (api: Api) => ((await api.get("/x/waiting")) as { data: Work }).data;
const disputesWait = (count: number) =>
  count === 0 ? "No dispute waits" : `${count} ${count === 1 ? "dispute waits" : "disputes wait"}`;

test("the dashboard begins with what waits, counts it live, and leads to the queues (G145)", async ({
  page,
  signIn,
  api,
  product,
  marketplace,
}) => {
  const before = await workOf(api);
  const { id, client } = await addDispute(product.url, marketplace);
  await client.send("Where is my mix?");
  const [disputes, messages] = [before.disputes.count + 1, before.messages.count + 1];
  await signIn();
  await page.goto("/dashboard");
  await expect(line(page, disputesWait(disputes))).toBeVisible();
  await expect(line(page, `${messages} messages? without an answer`)).toBeVisible();
  await expectDescription(page, "Disputes", `${disputes} waiting`);

  // The stream of the notifications tells of both changes.
  await api.post(`/admin/dispute/update/${id}`, { resolve_status: "CLOSED" });
  await expect(region(page)).toContainText(disputesWait(before.disputes.count));
  await line(page, `${before.held.count + 1} resolved, still held`).click();
  await expect(page).toHaveURL(/\/disputes\?(?=.*tab=resolved)(?=.*held=yes)/);
  await expect(page.getByRole("button", { name: "Remove filter: Resolved, still held" })).toBeVisible();
  await page.goBack();
  const investment_name = `Closes ${id}`;
  await marketplace.addClosing({ investment_name });
  await line(page, "\\d+ investments? closes? this week").click();
  const closing = page.getByRole("row").filter({ hasText: investment_name });
  await expect(page.getByRole("columnheader", { name: "Closing date" })).toBeVisible();
  await expect(closing.getByRole("cell").nth(6)).toHaveText(/^(closes )?\d+ \w+ \d{4}$/);
  await page.goBack();
  await marketplace.addReviews([{ asset_name: "Waits" }]);
  await expect(line(page, `${before.reviews.count + 1} reviews? to decide`)).toBeVisible();
  await expectDescription(page, "Reviews", `${before.reviews.count + 1} waiting`);

  await line(page, `${before.reviews.count + 1} reviews? to decide`).click();
  await expect(page).toHaveURL(/\/reviews\/queue$/);
});

test("nothing waits, or it cannot be told: the dashboard says so, in the same place @more", async ({
  page,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/);
  const nothing = { count: 0, since: null, longest: 0, mine: 0 };
  const none = {
    disputes: nothing,
    messages: nothing,
    held: nothing,
    reviews: nothing,
    services: nothing,
    investments: { count: 0 },
  };
  let isBroken = false;
  await page.route("**/x/waiting", async (route) => {
    // Counting works from the press on: other parts of the page, and news, may ask before.
    if (!isBroken) return route.fulfill({ json: { status: true, data: none } });
    if (!(await page.evaluate(() => "pressed" in window).catch(() => false)))
      return route.fulfill({ status: 500, json: { status: false, message: "Counting is broken" } });
    const disputes = { ...nothing, count: 2, mine: 1 };
    return route.fulfill({ json: { status: true, data: { ...none, disputes } } });
  });
  await signIn();
  await page.goto("/dashboard");
  await expect(region(page)).toContainText("Nothing waits.");
  const place = await region(page).boundingBox();
  isBroken = true;
  await page.reload();
  await expect(region(page).getByRole("alert")).toContainText("Counting is broken");
  expect(await region(page).boundingBox()).toEqual(place);
  await page.evaluate(() => window.addEventListener("click", () => Object.assign(window, { pressed: true }), true));
  await region(page).getByRole("button", { name: "Try again" }).click();
  await expect(region(page).getByRole("link")).toHaveText(["1 assigned to you", "2 disputes wait"]);
  expect(await region(page).boundingBox()).toEqual(place);
});
