import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

const DIST = resolve(import.meta.dirname, "../../console/dist");
const KB = 1000;

/** Collects the scripts and styles that the page asks for until `weigh` is called; the sum is that of their `.br` files. */
function scales(page: Page) {
  const paths = new Set<string>();
  page.on("request", (request) => {
    if (["script", "stylesheet"].includes(request.resourceType())) paths.add(new URL(request.url()).pathname);
  });
  return () => {
    const seen = [...paths];
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

test("the investments weigh at most 132 kB up to the first row", async ({ page, signIn, api, product, browser }) => {
  await api.addVest({ investment_name: "Something to weigh" });
  await signIn();
  const state = await page.context().storageState();
  const fresh = await (await browser.newContext({ storageState: state, baseURL: product.url })).newPage();
  const weigh = scales(fresh);
  const firstRow = fresh.getByRole("button", { name: /^Actions for/ }).first();
  await fresh.goto("/investments", { waitUntil: "commit" });
  await firstRow.waitFor();
  const weight = weigh();
  test.info().annotations.push({ type: "kB", description: weight.toFixed(1) });
  expect(weight).toBeLessThanOrEqual(132);
  await fresh.context().close();
});
