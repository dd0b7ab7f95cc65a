import { join, resolve } from "node:path";
import { type Browser, type BrowserContextOptions, type Page, test } from "@playwright/test";
import { chooseInAnotherTab } from "../fixtures/axe.ts";
import { type Pictured, readProducts } from "./products.ts";
import { SCREENS, type Screen, type View } from "./screens.ts";
import { STATES, type State, settle } from "./states.ts";

const FOLDER = resolve(import.meta.dirname, "../../pictures");
const THEMES = ["light", "brand", "dark"];
/** A list's page at its whole length; what is longer is cut. */
const TALLEST = 2_600;

const chosen = process.env.PICTURES?.split(",") ?? [];
const isChosen = ({ name }: Screen) => chosen.length === 0 || chosen.includes(name);

for (const screen of SCREENS.filter(isChosen)) {
  for (const view of screen.views) {
    test(`${screen.name}, ${view.name}`, async ({ browser, contextOptions, viewport, isMobile, hasTouch }, {
      project,
    }) => {
      const { full, empty } = readProducts();
      const options = { ...contextOptions, viewport, isMobile, hasTouch, serviceWorkers: "block" } as const;
      for (const state of statesOf(screen, view)) {
        const product = state === "empty" ? empty : full;
        const page = await pageOf(browser, options, screen.isPublic ? { ...product, stored: {} } : product);
        if (state === "offline") {
          // Lists are kept for a start without a line.
          await open(page, product, view);
          await settle(page, "full");
        }
        await STATES[state](page);
        await open(page, product, view);
        await settle(page, state);
        if (view.open) {
          await view.open(page);
          await settle(page, state);
        }
        await takePictures(page, join(FOLDER, screen.name, `${view.name}.${state}`), project.name);
        await page.context().close();
      }
    });
  }
}

/** Every state of a screen; of what opens above it those that it has of its own. */
function statesOf({ isPublic, views }: Screen, view: View): readonly State[] {
  if (isPublic || view.open) return ["full"];
  const hasRecord = view.path.includes("{");
  if (view !== views[0]) return hasRecord ? ["full", "loading", "failing"] : ["full"];
  const states = ["full", "loading", "failing", "offline"] as const;
  return hasRecord ? states : [...states, "empty"];
}

async function pageOf(browser: Browser, options: BrowserContextOptions, { url, stored }: Pictured): Promise<Page> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    ...options,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  return context.newPage();
}

async function open(page: Page, { url, ids }: Pictured, { path }: View): Promise<void> {
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
