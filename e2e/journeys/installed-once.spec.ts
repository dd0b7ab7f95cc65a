import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { readBrowserStorage } from "../fixtures/browser-storage.ts";
import { cachedPaths, expectInstalled, expectRunning } from "../fixtures/installed.ts";
import { shortenIntervals } from "../fixtures/intervals.ts";
import { expect, test } from "../fixtures/test.ts";

const DIST = resolve(import.meta.dirname, "../../console/dist");
const FAILED = /ERR_|Failed to (load|fetch)|Unexpected|MIME|NetworkError/;

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ context }) => shortenIntervals(context));

const offlineLine = (page: Page) => page.getByRole("status").filter({ hasText: /^Offline/ });
const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

test("without a connection the console opens after one visit, shows its lists as of their time, and refreshes by itself (G141)", async ({
  page,
  product,
  signIn,
  api,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(FAILED);
  await api.addCreator({ first_name: "Seen", last_name: "Before" });
  const { memberId } = await api.addCreator({ first_name: "Old", last_name: "Name" });
  await signIn(page, await product.addAdministrator()); // who gets another name below
  await page.goto("/members");
  await expect(rowOf(page, "Old Name")).toBeVisible();
  await expectInstalled(page);
  expect(await page.evaluate(async () => (await caches.keys()).sort())).toEqual(["console-files", "console-page"]);

  await page.context().setOffline(true);
  await page.reload();
  await expect(rowOf(page, "Seen Before")).toBeVisible();
  const table = page.getByRole("table", { name: "Users" });
  await expect(table).toHaveAccessibleDescription(/^as of \d\d:\d\d$/);
  await expect(offlineLine(page)).toHaveText(/^Offline — as of \d\d:\d\d$/);
  // What is not kept says so in its place, with a way to try again.
  await page.goto("/transactions");
  await expect(page.getByRole("cell").getByRole("alert")).toHaveText("No connection");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(offlineLine(page)).toHaveText("Offline");
  await page.goto("/dashboard");
  await expect(page.getByRole("main").getByRole("alert").first()).toContainText("No connection");
  await page.goto("/members");
  await expect(rowOf(page, "Old Name")).toBeVisible();

  await api.post(`/admin/user/${memberId}`, { first_name: "New" });
  await page.context().setOffline(false);
  await expect(rowOf(page, "New Name")).toBeVisible();
  await expect(offlineLine(page)).toHaveCount(0);
  await expect(table).not.toHaveAccessibleDescription(/as of/);

  // The device says that it has a network, and nothing on screen has failed.
  await page.goto("/profile");
  await expectRunning(page);
  await page.route("**/api/**", (route) => route.abort());
  await page.getByRole("textbox", { name: "First name" }).fill("Zainab");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(offlineLine(page)).toBeVisible();
  const saved = page.waitForResponse((reply) => reply.request().method() !== "GET" && reply.url().includes("/profile"));
  await page.unroute("**/api/**");
  await expect(offlineLine(page)).toHaveCount(0);
  // The logout below would ask about what waits.
  await saved;
  await expect.poll(async () => (await readBrowserStorage(page)).entries).toEqual([]);

  page.on("dialog", (question) => question.accept());
  await page.goto("/members");
  await expectRunning(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("cache:")))).toEqual([]);
  await page.context().setOffline(false);
});

test("the service worker keeps the console's own files and nothing of the API (S-58) @more", async ({
  page,
  signIn,
  api,
}) => {
  await api.addVest({ investment_name: "Never kept" });
  await signIn();
  await page.goto("/investments");
  await expectInstalled(page);
  await page.reload();
  await expect(rowOf(page, "Never kept").first()).toBeVisible();
  await page.goto("/dashboard");
  await expectRunning(page);
  const hashed = [...JSON.parse(readFileSync(join(DIST, ".builds.json"), "utf8"))[0]];
  expect(await cachedPaths(page)).toEqual({
    "console-files": hashed.map((name: string) => `/assets/${name}`).sort(),
    "console-page": ["/", "/config.json"],
  });
});

