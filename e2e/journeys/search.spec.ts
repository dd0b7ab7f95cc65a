import type { Page } from "@playwright/test";
import { seriousFindings } from "../fixtures/axe.ts";
import { addDispute } from "../fixtures/conversation.ts";
import { openHeading } from "../fixtures/dispute-parts.ts";
import { latch } from "../fixtures/latch.ts";
import { expect, test } from "../fixtures/test.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Search", exact: true });
const boxOf = (page: Page) => page.getByRole("combobox", { name: "Search everything" });
const letters = () => Array.from({ length: 8 }, () => "abcdefghij"[Math.floor(Math.random() * 10)]).join("");

test("the search finds a record of every kind and leads to it, and remembers its name until the logout", async ({
  page,
  signIn,
  api,
  marketplace,
  product,
}) => {
  const word = `Q${letters()}`;
  const { id, memberId } = await api.addCreator({
    first_name: word,
    last_name: "Sought",
    phone_number: "0803 555 1212",
  });
  const vest = await api.addVest({ investment_name: `Tour of ${word}` });
  const hiveId = await api.addHive({ category_name: `Hive ${word}` });
  const clusterId = await api.addServiceCluster({ name: `Cluster ${word}`, category_id: hiveId });
  await marketplace.addTransaction({ transaction_id: `${word}-1`, type: "withdrawal" });
  await marketplace.addCreator({ services: [{ service_name: `Song of ${word}` }] });
  const dispute = await addDispute(product.url, marketplace);
  await signIn();
  await page.goto("/reports");
  const find = async (text: string, option: string | RegExp) => {
    await page.getByRole("button", { name: "Search everything" }).click();
    await boxOf(page).fill(text);
    await dialogOf(page).getByRole("option", { name: option }).click();
    await expect(dialogOf(page)).toBeHidden();
  };

  await page.getByRole("button", { name: "Search everything" }).click();
  await boxOf(page).fill(`sought ${word.toUpperCase()}`);
  const members = dialogOf(page).getByRole("group", { name: "Members" });
  await expect(members.getByRole("option")).toHaveText([new RegExp(`^${word} Sought`)]);
  // One person is found once, also where the person is a creator.
  await expect(dialogOf(page).getByRole("option")).toHaveCount(1);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/members(/|\\?view=)${memberId}`));
  // The person's name comes with the data, after the title that stood for it.
  await expect(page.getByRole("heading", { level: 1, name: `${word} Sought` })).toBeFocused();

  await page.goto("/reports");
  await find("+234 803 555 12 12", new RegExp(`^${word} Sought.*@`));
  await expect(page).toHaveURL(new RegExp(`/members(/|\\?view=)${memberId}`));
  await page.goto("/reports");
  await find(`tour ${word}`, /^Tour of/);
  await expect(page).toHaveURL(new RegExp(`/investments/${vest}$`));
  await find(`${word}-`, new RegExp(`^${word}-1`));
  await expect(page.getByRole("tab", { name: "Withdrawals", selected: true, includeHidden: true })).toHaveCount(1);
  await expect(page.getByRole("row", { name: `${word}-1`, includeHidden: true })).toHaveCount(1);
  await page.goto("/reports");
  await find(`#${dispute.id}`, new RegExp(`^#${dispute.id} `));
  await expect(openHeading(page, "Dispute details")).toBeVisible();
  await page.goto("/reports");
  await find(`song ${word}`, /^Song of/);
  await expect(page.getByRole("dialog", { name: `Song of ${word}` })).toBeVisible();
  await page.goto("/reports");
  await find(`cluster ${word}`, /^Cluster/);
  await expect(page).toHaveURL(new RegExp(`tab=clusters.*view=${clusterId}`));
  await page.goto("/reports");

  await page.getByRole("button", { name: "Search everything" }).click();
  const recent = dialogOf(page).getByRole("group", { name: "Recent" });
  await expect(recent.getByRole("option").first()).toHaveText(new RegExp(`^Cluster ${word}`));
  const stored = await page.evaluate(() => localStorage.getItem("recent") ?? "");
  expect(JSON.parse(stored)).toContainEqual({
    kind: "members",
    id: String(memberId),
    name: `${word} Sought`,
    creatorId: String(id),
  });
  expect(stored).not.toMatch(/@|555|creators"/);
  await recent.getByRole("option", { name: `Tour of ${word}` }).click();
  await expect(page).toHaveURL(new RegExp(`/investments/${vest}$`));

  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("recent"))).toBeNull();
});

