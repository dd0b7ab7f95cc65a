import type { Page } from "@playwright/test";
import { type Api, signInByApi } from "../fixtures/api.ts";
import { latch } from "../fixtures/latch.ts";
import { png } from "../fixtures/pictures.ts";
import { placeOf } from "../fixtures/place.ts";
import { expect, test } from "../fixtures/test.ts";

const shown = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const done = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** What of the item on screen stands below the first button at the foot, before the page is scrolled and after. */
async function hiddenParts(page: Page) {
  const below = (scroll: number, parts: string) =>
    page.getByRole("article").evaluate(
      (article, [scroll, parts]) => {
        window.scrollTo(0, scroll);
        const feet = [...document.querySelectorAll("[aria-keyshortcuts=a], [aria-keyshortcuts=u]")];
        const foot = Math.min(...feet.map((button) => button.getBoundingClientRect().top));
        return [...article.querySelectorAll(parts)]
          .filter((part) => part.getBoundingClientRect().bottom > foot)
          .map((part) => part.textContent);
      },
      [scroll, parts] as const,
    );
  return [...(await below(0, ":scope > :first-child :is(h2, dt, dd)")), ...(await below(1e6, "*"))];
}

/** After it nothing is left in the queue of submissions from other journeys. */
async function emptyQueue(api: Api) {
  const ids = async () => {
    const { data } = (await api.get("/reviews?status=pending&per_page=100")) as { data: { data: { id: number }[] } };
    return data.data.map(({ id }) => id);
  };
  for (let left = await ids(); left.length > 0; left = await ids())
    for (const id of left) await api.put(`/reviews/update/${id}`, { status: "rejected" });
}

const decisionOf = async (api: Api, id: number | undefined) => {
  const { data } = (await api.get(`/reviews/show/${id}`)) as {
    data: { status: string; decision_reason: string | null };
  };
  return `${data.status} ${data.decision_reason ?? ""}`.trim();
};

test("fifteen submissions are decided without a mouse, and each is sent once (G151)", async ({
  page,
  signIn,
  api,
  marketplace,
  isMobile,
}) => {
  await emptyQueue(api);
  const titles = Array.from({ length: 15 }, (_, at) => `Tune ${String.fromCharCode(65 + at)}`);
  const ids = await marketplace.addReviews(titles.map((asset_name) => ({ asset_name })));
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") sent.push(request.url().replace(/.*\//, ""));
  });
  await page.clock.install();
  await signIn();
  await page.goto("/reviews");
  await expect(page.getByRole("link", { name: "Review queue" })).toBeVisible();
  // The shortcuts' code is loaded after the first rows.
  await expect(async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("q");
    await expect(page.getByRole("heading", { level: 1, name: "Review queue" })).toBeVisible({ timeout: 2_000 });
  }).toPass();

  for (const [at, title] of titles.entries()) {
    await expect(shown(page, title)).toBeVisible();
    if (at === 1) {
      // Both numbers follow the first decision before it is sent.
      await expect(page.getByRole("tab", { name: "Songs" })).toHaveAccessibleDescription("14 waiting");
      const entry = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Reviews", exact: true });
      if (!isMobile) await expect(entry).toHaveAccessibleDescription("14 waiting");
      expect(sent).toEqual([]);
    }
    if (at === 2) {
      await page.keyboard.press("r");
      await expect(page.getByRole("radio").first()).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("textbox", { name: "Reason" })).toBeFocused();
      await page.keyboard.press("2");
      await expect(page.getByRole("radio", { name: "Not the creator's own work" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(done(page, `Rejected · ${title}`)).toBeVisible();
    } else if (at === 4) {
      await page.keyboard.press("r");
      await expect(page.getByRole("radio").first()).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByText("Choose a reason, or write one")).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Reason" })).toBeFocused();
      await page.keyboard.type("as heard in Jos"); // with the keys of approving and skipping
      await page.keyboard.press("Enter");
      await expect(shown(page, title)).toBeHidden();
    } else if (at === 6) {
      await page.keyboard.press("s");
    } else if (at === 8) {
      await page.keyboard.press("a");
      await expect(done(page, `Approved · ${title}`)).toBeVisible();
      await page.keyboard.press("u");
      await expect(shown(page, title)).toBeVisible();
      await page.clock.fastForward(6_000);
      await expect.poll(() => sent.length).toBeGreaterThan(4);
      expect(sent).not.toContain(String(ids[at]));
      await page.keyboard.press("a");
    } else await page.keyboard.press("a");
  }
  await expect(page.getByText("Nothing else waits")).toBeVisible();
  await page.clock.fastForward(6_000);
  await page.keyboard.press("Tab");
  await expect(button(page, "Look at the skipped ones")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(shown(page, "Tune G")).toContainText("Rejected 2");
  await page.keyboard.press("a");
  await expect(page.getByText("Nothing waits")).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("v");
  await expect(page.getByRole("heading", { level: 1, name: "Reviews" })).toBeVisible();

  for (const [at, id] of ids.entries()) {
    const wanted =
      at === 2 ? "rejected Not the creator's own work" : at === 4 ? "rejected as heard in Jos" : "published";
    await expect.poll(() => decisionOf(api, id), { message: titles[at] ?? "" }).toBe(wanted);
  }
  expect([...sent].sort()).toEqual(ids.map(String).sort());
});

