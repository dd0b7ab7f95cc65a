import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Locator, Page } from "@playwright/test";
import type { Api } from "../fixtures/api.ts";
import { expectDrawn } from "../fixtures/chart.ts";
import { addDispute } from "../fixtures/conversation.ts";
import type { Marketplace } from "../fixtures/marketplace.ts";
import { expect, test } from "../fixtures/test.ts";

const DIST = resolve(import.meta.dirname, "../../console/dist");
const KB = 1000;

/** The most kilobytes up to the first row, the record or the statistics. */
const MOST = 125;

/**
 * Collects the scripts and styles that the page requests until `weigh` is called. The weight is that of their `.br`
 * files.
 */
function scales(page: Page, counts = (_path: string) => true) {
  const paths = new Set<string>();
  page.on("request", (request) => {
    if (["script", "stylesheet"].includes(request.resourceType())) paths.add(new URL(request.url()).pathname);
  });
  return () => {
    const seen = [...paths].filter(counts);
    return seen.reduce((sum, path) => sum + brotliSize(path), 0) / KB;
  };
}

function brotliSize(path: string): number {
  try {
    return readFileSync(join(DIST, `${path}.br`)).length;
  } catch {
    return readFileSync(join(DIST, path)).length; // too small to be worth compressing
  }
}

