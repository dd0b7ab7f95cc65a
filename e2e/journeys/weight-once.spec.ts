import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page, Request } from "@playwright/test";
import type { Api } from "../fixtures/api.ts";
import { expectDrawn } from "../fixtures/chart.ts";
import { addDispute } from "../fixtures/conversation.ts";
import { latch } from "../fixtures/latch.ts";
import type { Marketplace } from "../fixtures/marketplace.ts";
import { test as base, expect } from "../fixtures/test.ts";

const DIST = resolve(import.meta.dirname, "../../console/dist");
const KB = 1000;

/** The most kilobytes up to the first row, the record or the statistics. */
const MOST = 125;

const test = base.extend({
  page: async ({ page }, use) => {
    // A screen's weight is what the screen waits for: nothing is loaded ahead where no time passes and nobody is idle.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0, setInterval: () => 0 }));
    await use(page);
  },
});

/** Opens an address; returns the weight, by their `.br` files, of the scripts and styles that it asks for until `shown`. */
async function weigh(
  page: Page,
  address: string,
  shown: () => Promise<unknown>,
  counts = (_path: string) => true,
): Promise<number> {
  await page.goto("/config.json"); // what the screen before still asks for does not count
  const paths = new Set<string>();
  const collect = (request: Request) => {
    const { pathname } = new URL(request.url());
    // The style sheet for paper comes last, and nothing waits for it.
    const isForPaper = /\/print-[^/]+\.css$/.test(pathname);
    if (["script", "stylesheet"].includes(request.resourceType()) && !isForPaper) paths.add(pathname);
  };
  page.on("request", collect);
  await page.goto(address, { waitUntil: "commit" });
  await shown();
  page.off("request", collect);
  const weight = [...paths].filter(counts).reduce((sum, path) => sum + brotliSize(path), 0) / KB;
  test.info().annotations.push({ type: "kB", description: `${address}: ${weight.toFixed(1)}` });
  expect(weight).toBeGreaterThan(70);
  return weight;
}

function brotliSize(path: string): number {
  try {
    return readFileSync(join(DIST, `${path}.br`)).length;
  } catch {
    return readFileSync(join(DIST, path)).length; // too small to be worth compressing
  }
}