test("two moderators never see the same submission, and who loses one is told (G150) @more", async ({
  page,
  browser,
  signIn,
  api,
  product,
  administrator,
  marketplace,
}) => {
  await emptyQueue(api);
  const [first] = await marketplace.addReviews([
    { asset_name: "One of two" },
    { asset_name: "Two of two" },
    { asset_name: "Three of two" },
  ]);
  const other = await product.addAdministrator({ firstName: "Bola", lastName: "Ade" });
  const otherPage = await (await browser.newContext({ baseURL: product.url })).newPage();
  await page.clock.install();
  await signIn();
  await signIn(otherPage, other);
  let claims = 0;
  page.on("response", (reply) => {
    if (/queues\/reviews\/next/.test(reply.url())) claims++;
  });
  // However long the rest takes, no claim is renewed before the other one has it.
  const renewals = latch();
  await page.route("**/queues/reviews/renew", (route) => renewals.opened.then(() => route.continue()));
  await page.goto("/reviews/queue?tab=songs");
  await expect(shown(page, "One of two")).toBeVisible();
  await expect(page.getByText(/^Yours until \d\d:\d\d$/)).toBeVisible();
  await expect.poll(() => claims).toBeGreaterThan(1); // the second is loaded ahead
  await otherPage.goto("/reviews/queue");
  await expect(shown(otherPage, "Three of two")).toBeVisible();
  await expect(otherPage.getByText("2 with others")).toBeVisible();
  await button(otherPage, "Skip").click();
  await expect(otherPage.getByText("Nothing else waits")).toBeVisible();

  // As if the claim had lapsed.
  const mine = await signInByApi(product.url, administrator);
  await mine.post("/x/queues/reviews/release", { claims: [{ id: first, until: "2999-01-01T00:00:00.000Z" }] });
  await otherPage.reload();
  await expect(shown(otherPage, "One of two")).toBeVisible();
  renewals.open();
  await page.clock.fastForward(45_000);
  await expect(page.getByRole("alert").filter({ hasText: "Bola Ade has this now." })).toBeVisible();
  await expect(button(page, "Approve")).toBeDisabled();

  await button(otherPage, "Approve").click();
  await expect(done(otherPage, "Approved · One of two")).toBeVisible();
  await otherPage.goto("about:blank"); // within the five seconds
  await expect.poll(() => decisionOf(api, first)).toBe("published");
  await button(page, "Skip").click();
  await expect(shown(page, "Two of two")).toBeVisible();
  await otherPage.context().close();
});