test("an identity number is searched for as a whole and kept nowhere @more", async ({ page, signIn, marketplace }) => {
  const nin = `7${String(Date.now()).slice(-10)}`;
  const reference = `8${nin}`; // as private as the number that it may be
  await marketplace.addTransaction({ transaction_id: reference });
  const addresses: string[] = [];
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  const { id, name } = await marketplace.addCreator({ creator: { nin } });
  await signIn();
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Search everything" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await boxOf(page).fill(nin.slice(0, 10));
  const nothing = dialogOf(page).getByText(/^Nothing found/);
  await expect(nothing).toBeVisible();
  await boxOf(page).fill("W".repeat(200));
  await expect(nothing).toContainText("WWW");
  expect(await nothing.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await boxOf(page).fill(nin);
  const option = dialogOf(page).getByRole("option");
  await expect(option).toHaveText([new RegExp(name)]);
  await option.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
  await page.keyboard.press("Control+k");
  await boxOf(page).fill(reference);
  await dialogOf(page).getByRole("option", { name: reference }).click();
  await expect(page.getByRole("dialog", { name: reference })).toBeVisible();
  expect(addresses.join()).not.toContain(nin);
  const held = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]));
  expect(held).toContain(`"creatorId\\":\\"${id}\\"`);
  expect(held).not.toContain(nin);
});

test("on a bad connection the search shows what it has, says that it searches, drops late answers and tries again @more", async ({
  page,
  signIn,
  api,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_|Failed to load/);
  const word = `Q${letters()}`;
  await api.addVest({ investment_name: `${word} first` });
  await api.addVest({ investment_name: `${word}z second` });
  await signIn();
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Search everything" })).toBeVisible();
  const held: (() => void)[] = [];
  await page.route("**/x/search?**", async (route) => {
    if (new URL(route.request().url()).searchParams.get("q") === word) {
      await new Promise<void>((free) => held.push(free));
    }
    await route.continue().catch(() => {});
  });
  await page.keyboard.press("/");
  await boxOf(page).fill(word);
  await expect(dialogOf(page).getByText("Searching…")).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  const dropped = page.waitForEvent("requestfailed", (request) => request.url().endsWith(`q=${word}`));
  await boxOf(page).fill(`${word}z`);
  await expect(dialogOf(page).getByRole("option")).toHaveText([new RegExp(`${word}z second`)]);
  await dropped;
  for (const free of held) free();
  await expect(dialogOf(page).getByText("1 found")).toBeVisible();
  await expect(dialogOf(page).getByRole("option")).toHaveCount(1);

  await page.unroute("**/x/search?**");
  await page.route("**/x/search?**", (route) => route.abort("connectionreset"));
  await boxOf(page).fill("dis");
  await expect(dialogOf(page).getByRole("option", { name: "Disputes" })).toBeVisible();
  await expect(dialogOf(page).getByRole("alert")).toHaveText(/^Could not search\. No connection/);
  await page.unroute("**/x/search?**");
  await boxOf(page).fill(`${word} first`);
  await expect(dialogOf(page).getByRole("option", { name: `${word} first` })).toBeVisible();
  await expect(dialogOf(page).getByRole("alert")).toBeHidden();
});

test("the search leads to screens and actions @more", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Search everything" })).toBeVisible();
  const choose = async (text: string, name: string) => {
    await page.keyboard.press("Control+k");
    await boxOf(page).fill(text);
    await expect(dialogOf(page).getByRole("option", { name, exact: true })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(dialogOf(page)).toBeHidden();
  };
  await choose("brand", "Brand theme");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "brand");
  await choose("dark", "Dark theme");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await choose("export", "Export transactions");
  await page.goto("/members");
  await expect(page.getByRole("button", { name: "Export", exact: true })).toBeEnabled();
  await choose("export", "Export this list");
  await expect(page.getByRole("menuitem", { name: "CSV" })).toBeFocused();
  await page.keyboard.press("Escape");
  await choose("new inv", "Create New Investment");
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Investment name" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await choose("passw", "Change Password");
  await expect(page.getByRole("dialog", { name: "Reset Password" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  // The screen's file comes late, as it does on a bad connection.
  const sent = latch();
  await page.route(/\/assets\/reviews-/, async (route) => {
    await sent.opened;
    await route.continue();
  });
  await choose("rev", "Reviews");
  await expect(page.getByRole("main")).toBeFocused();
  sent.open();
  await expect(page.getByRole("heading", { level: 1, name: "Reviews" })).toBeFocused();
  await page.keyboard.press("Control+k");
  await boxOf(page).fill("sign out");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
});