test("the login weighs at most 100 kB", async ({ page }) => {
  const weigh = scales(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
  const weight = weigh();
  test.info().annotations.push({ type: "kB", description: weight.toFixed(1) });
  expect(weight).toBeLessThanOrEqual(100);
});

const LISTS = {
  investments: (api) => api.addVest({ investment_name: "Something to weigh" }),
  members: (api) => api.addCreator(),
  "creators?tab=service_providers": (api) => api.addCreator(),
  "service-categories": (api) => api.addHive({ category_name: "Something to weigh" }),
  "service-categories?tab=clusters": async (api) =>
    api.addServiceCluster({
      name: "In it",
      category_id: await api.addHive({ category_name: "Something to weigh in" }),
    }),
  transactions: (_, marketplace) => marketplace.addTransaction(),
  "reviews?tab=songs": (_, marketplace) => marketplace.addReviews([{ asset_name: "Something to weigh" }]),
  "reviews/queue": (_, marketplace) => marketplace.addReviews([{ asset_name: "Something to weigh" }]),
  "service-categories/queue": (_, marketplace) =>
    marketplace.addCreator({ services: [{ service_name: "Something to weigh", rate: 1500, status: "PENDING" }] }),
} satisfies Record<string, (api: Api, marketplace: Marketplace) => Promise<unknown>>;

for (const [list, addRow] of Object.entries(LISTS)) {
  test(`the ${list} weigh at most ${MOST} kB up to the first row`, async ({
    page,
    signIn,
    api,
    marketplace,
    product,
    browser,
  }) => {
    await addRow(api, marketplace);
    await signIn();
    const state = await page.context().storageState();
    const fresh = await (await browser.newContext({ storageState: state, baseURL: product.url })).newPage();
    const weigh = scales(fresh);
    const afterHead = fresh.getByRole("row").nth(1);
    const firstRow = afterHead.or(fresh.getByRole("article").getByRole("heading", { name: "Earlier decisions" }));
    await fresh.goto(`/${list}`, { waitUntil: "commit" });
    await firstRow.waitFor();
    const weight = weigh();
    test.info().annotations.push({ type: "kB", description: weight.toFixed(1) });
    expect(weight).toBeLessThanOrEqual(MOST);
    await fresh.context().close();
  });
}

test("the disputes have their weight up to the first row, and with conversation and facts beside them", async ({
  page,
  signIn,
  marketplace,
  product,
  browser,
}) => {
  const { id } = await addDispute(product.url, marketplace);
  await signIn();
  const state = await page.context().storageState();
  for (const [address, width, most] of [
    ["/disputes", 1279, MOST],
    [`/disputes?chat=${id}`, 1440, 150],
  ] as const) {
    const context = { storageState: state, baseURL: product.url, viewport: { width, height: 900 } };
    const fresh = await (await browser.newContext(context)).newPage();
    // Nothing is loaded ahead while an answer is awaited.
    const weighed = signal();
    await fresh.route("**/notes*", (route) => weighed.promise.then(() => route.continue()));
    const weigh = scales(fresh);
    await fresh.goto(address, { waitUntil: "commit" });
    await fresh.getByRole("row").nth(1).waitFor();
    if (address.includes("chat")) {
      await fresh.getByRole("log", { name: "Messages" }).getByRole("listitem").first().waitFor();
      await fresh.getByRole("region", { name: "Facts" }).getByRole("heading", { name: "Money" }).waitFor();
    }
    const weight = weigh();
    weighed.resolve();
    test.info().annotations.push({ type: "kB", description: `${address}: ${weight.toFixed(1)}` });
    expect(weight).toBeLessThanOrEqual(most);
    await fresh.context().close();
  }
});

function signal() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

const OTHERS = {
  settings: (page) => page.getByText("This device"),
  "settings/backend": (page) => page.getByText("Not checked yet"),
  profile: (page) => page.getByRole("main").getByText("@hive.test"),
  activity: (page) => page.getByRole("list", { name: "Activity" }),
} satisfies Record<string, (page: Page) => Locator>;

const DETAILS = {
  investments: async (api) => ({ id: await api.addVest(), content: "About Investment" }),
  creators: async (api) => ({ ...(await api.addCreator()), content: "Account & Profile" }),
  members: async (api) => ({ id: (await api.addCreator()).memberId, content: "Contact" }),
} satisfies Record<string, (api: Api) => Promise<{ id: number; content: string }>>;

for (const [noun, add] of Object.entries(DETAILS)) {
  test(`the details of ${noun} weigh at most ${MOST} kB up to the record`, async ({
    page,
    signIn,
    api,
    product,
    browser,
  }) => {
    const { id, content } = await add(api);
    await signIn();
    const state = await page.context().storageState();
    const fresh = await (await browser.newContext({ storageState: state, baseURL: product.url })).newPage();
    // The parts below the record load once the record is there.
    await fresh.route("**/x/activity?**", (route) => route.abort());
    await fresh.route("**/assets/person-parts*", (route) => route.abort());
    const weigh = scales(fresh);
    const weights: number[] = [];
    fresh.on("response", (reply) => /\/api\/(admin|x\/people)\//.test(reply.url()) && weights.push(weigh()));
    await fresh.goto(`/${noun}/${id}`, { waitUntil: "commit" });
    await fresh.getByRole("heading", { name: content }).waitFor();
    const weight = weights.at(-1) ?? Number.NaN;
    test.info().annotations.push({ type: "kB", description: weight.toFixed(1) });
    expect(weight).toBeGreaterThan(100);
    expect(weight).toBeLessThanOrEqual(MOST);
    await fresh.context().close();
  });
}

for (const [screen, contentOf] of Object.entries(OTHERS)) {
  test(`the ${screen} screen weighs at most ${MOST} kB up to its main content`, async ({
    page,
    signIn,
    product,
    browser,
  }) => {
    await signIn();
    const state = await page.context().storageState();
    const fresh = await (await browser.newContext({ storageState: state, baseURL: product.url })).newPage();
    const shown = signal();
    const weigh = scales(fresh);
    // The browser has the account's name; the form, which needs the server's answer, is no part of the first paint.
    await fresh.route("**/profile/me", (route) => shown.promise.then(() => route.continue()));
    await fresh.goto(`/${screen}`, { waitUntil: "commit" });
    await contentOf(fresh).waitFor();
    const weight = weigh();
    shown.resolve();
    test.info().annotations.push({ type: "kB", description: weight.toFixed(1) });
    expect(weight).toBeLessThanOrEqual(MOST);
    await fresh.context().close();
  });
}

/** Code that draws charts, which loads after the numbers have been painted (dashboard.spec.ts). */
const isChart = (path: string) => /\/(draw-|chart-look-|users-chart-)/.test(path);

for (const screen of ["dashboard", "reports"]) {
  test(`the ${screen} weigh at most ${MOST} kB up to the statistics and 190 kB in all`, async ({
    page,
    signIn,
    product,
    browser,
  }) => {
    await signIn();
    const state = await page.context().storageState();
    const fresh = await (await browser.newContext({ storageState: state, baseURL: product.url })).newPage();
    const weighStatistics = scales(fresh, (path) => !isChart(path));
    const weighAll = scales(fresh);
    await fresh.goto(`/${screen}`, { waitUntil: "commit" });
    await fresh.getByRole("table", { name: "Analytics" }).waitFor({ state: "attached" });
    const upToStatistics = weighStatistics();
    for (const chart of await fresh.getByRole("img").all()) await expectDrawn(chart);
    const inAll = weighAll();
    test.info().annotations.push({ type: "kB", description: `${upToStatistics.toFixed(1)}, ${inAll.toFixed(1)}` });
    expect(upToStatistics).toBeLessThanOrEqual(MOST);
    expect(inAll).toBeGreaterThan(upToStatistics);
    expect(inAll).toBeLessThanOrEqual(190);
    await fresh.context().close();
  });
}