test("a decision that is refused says so and brings the item back; one without a connection waits (G151) @more", async ({
  page,
  signIn,
  api,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500|ERR_/);
  await emptyQueue(api);
  const [refused] = await marketplace.addReviews([{ asset_name: "Refused" }]);
  const [kept] = await marketplace.addReviews([{ asset_name: "Kept" }]);
  await page.clock.install();
  await signIn();
  await page.route("**/reviews/update/*", (route) => route.fulfill({ status: 500, json: { message: "Out of order" } }));
  await page.goto("/reviews/queue");
  await expect(shown(page, "Refused")).toBeVisible();
  await button(page, "Approve").click();
  await expect(shown(page, "Kept")).toBeVisible();
  await page.clock.fastForward(6_000);
  await expect(page.getByRole("alert").filter({ hasText: "Out of order" }).first()).toBeVisible();
  await page.unroute("**/reviews/update/*");

  await page.route("**/reviews/update/*", (route) => route.abort("internetdisconnected"));
  await button(page, "Approve").click();
  await expect(shown(page, "Refused")).toContainText("Refused");
  await expect(page.getByRole("main").getByText("Out of order")).toBeVisible();
  await page.clock.fastForward(6_000);
  await expect(page.getByRole("button", { name: /^Outbox/ })).toBeVisible();
  await page.unroute("**/reviews/update/*");
  await button(page, "Approve").click();
  await page.clock.fastForward(90_000);
  for (const id of [refused, kept]) await expect.poll(() => decisionOf(api, id)).toBe("published");
});

test("services of all creators are decided one at a time (G153)", async ({ page, signIn, api, marketplace }) => {
  const cover_image = "https://pictures.hive.test/drone.png";
  await page.route(cover_image, (route) => route.fulfill({ contentType: "image/png", body: png(800) }));
  const service = (service_name: string) => ({ service_name, rate: 1500, status: "PENDING", cover_image });
  const { id } = await marketplace.addCreator({ services: [service("Drone film"), service("Drone films")] });
  await signIn();
  await page.goto("/service-categories");
  await page.getByRole("link", { name: "Services queue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Services queue" })).toBeVisible();
  const found = page.getByRole("article", { name: "Drone film", exact: true });
  for (;;) {
    await expect(page.getByRole("article")).toBeVisible();
    if (await found.isVisible()) break;
    const name = await page.getByRole("heading", { level: 2 }).first().textContent();
    await button(page, "Skip").click();
    await expect(done(page, `Skipped · ${name}`)).toBeVisible();
  }
  await expect(found.getByRole("region", { name: "Nearly the same title" })).toContainText("Drone films");

  await button(page, "Skip").click();
  await expect(shown(page, "Drone films")).toBeVisible();
  await expect(button(page, "Undo")).toBeVisible();
  expect(await hiddenParts(page)).toEqual([]);
  const [picture, title] = [page.getByRole("img", { name: "Picture of" }), page.getByRole("heading", { level: 2 })];
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await picture.boundingBox())?.height).toBeGreaterThan(100);
    const [seen, text] = [await placeOf(picture), await placeOf(title.first())];
    expect(seen.height).toBeLessThanOrEqual(0.4 * 900);
    expect(text.left).toBeGreaterThan(seen.right);
  }
  for (const size of [
    { width: 720, height: 450 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    expect(await hiddenParts(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 720, height: 450 });
  await button(page, "Reject").click();
  await expect(button(page, "Reject")).toBeInViewport({ ratio: 1 });
  await page.getByRole("radio", { name: "The price is out of proportion" }).check();
  await page.getByRole("textbox", { name: "Reason" }).fill("Ask for less");
  await button(page, "Reject").click();
  await expect(done(page, "Rejected · Drone films")).toBeVisible();
  await page.goto(`/creators/${id}?tab=services`);
  await expect
    .poll(async () => JSON.stringify(await api.get("/admin/services?search=Drone+films&status=REJECTED")))
    .toContain("The price is out of proportion. Ask for less");
});
