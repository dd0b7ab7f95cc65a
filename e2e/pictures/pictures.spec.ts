import { join, resolve } from "node:path";
import { type Browser, type BrowserContextOptions, type Page, test } from "@playwright/test";
import { chooseInAnotherTab } from "../fixtures/axe.ts";
import { type Pictured, readProducts } from "./products.ts";
import { SCREENS } from "./screens.ts";
import { STATES, settle } from "./states.ts";

const FOLDER = resolve(import.meta.dirname, "../../pictures");
const THEMES = ["light", "brand", "dark"];
/** A list's page at its whole length; what is longer is cut. */
const TALLEST = 2_600;

const chosen = process.env.PICTURES?.split(",") ?? [];

for (const [screen, views] of Object.entries(SCREENS).filter(
  ([name]) => chosen.length === 0 || chosen.includes(name),
)) {
  for (const [name, [path, states, openMore]] of Object.entries(views)) {
    test(`${screen}, ${name}`, async ({ browser, contextOptions, viewport, isMobile, hasTouch }, { project }) => {
      const { full, empty } = readProducts();
      const options = { ...contextOptions, viewport, isMobile, hasTouch, serviceWorkers: "block" } as const;
      for (const state of states) {
        const product = state === "empty" ? empty : full;
        // The login is for somebody who is not signed in.
        const page = await pageOf(browser, options, path === "/" ? { ...product, stored: {} } : product);
        if (state === "offline") {
          // Lists are kept for a start without a connection.
          await open(page, product, path);
          await settle(page, "full");
        }
        await STATES[state](page);
        await open(page, product, path);
        await settle(page, state);
        if (openMore) {
          await openMore(page);
          await settle(page, state);
        }
        await takePictures(page, join(FOLDER, screen, `${name}.${state}`), project.name);
        await page.context().close();
      }
    });
  }
}

async function pageOf(browser: Browser, options: BrowserContextOptions, { url, stored }: Pictured): Promise<Page> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    ...options,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  return context.newPage();
}

async function open(page: Page, { url, ids }: Pictured, path: string): Promise<void> {
  const address = path.replace(/\{(\w+)\}/g, (_, subject: keyof typeof ids) => String(ids[subject]));
  await page.goto(url + address);
  await page.locator("h1, [role=dialog], [role=alertdialog]").first().waitFor({ state: "attached" });
}

async function takePictures(page: Page, name: string, width: string): Promise<void> {
  const { width: across = 0, height = 0 } = page.viewportSize() ?? {};
  const isCovered = (await page.locator("[aria-modal=true]").count()) > 0;
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  if (!isCovered) await page.setViewportSize({ width: across, height: Math.min(Math.max(tall, height), TALLEST) });
  for (const theme of THEMES) {
    await page.evaluate(chooseInAnotherTab, theme);
    await page.screenshot({ path: `${name}.${theme}.${width}.png`, animations: "disabled" });
  }
}
