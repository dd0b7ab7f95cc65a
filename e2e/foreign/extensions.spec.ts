import { EXTENSIONS, type Extension } from "@hivekeeper/contract/config.ts";
import { test as base, expect, type Page } from "@playwright/test";
import { box, message } from "../fixtures/dispute-parts.ts";
import { emptyDataDir } from "../fixtures/embedded.ts";
import { openInside } from "../fixtures/open-inside.ts";
import { startProduct } from "../fixtures/product.ts";
import { type Pictured, picturedAt } from "../pictures/products.ts";
import { SCREENS } from "../pictures/screens.ts";
import { DIST } from "./console-at.ts";
import { errorsOf, expectWhole, readScreen } from "./every-screen.ts";
import { callOf, callsOf, callsWith, excessOf } from "./specified-calls.ts";
import { type StaticHost, startStaticHost } from "./static-host.ts";

/** Our server on its demo data, and the console on a host of another origin, whose config.json each test chooses. */
interface Market extends Pictured {
  host: StaticHost;
}

const test = base.extend<object, { market: Market }>({
  market: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      await using host = await startStaticHost(DIST, {});
      const settings = { DEMO: "1", RATE_LIMIT: "1000000", CORS_ORIGINS: host.url };
      await using product = await startProduct(null, settings, emptyDataDir());
      await use({ ...(await picturedAt(product)), host });
    },
    { scope: "worker", timeout: 240_000 },
  ],
});

// Three tests of each profile would take ten minutes one after the other. The seven of `npm test` share a market.
if (process.env.TEST_MORE) test.describe.configure({ mode: "parallel" });

/** What shows a view only with an extension; without it the address alone is opened. */
const NEEDS: Readonly<Record<string, Extension | readonly Extension[]>> = {
  "dashboard days": "figures",
  "investment investors": "admin",
  "reviews chosen rows": "lists",
  "review-queue reject": "desk",
  "creator reason to reveal": "reveal",
  "creator revealed number": ["reveal", "team"],
  "creator revealed document": ["reveal", "team"],
  "identity-desk document": ["identity", "reveal"],
  "identity-desk question": "identity",
  "identity-desk return": "identity",
  "identity-desk suspicion": "identity",
  "users download data": "identity",
  "users erase": "identity",
  "person erasure refused": ["identity", "lists"],
  "disputes timeline": "desk",
  "settings saved reply": "desk",
  "settings new webhook": "admin",
  "settings webhook deliveries": "admin",
  "settings webhook secret": "admin",
  "team invite": "team",
  "team new role": "team",
  "team new key": "team",
  "profile second factor": "team",
};

const VIEWS = Object.entries(SCREENS)
  .filter(([screen]) => screen !== "login")
  .flatMap(([screen, views]) =>
    Object.entries(views).map(([view, [address, states, open]]) => ({
      name: `${screen} ${view}`,
      address,
      open,
      isScreen: states.includes("loading") && !open && !address.includes("?"),
    })),
  );

/**
 * Signs in to a console that knows these extensions. Collects its calls, those with a header of `safe`, and what goes
 * beyond the extensions.
 */
async function openConsole(page: Page, { host, url, stored }: Market, extensions: readonly Extension[]) {
  host.deploy({ config: { apiBase: `${url}/api`, realtimeBase: `${url}/rt`, extensions } });
  await page.addInitScript((entries) => Object.assign(localStorage, entries), stored);
  const calls = callsWith(extensions);
  const [asked, guarded, excess] = [new Set<string>(), new Set<string>(), new Set<string>()];
  page.on("request", (request) => {
    const { origin, pathname, searchParams } = new URL(request.url());
    if (origin !== url || pathname.startsWith("/files/")) return;
    const [, base, ...rest] = pathname.split("/");
    const path = `/${rest.join("/")}`;
    const name = `${request.method()} ${path}`;
    if (base === "rt") {
      if (!path.startsWith("/chats/") && !extensions.includes("desk")) excess.add(`${name} of the realtime store`);
      return;
    }
    const found = callOf(calls, request.method(), path);
    if (!found) return excess.add(name);
    asked.add(`${found.call.method} ${found.call.path}`);
    for (const one of excessOf(found.call, searchParams.keys(), fieldsOf(request.postData()))) excess.add(one);
    for (const header of ["idempotency-key", "if-match"]) if (header in request.headers()) guarded.add(name);
  });
  page.on("response", async (response) => {
    if (!response.url().startsWith(url) || response.status() < 400) return;
    const { problem } = response.status() === 403 ? await response.json() : {};
    if (problem !== "proof_required" || !extensions.includes("team"))
      excess.add(`${response.request().method()} ${response.url()} was answered with ${response.status()}`);
  });
  return { asked, guarded, excess, errors: errorsOf(page) };
}

