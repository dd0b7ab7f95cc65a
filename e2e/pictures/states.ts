import type { Page } from "@playwright/test";
import type { State } from "./screens.ts";

const CALLS = /\/(api|rt)\//;
const LONGEST_MS = 10_000;

/** How a screen comes into a state. The calls of `full` and `empty` are answered by their product. */
export const STATES = {
  full: () => Promise.resolve(),
  empty: () => Promise.resolve(),
  loading: (page: Page) => page.route(CALLS, () => new Promise(() => {})),
  failing: (page: Page) =>
    // Calls are repeated, at once.
    page.route(CALLS, (route) =>
      route.fulfill({ status: 500, headers: { "retry-after": "0" }, json: { message: "Something went wrong" } }),
    ),
  async offline(page: Page) {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "onLine", { get: () => false }));
    await page.route(CALLS, (route) => route.abort("internetdisconnected"));
  },
} as const satisfies Record<State, (page: Page) => Promise<unknown>>;

/** Waits until nothing has changed on the page for a while: in pictures of loading, something is always busy. */
export async function settle(page: Page, state: State): Promise<void> {
  if (state === "full" || state === "empty") {
    const busy = page.locator("[aria-busy=true]");
    await busy
      .first()
      .waitFor({ state: "detached", timeout: LONGEST_MS })
      .catch(() => {});
    // The code of an overlay.
    const loading = page.getByRole("status").filter({ hasText: /^Loading$/ });
    await loading.waitFor({ state: "detached", timeout: LONGEST_MS }).catch(() => {});
    if (state === "full" && (await page.getByRole("navigation", { name: "Main" }).count()) > 0) {
      // The sidebar's counts come when the screen is calm.
      const counts = page.getByRole("link").and(page.locator("[aria-describedby]"));
      await counts
        .first()
        .waitFor({ timeout: LONGEST_MS })
        .catch(() => {});
    }
  } else if (state !== "loading") {
    const alert = page.getByRole("alert").first();
    // Comes after the last try; some screens need no call.
    await alert.waitFor({ timeout: LONGEST_MS }).catch(() => {});
  }
  await page.evaluate(async (longest) => {
    const ended = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ended.map((animation) => animation.finished));
    await new Promise<void>((resolve) => {
      const calm = () => setTimeout(resolve, 400);
      let timer = calm();
      setTimeout(resolve, longest);
      new MutationObserver(() => {
        clearTimeout(timer);
        timer = calm();
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    const seen = [...document.images].filter((image) => !image.complete && image.getBoundingClientRect().top < 3_000);
    await Promise.race([
      Promise.allSettled(seen.map((image) => image.decode())),
      new Promise((resolve) => setTimeout(resolve, 1_500)),
    ]);
  }, LONGEST_MS);
}
