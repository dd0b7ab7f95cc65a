import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { cachedPaths, expectInstalled, expectRunning } from "../fixtures/installed.ts";
import { shortenIntervals } from "../fixtures/intervals.ts";
import { DIST, expect, test } from "./console-at.ts";
import { playAccount } from "./foreign-account.ts";
import { playMembers } from "./foreign-members.ts";
import { playVests } from "./foreign-vests.ts";
import { buildSecondVersion } from "./second-version.ts";

test.use({ serviceWorkers: "allow", config: { offline: true } });
test.beforeEach(({ context }) => shortenIntervals(context));

const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const offered = (page: Page) => page.getByRole("status").filter({ hasText: "A new version is ready" });
const isRegistered = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const keptBy = async (page: Page) => Object.values(await cachedPaths(page)).flat();

test("on a static host the console opens without a connection where config.json says so, and goes on by itself", async ({
  page,
  signIn,
  backend,
}) => {
  playAccount(backend);
  playMembers(backend, 4);
  await signIn();
  await page.goto("/members");
  await expect(rowOf(page, "Ada1 Obi")).toBeVisible();
  await expectInstalled(page);
  expect((await cachedPaths(page))["console-page"]).toEqual(["/", "/config.json"]);

  await page.context().setOffline(true);
  await page.reload();
  await expect(rowOf(page, "Ada1 Obi")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^Offline — as of \d\d:\d\d$/ })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("status").filter({ hasText: "Offline" })).toHaveCount(0);
  await expect(page.getByRole("table", { name: "Users" })).not.toHaveAccessibleDescription(/as of/);
});

test("another version is offered, never forced, and a tab of the old one finds its files @more", async ({
  page,
  signIn,
  host,
  backend,
}) => {
  playAccount(backend);
  playVests(backend);
  await using second = await buildSecondVersion(DIST);
  await signIn();
  await page.goto("/investments");
  await expectInstalled(page);
  await page.goto("/investments?create=1");
  const name = page.getByRole("dialog").getByRole("textbox", { name: "Investment name" });
  await name.fill("Typed with care");
  await expectRunning(page);

  host.deploy({ dist: second.dist });
  const other = await page.context().newPage();
  await other.goto("/profile");
  // The last document is shown at once; the new one is fetched behind it.
  await expect(offered(other)).toBeVisible();
  // The open panel hides it from roles.
  await expect(page.getByText("A new version is ready")).toBeVisible();
  await expect(name).toHaveValue("Typed with care");
  // Code that this tab has not needed before, and that the host does not have any more.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(name).toHaveValue("Typed with care");

  await other.getByRole("button", { name: "Reload" }).click();
  await expect(other.locator(`script[src="${second.entry}"]`)).toBeAttached();
  await expect(offered(other)).toHaveCount(0);
  await expectRunning(other);
  expect((await cachedPaths(other))["console-files"]).toEqual(expect.arrayContaining([second.entry, second.replaced]));

  // The files of the first version go when the console is opened while no tab has it.
  const [worker] = page.context().serviceWorkers();
  const openTabs = () => worker?.evaluate(async () => (await Reflect.get(self, "clients").matchAll()).length);
  await other.close();
  await page.close();
  await expect.poll(openTabs).toBe(0);
  const later = await page.context().newPage();
  await later.goto("/profile");
  await expect(later.locator(`script[src="${second.entry}"]`)).toBeAttached();
  const kept = async () => (await cachedPaths(later))["console-files"];
  await expect.poll(kept).not.toContain(second.replaced);
  expect(await kept()).toContain(second.entry);
});

test("a host withdraws the worker by config.json, or by the file beside it @more", async ({
  page,
  signIn,
  host,
  backend,
}) => {
  playAccount(backend);
  playMembers(backend, 4);
  await signIn();
  await page.goto("/profile");
  await expectInstalled(page);
  host.deploy({ config: { apiBase: backend.url, offline: false } });
  // The last configuration is used at once, the present one from the next visit on.
  await page.reload();
  await expectRunning(page);
  await page.reload();
  await expect.poll(() => isRegistered(page)).toBe(0);
  await expect.poll(() => keptBy(page)).toEqual([]);
  // The withdrawn worker still answers this page, and keeps nothing of what the page goes on to fetch.
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  await page.getByRole("link", { name: "Users" }).click();
  await expect(rowOf(page, "Ada1 Obi")).toBeVisible();
  expect(await keptBy(page)).toEqual([]);

  host.deploy({ config: { apiBase: backend.url, offline: true } });
  await page.reload();
  await expectInstalled(page);
  const withdrawn = await mkdtemp(join(tmpdir(), "hive-withdrawn-"));
  await cp(DIST, withdrawn, { recursive: true });
  await cp(join(DIST, "sw-withdraw.js"), join(withdrawn, "sw.js"));
  host.deploy({ dist: withdrawn });
  await page.reload();
  await expect.poll(() => isRegistered(page)).toBe(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => isRegistered(page)).toBe(0);
  await expect.poll(() => keptBy(page)).toEqual([]);
  await rm(withdrawn, { recursive: true, force: true });
});
