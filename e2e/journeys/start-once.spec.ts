import type { Page, Request } from "@playwright/test";
import { test as base, expect } from "../fixtures/test.ts";

/** `page` is signed in, and `freshPage` opens one more. Neither browser has anything of the console yet. */
const test = base.extend<{ isSignedIn: boolean; freshPage: () => Promise<Page> }>({
  isSignedIn: [
    async ({ signIn, api }, use) => {
      await api.addCreator();
      await signIn();
      await use(true);
    },
    { auto: true },
  ],
  freshPage: async ({ browser, product, signIn }, use) => {
    const opened: Page[] = [];
    await use(async () => {
      const fresh = await (await browser.newContext({ baseURL: product.url })).newPage();
      opened.push(fresh);
      await signIn(fresh);
      return fresh;
    });
    for (const each of opened) await each.context().close();
  },
});

/** Files by their names, calls by their paths. */
const nameOf = (request: Request) => new URL(request.url()).pathname;
const LIST_CALL = "/api/admin/user";
const rowsOf = (page: Page) => page.getByRole("table", { name: "Users" }).getByRole("row");
const showsRows = (page: Page) => expect(rowsOf(page).nth(1)).toContainText("@");

/** Opens the list of users; returns what was requested until its first row, in order. */
async function requestsOfStart(page: Page): Promise<string[]> {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(nameOf(request)));
  let untilRow: string[] = [];
  await page.exposeFunction("rowIsThere", () => {
    untilRow = [...requests];
  });
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector("tbody")?.textContent?.includes("@")) return;
      observer.disconnect();
      (window as unknown as { rowIsThere: () => void }).rowIsThere();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto("/members", { waitUntil: "commit" });
  await showsRows(page);
  await expect.poll(() => untilRow).not.toEqual([]);
  return untilRow;
}

test("the list of users takes at most 12 requests up to its first row; files and the list do not wait for each other", async ({
  page: first,
  freshPage,
}) => {
  const requests = await requestsOfStart(first);
  test.info().annotations.push({ type: "requests", description: requests.join(" ") });
  expect(requests.length).toBeLessThanOrEqual(12);
  const needed = requests.filter((name) => name.startsWith("/assets/") || name === LIST_CALL);
  expect(needed).toContain(LIST_CALL);

  // Nothing but the document is answered until everything was asked for.
  const page = await freshPage();
  const asked = new Set<string>();
  let answerAll = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answerAll = resolve;
  });
  await page.route(/\/(assets|api)\//, async (route) => {
    asked.add(nameOf(route.request()));
    await mayAnswer;
    await route.continue();
  });
  await page.goto("/members", { waitUntil: "commit" });
  await expect.poll(() => needed.filter((name) => !asked.has(name))).toEqual([]);
  answerAll();
  await showsRows(page);
});

test("nothing of Intl is made before the first row, whatever letters its name begins with", async ({
  page,
  marketplace,
}) => {
  await marketplace.addCreator({ member: { first_name: "\u1ecclá\u00ecyá", last_name: "\u1e62ó\u0329yínká" } });
  await page.addInitScript(() => {
    const made: string[] = [];
    const isOfIntl = (name: string) => typeof Reflect.get(Intl, name) === "function" && /^[A-Z]/.test(name);
    for (const name of Object.getOwnPropertyNames(Intl).filter(isOfIntl)) {
      const note = () => {
        if (!document.querySelector("tbody")?.textContent?.includes("@")) made.push(name);
      };
      Reflect.set(
        Intl,
        name,
        new Proxy(Reflect.get(Intl, name), {
          construct: (target, args) => {
            note();
            return Reflect.construct(target, args);
          },
          apply: (target, self, args) => {
            note();
            return Reflect.apply(target, self, args);
          },
        }),
      );
    }
    Object.assign(window, { madeOfIntl: made });
  });
  await page.goto("/members");
  await showsRows(page);
  await expect(rowsOf(page).nth(1)).toContainText("\u1ecclá\u00ecyá");
  expect(await page.evaluate(() => Reflect.get(window, "madeOfIntl"))).toEqual([]);
});

/** Addresses, and the call that brings what they show. */
const FIRST_CALLS = {
  "/members?role=ADMIN&sort=name&direction=desc": "/api/admin/user",
  "/reviews?tab=songs&status=approved": "/api/reviews",
  "/dashboard?period=this_month": "/api/x/figures/dashboard",
};
const OTHER_FIRST_CALLS = {
  "/members/": "/api/admin/user",
  "/creators?tab=artists&status=inactive": "/api/admin/user/creators",
  "/investments?tab=closed": "/api/admin/vests",
  "/service-categories?sort=name": "/api/admin/category",
  "/disputes?tab=resolved": "/api/admin/dispute",
  "/transactions?tab=withdrawals": "/api/transactions",
  "/activity?type=member": "/api/x/activity",
  "/reports?period=last_7": "/api/x/figures/reports",
};

test("a screen's first call is sent with the document, and not again", ({ page }) =>
  expectFirstCalls(page, FIRST_CALLS));

test("every other screen's first call is sent with the document, and not again @more", ({ page }) =>
  expectFirstCalls(page, OTHER_FIRST_CALLS));

async function expectFirstCalls(page: Page, firstCalls: Readonly<Record<string, string>>): Promise<void> {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (nameOf(request).startsWith("/api/")) calls.push(request.url());
  });
  for (const [address, call] of Object.entries(firstCalls)) {
    await page.goto("about:blank"); // the document before sends nothing any more
    calls.length = 0;
    let answerFiles = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answerFiles = resolve;
    });
    await page.route("**/assets/**", async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await page.goto(address, { waitUntil: "commit" });
    await expect.poll(() => calls.map((url) => new URL(url).pathname), address).toEqual([call]);
    const [first = ""] = calls;
    answerFiles();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
    expect(calls.filter((url) => url === first)).toHaveLength(1);
    await page.unrouteAll({ behavior: "wait" });
  }
}

test("a refusal of the first call ends the session as any other does", async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/401/);
  await page.route(`**${LIST_CALL}?**`, (route) =>
    route.fulfill({ status: 401, contentType: "application/json", body: '{"message":"Unauthenticated."}' }),
  );
  await page.goto("/members");
  await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
});

/** Overlays of the list of users, loaded ahead. */
const isAhead = (name: string) => /\/(edit-member|member-details)-/.test(name);

for (const [where, connection] of Object.entries({
  "where data is to be saved": { saveData: true, effectiveType: "4g" },
  "on a 2g connection @more": { saveData: false, effectiveType: "2g" },
  "on any other connection": { saveData: false, effectiveType: "4g" },
})) {
  const loads = where === "on any other connection" ? "overlays load once the rows are there" : "nothing loads ahead";
  test(`${loads} ${where}`, async ({ page }) => {
    await page.clock.install();
    await page.addInitScript((stated) => {
      Object.defineProperty(navigator, "connection", { value: Object.assign(new EventTarget(), stated) });
    }, connection);
    const start = await requestsOfStart(page);
    expect(start.filter(isAhead)).toEqual([]);

    const later: string[] = [];
    page.on("request", (request) => later.push(nameOf(request)));
    // The second 30 s run what the first have scheduled.
    await page.clock.runFor(30_000);
    await page.clock.runFor(30_000);
    if (loads === "nothing loads ahead") expect(later.filter(isAhead)).toEqual([]);
    else await expect.poll(() => later.filter(isAhead)).toHaveLength(2);
  });
}