test("login, records and other screens weigh at most what each may", async ({ page, signIn, api }) => {
  await test.step("the login weighs at most 100 kB", async () => {
    const weight = await weigh(page, "/", () => page.getByRole("heading", { name: "Login to Admin" }).waitFor());
    expect(weight).toBeLessThanOrEqual(100);
  });

  await test.step(`every record weighs at most ${MOST} kB until it is there`, async () => {
    const { id, memberId } = await api.addCreator();
    await signIn();
    for (const [address, content] of [
      [`/investments/${await api.addVest()}`, "About Investment"],
      [`/creators/${id}`, "Account & Profile"],
      [`/members/${memberId}`, "Contact"],
    ] as const) {
      const weighed = latch();
      await page.route(/\/api\/(admin|x\/people)\//, (route) => weighed.opened.then(() => route.continue()));
      const waiting = page.getByRole("main").getByText(/^Loading /);
      expect.soft(await weigh(page, address, () => waiting.waitFor()), address).toBeLessThanOrEqual(MOST);
      weighed.open();
      await expect(page.getByRole("heading", { name: content })).toBeVisible();
      await page.unrouteAll({ behavior: "wait" });
    }
  });

  await test.step(`every other screen weighs at most ${MOST} kB up to its main content`, async () => {
    const weighed = latch();
    await page.route(/\/profile\/me/, (route) => weighed.opened.then(() => route.continue())); // the form comes after it
    for (const [address, content] of [
      ["/settings", page.getByText("This device")],
      ["/settings/backend", page.getByText("Not checked yet")],
      ["/profile", page.getByRole("main").getByText("@hive.test")],
      ["/activity", page.getByRole("list", { name: "Activity" })],
    ] as const) {
      expect.soft(await weigh(page, address, () => content.waitFor()), address).toBeLessThanOrEqual(MOST);
    }
    weighed.open();
    await page.unrouteAll({ behavior: "wait" });
  });
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

test(`every list weighs at most ${MOST} kB up to its first row`, async ({ page, signIn, api, marketplace }) => {
  await signIn();
  const afterHead = page.getByRole("row").nth(1);
  const firstRow = afterHead.or(page.getByRole("article").getByRole("heading", { name: "Earlier decisions" }));
  for (const [list, addRow] of Object.entries(LISTS)) {
    await addRow(api, marketplace);
    expect.soft(await weigh(page, `/${list}`, () => firstRow.waitFor()), list).toBeLessThanOrEqual(MOST);
  }
});

/** The part of the identity desk that shows what is declared. */
const DECLARED = /\/identity-check-/;

test(`the identity desk weighs at most ${MOST} kB up to its first creator, and 135 kB with what is declared`, async ({
  page,
  signIn,
  marketplace,
}) => {
  await marketplace.addCreator({ creator: { nin: "12345678901" } });
  await signIn();
  const creator = page.getByRole("article").getByRole("heading", { level: 2 });
  const weighed = latch();
  await page.route(DECLARED, (route) => weighed.opened.then(() => route.continue())); // what is declared comes after the creator
  const upToCreator = await weigh(
    page,
    "/creators/identity",
    () => creator.waitFor(),
    (path) => !DECLARED.test(path),
  );
  expect(upToCreator).toBeLessThanOrEqual(MOST);
  weighed.open();
  await page.unrouteAll({ behavior: "wait" });
  const field = page.getByRole("article").getByRole("button", { name: "Tick NIN" });
  expect(await weigh(page, "/creators/identity", () => field.waitFor())).toBeLessThanOrEqual(135);
});

test("the disputes have their weight up to the first row, and with conversation and facts beside them", async ({
  page,
  signIn,
  marketplace,
  product,
}) => {
  const { id } = await addDispute(product.url, marketplace);
  await signIn();
  await page.setViewportSize({ width: 1279, height: 900 });
  const row = page.getByRole("row").nth(1);
  expect(await weigh(page, "/disputes", () => row.waitFor())).toBeLessThanOrEqual(MOST);

  await page.setViewportSize({ width: 1440, height: 900 });
  const weighed = latch();
  await page.route("**/notes*", (route) => weighed.opened.then(() => route.continue())); // its parts come after the facts
  const weight = await weigh(page, `/disputes?chat=${id}`, async () => {
    await page.getByRole("log", { name: "Messages" }).getByRole("listitem").first().waitFor();
    await page.getByRole("region", { name: "Facts" }).getByRole("heading", { name: "Money" }).waitFor();
  });
  expect(weight).toBeLessThanOrEqual(150);
  weighed.open();
  await page.unrouteAll({ behavior: "wait" });
});

/** Code that draws charts, which loads after the numbers have been painted (dashboard.spec.ts), and the work that waits. */
const isBeside = (path: string) => /\/(draw-|chart-look-|users-chart-|work-cards-)/.test(path);

test(`dashboard and reports weigh at most ${MOST} kB up to the statistics, and 190 kB in all`, async ({
  page,
  signIn,
}) => {
  await signIn();
  for (const address of ["/dashboard", "/reports"]) {
    const statistics = () => page.getByRole("table", { name: "Analytics" }).waitFor({ state: "attached" });
    const upToStatistics = await weigh(page, address, statistics, (path) => !isBeside(path));
    expect.soft(upToStatistics, address).toBeLessThanOrEqual(MOST);
    const inAll = await weigh(page, address, async () => {
      await statistics();
      for (const chart of await page.getByRole("img").all()) await expectDrawn(chart);
    });
    expect.soft(inAll, address).toBeGreaterThan(upToStatistics);
    expect.soft(inAll, address).toBeLessThanOrEqual(190);
  }
});
