import type { BrowserContext, Page, Route } from "@playwright/test";
import { type Api, signInByApi } from "../fixtures/api.ts";
import { addDispute } from "../fixtures/conversation.ts";
import { shortenIntervals } from "../fixtures/intervals.ts";
import { agreeToLateQuestion } from "../fixtures/late-question.ts";
import { outboxLoaded } from "../fixtures/loaded.ts";
import { expect, test } from "../fixtures/test.ts";

const FAILED = /ERR_|Failed to (load|fetch)|409/;
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;
const outbox = (page: Page) => page.getByRole("button", { name: /^Outbox/ });
const waiting = (page: Page, count: number) =>
  page.getByRole("button", { name: `Outbox, ${count} waiting`, exact: true });
const entries = (page: Page) => page.getByRole("list", { name: "Outbox" }).getByRole("listitem");
const said = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });
test.beforeEach(({ context }) => shortenIntervals(context));

/** Opens an address, and resolves when the outbox runs there. */
async function goto(page: Page, address: string): Promise<void> {
  const loaded = outboxLoaded(page);
  await page.goto(address);
  await loaded;
}

/** Cuts the connection for everything that writes, so that the page itself can be loaded. Returns a function that ends it. */
async function cutWrites(page: Page | BrowserContext): Promise<() => Promise<void>> {
  const cut = (route: Route) =>
    route.request().method() === "GET" ? route.fallback() : route.abort("connectionreset");
  await page.route(/\/(api|rt)\//, cut);
  return () => page.unroute(/\/(api|rt)\//, cut);
}

/** What the server has recorded, oldest first. */
async function changesOf(api: Api, type: string, id: number): Promise<unknown[]> {
  const { data } = (await api.get(`/x/activity?subject_type=${type}&subject_id=${id}`)) as {
    data: { data: { changes: object | null }[] };
  };
  return data.data
    .map(({ changes }) => changes)
    .filter((changes) => Object.keys(changes ?? {}).length > 0)
    .reverse();
}

async function hiveOf(api: Api, id: number): Promise<unknown> {
  const { data } = (await api.get("/admin/category?per_page=100")) as { data: { data: { id: number }[] } };
  return data.data.find((hive) => hive.id === id);
}

async function edit(page: Page, field: string, value: string): Promise<void> {
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: field }).fill(value);
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form).toBeHidden();
}