const fieldsOf = (body: string | null): string[] =>
  body?.startsWith("{") ? Object.keys(JSON.parse(body) as object) : [];

const addressAt = ({ host, ids }: Market, address: string) =>
  host.url + address.replace(/\{(\w+)\}/g, (_, subject: keyof typeof ids) => String(ids[subject]));

for (const extensions of [[], ...EXTENSIONS.map((one) => [one]), EXTENSIONS]) {
  const isAlone = extensions.length === 1;
  const named = isAlone ? extensions[0] : extensions.length === 0 ? "no extension" : "all extensions";

  test(`with ${named} every screen makes the calls that are offered, and no other${isAlone ? "" : " @more"}`, async ({
    page,
    market,
  }) => {
    const { excess, errors } = await openConsole(page, market, extensions);
    // What a document sends before its first script has unit tests (console/test/start/first-calls.test.ts).
    await readScreen(page, addressAt(market, "/nowhere"));
    for (const { name, address } of VIEWS.filter(({ isScreen }) => isScreen)) {
      await openInside(page, addressAt(market, address));
      await expectWhole(page, name);
    }
    expect([...excess, ...errors]).toEqual([]);
  });

  test(`with ${named} every view and overlay makes the calls that are offered, and no other @more`, async ({
    page,
    market,
  }) => {
    const { asked, guarded, excess, errors } = await openConsole(page, market, extensions);
    for (const { name, address, open } of VIEWS) {
      await readScreen(page, addressAt(market, address));
      const needed = [NEEDS[name] ?? []].flat();
      if (!open || needed.some((one) => !extensions.includes(one))) continue;
      await test.step(name, () => open(page));
      await expectWhole(page, name);
    }
    expect([...excess, ...errors]).toEqual([]);
    expect(extensions.includes("safe") ? [] : [...guarded]).toEqual([]);
    const own = extensions.map((one) => callsOf(one).map(({ method, path }) => `${method} ${path}`));
    expect(own.filter((calls) => !calls.some((call) => asked.has(call)))).toEqual([]);
  });

  test(`with ${named} an edit, a decision and a message carry what is offered @more`, async ({ page, market }) => {
    const { guarded, excess, errors } = await openConsole(page, market, extensions);
    const open = (address: string) => page.goto(addressAt(market, address));
    await open("/service-categories?edit={hive}");
    await page.getByRole("textbox", { name: "Description" }).fill(`Edited with ${named}`);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page).not.toHaveURL(/edit=/);
    for (const verb of ["Mark as resolved", "Reopen"]) {
      await open("/disputes?view={dispute}");
      await page.getByRole("button", { name: verb }).click();
      const question = page.getByRole("alertdialog", { name: verb });
      const reason = question.getByRole("textbox", { name: "Reason" });
      await expect(reason).toHaveCount(verb === "Mark as resolved" && extensions.includes("desk") ? 1 : 0);
      if ((await reason.count()) > 0) await reason.fill("Both have agreed");
      await question.getByRole("button", { name: verb }).click();
      await expect(question).toHaveCount(0);
    }
    await open("/disputes?chat={dispute}");
    await box(page).fill(`Written with ${named}`);
    await box(page).press("Enter");
    await expect(message(page, `Written with ${named}`)).toBeVisible();
    expect([...excess, ...errors]).toEqual([]);
    expect(guarded.size > 0).toBe(extensions.includes("safe"));
  });
}

test("names of no extension are told by one line of the log and by the check of the backend, and add no call", async ({
  page,
  market,
}) => {
  const said: string[] = [];
  page.on("console", (message) => message.type() === "warning" && said.push(message.text()));
  const { excess, errors } = await openConsole(page, market, ["filters", "queues"] as unknown as Extension[]);
  await readScreen(page, addressAt(market, "/disputes?search=ada&sort=service"));
  expect(said).toEqual([expect.stringContaining("extensions that do not exist: filters, queues.")]);
  await readScreen(page, addressAt(market, "/settings/backend"));
  await expect(page.getByRole("main")).toContainText("extensions that do not exist: filters, queues.");
  expect([...excess, ...errors]).toEqual([]);
});
