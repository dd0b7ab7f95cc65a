import { expect, type Page } from "@playwright/test";

/** Every address that works with the specified calls alone. `{}` is the id of a record. */
export const ADDRESSES: readonly string[] = [
  "/dashboard",
  "/reports",
  "/investments",
  "/investments?create=1",
  "/investments/{}",
  "/investments/{}?edit=1",
  "/service-categories",
  "/service-categories?create=1",
  "/service-categories?view={}",
  "/service-categories?edit={}",
  "/service-categories?tab=clusters",
  "/service-categories?tab=clusters&view={}",
  "/service-categories?tab=clusters&edit={}",
  "/reviews",
  "/reviews?tab=services",
  "/reviews?view={}",
  "/creators",
  "/creators?tab=artists",
  "/creators?edit={}",
  "/creators/{}",
  "/creators/{}?tab=kyc",
  "/creators/{}?tab=services",
  "/creators/{}?tab=services&view={}",
  "/members",
  "/members?view={}",
  "/members?edit={}",
  "/transactions",
  "/transactions?tab=withdrawals",
  "/disputes",
  "/disputes?tab=resolved",
  "/disputes?view={}",
  "/disputes?chat={}",
  "/settings",
  "/settings?change=password",
  "/settings?change=pin",
  "/profile",
];

/** What a person must never read: values that were shown without being understood, and screens that threw. */
const BROKEN =
  /\b(undefined|NaN|Infinity)\b|Invalid Date|\[object |^null$|This screen could not be shown|The console could not be loaded/m;

/**
 * Collects what a page throws, and every rejection that nobody handles. Answers with an error status are the backend's.
 */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      errors.push(message.text());
  });
  return errors;
}

/** Opens a screen and returns what it says, once nothing is loading. It must be whole. */
export async function readScreen(page: Page, address: string): Promise<string> {
  await page.goto(address);
  // By its element: behind a dialog it has no role.
  await expect(page.locator("h1").first(), address).toBeVisible();
  return expectWhole(page, address);
}

/** Waits until nothing is loading, and returns what the screen says. It must be whole. */
export async function expectWhole(page: Page, name: string): Promise<string> {
  // Everything that stands for what is still loading appears late, and has no other sign that all of it shares.
  await expect(page.locator("[aria-busy=true], .animate-late, .animate-turn"), name).toHaveCount(0);
  // biome-ignore lint/performance/useDomNodeTextContent: what a person reads, with rows and cells apart and nothing hidden
  const text = await page.locator("body").innerText();
  expect(text, name).not.toMatch(BROKEN);
  return text;
}