test("whether the connection is lost before, during or after the server's commit, a change is made exactly once (F-29)", async ({
  page,
  signIn,
  api,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(FAILED);
  const first = unique("Amina");
  const { memberId } = await api.addCreator({ first_name: first, last_name: "Bello" });
  await signIn();
  await goto(page, `/members?search=${encodeURIComponent(first)}`);
  const active = page.getByRole("switch", { name: `Active: ${first} Bello` });
  await expect(active).toBeChecked();

  await page.context().setOffline(true);
  await active.click();
  await expect(said(page, `Deactivate · ${first} Bello`)).toContainText("Waiting for a connection");
  await expect(active).not.toBeChecked();
  await expect(active).toHaveAccessibleDescription("Waiting for a connection");
  await expect(waiting(page, 1)).toBeVisible();
  expect(await changesOf(api, "member", memberId)).toEqual([]);
  await page.context().setOffline(false);
  await expect(outbox(page)).toHaveCount(0);
  await expect(active).toHaveAccessibleDescription("");
  await expect(active).not.toBeChecked();
  expect(await changesOf(api, "member", memberId)).toHaveLength(1);

  const song = unique("Dawn");
  const [review = 0] = await marketplace.addReviews([{ asset_name: song }]);
  await goto(page, `/reviews?tab=songs&search=${encodeURIComponent(song)}`);
  await page.route("**/api/reviews/update/*", (route) => route.abort("connectionreset"), { times: 1 });
  await page.getByRole("button", { name: `Actions for ${song}` }).click();
  await page.getByRole("menuitem", { name: "Approve" }).click();
  await expect(said(page, `Approve · ${song}`).filter({ hasText: "Done" })).toBeVisible();
  await expect(outbox(page)).toHaveCount(0);
  expect(await changesOf(api, "review", review)).toHaveLength(1);

  const name = unique("Music");
  const hive = await api.addHive({ category_name: name });
  await goto(page, `/service-categories?edit=${hive}`);
  const lost = async (route: Route) => {
    await route.fetch();
    await route.abort("connectionreset");
  };
  await page.route(`**/api/admin/category/${hive}`, lost, { times: 1 });
  await edit(page, "Name", `${name} and sound`);
  await expect(said(page, `Edit hive · ${name}`).filter({ hasText: "Done" })).toBeVisible();
  await expect(outbox(page)).toHaveCount(0);
  expect(await hiveOf(api, hive)).toMatchObject({ category_name: `${name} and sound` });
  expect(await changesOf(api, "hive", hive)).toHaveLength(1);
});

test("two edits of a record survive a reload and go out in their order; one of another record is cancelled (F-29) @more", async ({
  page,
  signIn,
  api,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(FAILED);
  const [name, other] = [unique("Crafts"), unique("Dance")];
  const hive = await api.addHive({ category_name: name, description: "Before." });
  const second = await api.addHive({ category_name: other });
  await signIn();
  await goto(page, `/service-categories?edit=${hive}`);
  const restore = await cutWrites(page);
  await edit(page, "Name", `${name} 2`);
  await expect(waiting(page, 1)).toBeVisible();
  await goto(page, `/service-categories?edit=${hive}`);
  // The form shows what waits; what is saved now goes behind it.
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Name" })).toHaveValue(`${name} 2`);
  await edit(page, "Description", "After.");
  await goto(page, `/service-categories?edit=${second}`);
  await edit(page, "Name", "Never sent");
  await expect(waiting(page, 3)).toBeVisible();

  await goto(page, "/dashboard");
  await waiting(page, 3).click();
  await expect(entries(page)).toHaveText([
    new RegExp(`Edit hive · ${name}.*Waiting for a connection.*Since`),
    new RegExp(`Edit hive · ${name}`),
    new RegExp(`Edit hive · ${other}`),
  ]);
  // The first attempt may have arrived, so that cancelling asks.
  await entries(page).nth(2).getByRole("button", { name: "Cancel" }).click();
  await expect(entries(page).nth(2)).toContainText("It may have arrived already.");
  await entries(page).nth(2).getByRole("button", { name: "End the tries" }).click();
  await expect(entries(page)).toHaveCount(2);
  await restore();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByText("Nothing waits to be sent.")).toBeVisible();
  expect(await changesOf(api, "hive", hive)).toEqual([
    { category_name: [name, `${name} 2`] },
    { description: ["Before.", "After."] },
  ]);
  expect(await changesOf(api, "hive", second)).toEqual([]);
});

test("a record that somebody else changed meanwhile asks, and nothing is overwritten (F-30) @more", async ({
  page,
  signIn,
  api,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(FAILED);
  const [name, song] = [unique("Photography"), unique("Dusk")];
  const hive = await api.addHive({ category_name: name, description: "Before." });
  const other = await api.addHive({ category_name: unique("Pottery"), description: "Before." });
  const renamed = unique("Renamed");
  const [review = 0] = await marketplace.addReviews([{ asset_name: song }]);
  await signIn();
  await goto(page, `/service-categories?edit=${hive}`);
  let restore = await cutWrites(page);
  await edit(page, "Description", "Mine.");
  await goto(page, `/service-categories?edit=${other}`);
  await edit(page, "Description", "Mine too.");
  await goto(page, `/reviews?tab=songs&search=${encodeURIComponent(song)}`);
  await page.getByRole("button", { name: `Actions for ${song}` }).click();
  await page.getByRole("menuitem", { name: "Approve" }).click();
  await expect(page.getByRole("row").filter({ hasText: song })).toContainText("Published Waiting for a connection");
  await api.put(`/admin/category/${hive}`, { category_name: name, description: "Theirs." });
  await api.put(`/admin/category/${other}`, { category_name: renamed });
  await api.put(`/reviews/update/${review}`, { status: "rejected" });
  await restore();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));

  await waiting(page, 3).click();
  await expect(entries(page)).toHaveText([/Somebody else changed/, /Somebody else changed/, /It is now: Rejected\./]);
  expect(await hiveOf(api, hive)).toMatchObject({ description: "Theirs." });
  await entries(page).nth(2).getByRole("button", { name: "Do it anyway" }).click();
  await expect(entries(page)).toHaveCount(2);
  expect(await changesOf(api, "review", review)).toEqual([
    { status: ["pending", "rejected"] },
    { status: ["rejected", "published"] },
  ]);

  // They changed another field: what waited is saved with it.
  await entries(page).nth(1).getByRole("button", { name: "Open" }).click();
  const form = page.getByRole("dialog", { name: "Edit Hive" });
  await expect(said(page, /'s change at \d\d:\d\d was kept too/)).toBeVisible();
  await expect(form).toBeHidden();
  expect(await hiveOf(api, other)).toMatchObject({ category_name: renamed, description: "Mine too." });
  await waiting(page, 1).click();

  await entries(page).getByRole("button", { name: "Open" }).click();
  const conflict = form.getByRole("region", { name: /saved this hive at \d\d:\d\d$/ });
  await expect(conflict).toContainText("Theirs.");
  await expect(form.getByRole("textbox", { name: "Description" })).toHaveValue("Mine.");
  // It may wait again, in its place.
  restore = await cutWrites(page);
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form).toBeHidden();
  await expect(waiting(page, 1)).toBeVisible();
  await restore();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(outbox(page)).toHaveCount(0);
  expect(await hiveOf(api, hive)).toMatchObject({ description: "Mine." });
});

test("what is older than 24 hours asks first; what the server refuses says why (F-29) @more", async ({
  page,
  signIn,
  api,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_|Failed to (load|fetch)|422/);
  const { id } = await api.addCreator({ first_name: unique("Zainab") });
  const hive = await api.addHive({ category_name: unique("Film") });
  const taken = unique("Taken");
  await api.addHive({ category_name: taken });
  await signIn();
  await goto(page, `/creators/${id}`);
  const restore = await cutWrites(page);
  const active = page.getByRole("switch", { name: /^Active/ });
  await agreeToLateQuestion(page);
  await active.click();
  await expect(active).toHaveAccessibleDescription("Waiting for a connection");
  await page.clock.setFixedTime(Date.now() + 25 * 60 * 60 * 1000);
  await goto(page, `/service-categories?edit=${hive}`);
  await edit(page, "Name", taken);
  await expect(waiting(page, 2)).toBeVisible();
  await restore();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await waiting(page, 2).click();
  await expect(entries(page)).toHaveText([/Older than a day\. Send it now\?/, /Not done\. .*already a hive named/]);
  expect(await changesOf(api, "creator", id)).toEqual([]);

  await entries(page).first().getByRole("button", { name: "Send now" }).click();
  await expect(entries(page)).toHaveCount(1);
  expect(await changesOf(api, "creator", id)).toHaveLength(1);
  await entries(page).getByRole("button", { name: "Open" }).click();
  const form = page.getByRole("dialog", { name: "Edit Hive" });
  await expect(form.getByRole("textbox", { name: "Name" })).toHaveValue(taken);
  await expect(form.getByRole("alert")).toContainText("already a hive named");
  await edit(page, "Name", unique("Free"));
  await expect(outbox(page)).toHaveCount(0);
});

test("deletions, creates and secrets do not wait: they say that they need a connection (F-31)", async ({
  page,
  signIn,
  api,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(FAILED);
  const name = unique("Vest");
  const id = await api.addVest({ investment_name: name });
  await signIn();
  await goto(page, `/investments/${id}`);
  await page.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByRole("alert")).toContainText("This needs a connection, and nothing was sent.");
  await expect(outbox(page)).toHaveCount(0);
  await page.context().setOffline(false);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("messages wait and are sent once, also when their keys are too old and the conversation is closed (F-29, G114)", async ({
  page,
  product,
  signIn,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(FAILED);
  const { id, service, client } = await addDispute(product.url, marketplace);
  await signIn();
  await goto(page, `/disputes?chat=${id}`);
  await expect(said(page, "Live")).toBeVisible();
  const box = page.getByRole("textbox", { name: "Message" });
  const waits = page.getByRole("list", { name: "On their way" }).getByRole("listitem");

  // The first one arrives, but neither its answer nor the stream tells; the others do not.
  await page.context().setOffline(true);
  await expect(said(page, /^Offline$/)).toBeVisible();
  await page.route(/\/rt\/chats\//, (route) => route.abort("connectionreset"));
  await page.route(
    /\/messages\/[^/]+\.json/,
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await page.context().setOffline(false);
  await box.fill("Arrived unnoticed");
  await page.keyboard.press("Enter");
  await expect(waits.nth(0)).toContainText("Waiting for a connection");
  await box.fill("Behind it");
  await page.keyboard.press("Enter");
  await expect(waits).toHaveText([/Arrived unnoticed/, /Behind it/]);
  expect((await client.read()).filter((text) => text === "Arrived unnoticed")).toHaveLength(1);
  await box.fill("Half a thou");

  await page.clock.setFixedTime(Date.now() + 2 * 60_000);
  await page.reload();
  await expect(box).toHaveValue("Half a thou");
  await expect(waits).toHaveText([/Arrived unnoticed/, /Behind it/]);
  await goto(page, "/dashboard");
  await waiting(page, 2).click();
  await expect(entries(page)).toHaveText([
    new RegExp(`Message · ${service}.*Arrived unnoticed`),
    new RegExp(`Message · ${service}.*Behind it`),
  ]);
  await page.unroute(/\/rt\/chats\//);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByText("Nothing waits to be sent.")).toBeVisible();
  const sent = (await client.read()).filter((text) => ["Arrived unnoticed", "Behind it"].includes(text));
  expect(sent).toEqual(["Arrived unnoticed", "Behind it"]);
});

test("of two tabs one sends, and what waits survives the end of the session for its administrator alone (F-29, G142) @more", async ({
  browser,
  product,
  signInByForm,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(FAILED);
  const [owner, stranger] = [await product.addAdministrator(), await product.addAdministrator()];
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  const device = await signInByApi(product.url, owner);
  const [first, second] = [
    await device.addHive({ category_name: unique("One") }),
    await device.addHive({ category_name: unique("Two") }),
  ];
  const sent: string[] = [];
  context.on("response", (reply) => {
    if (reply.request().method() === "PUT") sent.push(new URL(reply.url()).pathname);
  });
  await signInByForm(page, owner);
  await goto(page, `/service-categories?edit=${first}`);
  const tab = await context.newPage();
  await goto(tab, "/dashboard");
  let restore = await cutWrites(context);
  await edit(page, "Description", "From one of two tabs.");
  await expect(waiting(page, 1)).toBeVisible();
  await expect(waiting(tab, 1)).toBeVisible();
  await restore();
  for (const one of [page, tab]) await one.evaluate(() => window.dispatchEvent(new Event("online")));
  for (const one of [page, tab]) await expect(outbox(one)).toHaveCount(0);
  await expect.poll(() => sent).toEqual([`/api/admin/category/${first}`]); // the browser reports answers later
  await tab.close();

  restore = await cutWrites(context);
  await goto(page, `/service-categories?edit=${second}`);
  expect(sent).toHaveLength(1);
  await edit(page, "Description", "After the session.");
  await expect(waiting(page, 1)).toBeVisible();
  const { data } = (await device.get("/x/sessions")) as { data: { id: string; is_current: boolean }[] };
  for (const { id, is_current } of data) {
    if (is_current) continue;
    await fetch(`${product.url}/api/x/sessions/${id}`, {
      method: "DELETE",
      headers: { Authorization: `Bearer ${device.token}` },
    });
  }
  await page.reload();
  await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
  await restore();
  await signInByForm(page, stranger);
  await goto(page, "/service-categories");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(outbox(page)).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain("After the");
  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
  expect(await changesOf(device, "hive", second)).toEqual([]);

  const loaded = outboxLoaded(page);
  await signInByForm(page, owner);
  await loaded;
  await expect
    .poll(() => changesOf(device, "hive", second))
    .toEqual([{ description: [expect.any(String), "After the session."] }]);
  await context.close();
});