test("a page's code comes from the worker, and the browser does not connect it with a cache @more", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/members");
  await expectInstalled(page);
  const session = await page.context().newCDPSession(page);
  const answers: { fromServiceWorker?: boolean; cacheStorageCacheName?: string }[] = [];
  session.on("Network.responseReceived", ({ type, response }) => {
    if (type === "Script" && response.url.includes("/assets/")) answers.push(response);
  });
  await session.send("Network.enable");
  await page.reload();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  expect(answers.length).toBeGreaterThan(3);
  // The compiled code that a browser stores for the files of a cache delays the first row, and modules never use it.
  for (const { fromServiceWorker, cacheStorageCacheName } of answers) {
    expect([fromServiceWorker, cacheStorageCacheName]).toEqual([true, undefined]);
  }
});

test("a damaged cache, missing files and a worker that throws lock nobody out @more", async ({
  page,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(FAILED);
  await signIn();
  const heading = page.getByRole("heading", { level: 1, name: "Profile" });
  await page.goto("/profile");
  await expectInstalled(page);

  // Every script is replaced by something else: the first page is dead, and the next one comes from the network.
  await page.evaluate(async () => {
    const cache = await caches.open("console-files");
    for (const request of await cache.keys()) {
      if (request.url.endsWith(".js"))
        await cache.put(request, new Response("<>", { headers: { "content-type": "text/javascript" } }));
    }
  });
  await page.reload();
  await expect(page.locator("#root")).toHaveText("Loading…");
  await page.reload();
  await expect(heading).toBeVisible();
  await expectRunning(page);
  // What was fetched is kept again.
  await page.context().setOffline(true);
  await page.reload();
  await expect(heading).toBeVisible();
  await page.context().setOffline(false);

  await page.evaluate(async () => void (await caches.delete("console-files")));
  await page.reload();
  await expect(heading).toBeVisible();
  const hashed = JSON.parse(readFileSync(join(DIST, ".builds.json"), "utf8"))[0].length;
  await expect.poll(async () => (await cachedPaths(page))["console-files"]?.length).toBe(hashed);

  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(() => {
    const fail = () => Promise.reject(new Error("The disk is broken"));
    Object.assign(caches, { open: fail, match: fail, keys: fail });
  });
  await page.reload();
  await expect(heading).toBeVisible();
});

test("the console can be installed as an application, under the product's name", async ({
  page,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(FAILED);
  await signIn();
  await page.goto("/profile");
  const manifest = await page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>("link[rel=manifest]")?.href ?? "";
    const answer = await fetch(address);
    return { address, type: answer.headers.get("content-type"), said: await answer.json() };
  });
  expect(manifest.type).toBe("application/manifest+json; charset=utf-8");
  // Relative to the manifest, for a console under a sub-path; without an `id` the start is the application's identity.
  expect(manifest.said).toMatchObject({
    name: "Hivekeeper",
    display: "standalone",
    scope: "./",
    start_url: "./",
  });
  expect(manifest.said).not.toHaveProperty("id");
  expect(new URL(manifest.said.start_url, manifest.address).href).toBe(new URL("/", page.url()).href);

  const { icons } = manifest.said as { icons: { src: string; type: string; sizes: string; purpose?: string }[] };
  for (const { src, type, sizes } of icons) {
    const icon = await page.evaluate(async (address) => {
      const answer = await fetch(address);
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return [answer.headers.get("content-type"), `${picture.naturalWidth}x${picture.naturalHeight}`];
    }, new URL(src, manifest.address).href);
    expect([src, ...icon]).toEqual([src, type, sizes === "any" ? expect.any(String) : sizes]);
  }
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  expect(icons.some(({ purpose }) => purpose === "maskable")).toBe(true);

  // A worker that answers for the start, also without a network.
  await expectInstalled(page);
  await page.context().setOffline(true);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await page.context().setOffline(false);
});
