import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { ListName } from "../../contract/src/screens.ts";
import { addDispute } from "../fixtures/conversation.ts";
import { openInside } from "../fixtures/open-inside.ts";
import { expect, test } from "../fixtures/test.ts";

/** Where each list stands, with all its columns. Neighbours differ in their screen, which is what opening waits for. */
const LISTS = {
  hives: "/service-categories",
  investments: "/investments?closing=week",
  "service-clusters": "/service-categories?tab=clusters",
  reviews: "/reviews?tab=songs",
  creators: "/creators?tab=service_providers",
  members: "/members",
  transactions: "/transactions",
  disputes: "/disputes",
  activity: "/activity",
} satisfies Record<ListName, string>;

/** Where each column begins, and where the last one ends. */
const columnEdges = (page: Page) =>
  page.getByRole("columnheader").evaluateAll((heads) => {
    const boxes = heads.map((head) => head.getBoundingClientRect());
    return [...boxes.map(({ left }) => left), boxes.at(-1)?.right ?? 0].map(Math.round);
  });

test("G180 columns stay where they are from page to page, whatever the rows hold @once", async ({
  page,
  signIn,
  api,
}) => {
  for (let at = 0; at < 10; at++) await api.addVest({ investment_name: `Steady ${at}`, beneficiary_name: "B" });
  await api.addVest({
    investment_name: `Steady ${"W".repeat(200)}`,
    beneficiary_name: "M".repeat(255),
    minimum_amount: 99_999_999.99,
    duration: "120",
  });
  await signIn();
  await page.goto("/investments?search=Steady");
  await expect(page.getByRole("link", { name: /WWWW/ })).toBeVisible();
  const first = await columnEdges(page);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("link", { name: "Steady 0" })).toBeVisible();
  expect(await columnEdges(page)).toEqual(first);
  // No figure is cut, and none touches the words of the next column.
  await page.getByRole("button", { name: "Prev" }).click();
  const amount = page.getByRole("cell", { name: "₦99,999,999.99" });
  const gap = await amount.evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const { left, right } = range.getBoundingClientRect();
    const box = cell.getBoundingClientRect();
    return { before: left - box.left, after: box.right - right };
  });
  expect(gap.before).toBeGreaterThan(0);
  expect(gap.after).toBeGreaterThanOrEqual(16);
});

test("no list cuts a value under the text spacing of WCAG 1.4.12, at 1440 and 390 px; cut text has all of it as its title @once", async ({
  page,
  signIn,
  api,
  product,
  marketplace,
}) => {
  const { bring } = marketplace;
  const names = { first_name: "Chukwuemeka", last_name: "Oluwafunmilayo", email: `${randomUUID()}@hive.test` };
  const rest = { dob: "1984-09-28", role: "CREATOR", phone_number: "+2348300374708", is_active: false };
  const { external_id } = await bring("members", { ...names, ...rest });
  await bring("creators", { member_external_id: external_id, nin: "00073380194" });
  await marketplace.addReviews([{ asset_name: "Harmattan" }]);
  await marketplace.addTransaction({ amount: 1_867_100, receiver_name: "Marketplace Escrow Wallet" });
  const investment_name = "Third Mainland: music video series, Uyo";
  await marketplace.addClosing({ investment_name, minimum_amount: 20_034_567.89 });
  await api.addServiceCluster({ name: "Photo", category_id: await api.addHive({ category_name: "Art & Crafts" }) });
  const { client } = await addDispute(product.url, marketplace);
  await client.send("Where is my mix?");
  await signIn();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/settings");
    for (const [list, at] of Object.entries(LISTS)) {
      await openInside(page, at);
      await expect(page.locator("main :is([data-row], [aria-label=Activity] > li)").first(), list).toBeVisible();
      expect.soft(await page.evaluate(cutUnderTextSpacing), `${list} at ${width} px`).toEqual([]);
    }
  }
});

/** Sets the spacing; then what the screen cuts, but for a name or long text of which the title has all. */
function cutUnderTextSpacing(): string[] {
  const spacing = new CSSStyleSheet();
  spacing.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets = [spacing];
  const isShown = (element: Element) => element.clientWidth > 1 && getComputedStyle(element).clipPath === "none";
  const isCut = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const [isWider, isHigher] = [
      element.scrollWidth > element.clientWidth + 1,
      element.scrollHeight > element.clientHeight + 1,
    ];
    if (element.matches("td, th") && isWider) return !element.matches("[data-part=choose]"); // into the next cell
    return (isWider && /hidden|clip/.test(overflowX)) || (isHigher && /hidden|clip/.test(overflowY));
  };
  const isTold = (element: Element) => {
    element.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
    const unseen = [...element.querySelectorAll(".sr-only")].map((part) => part.textContent).join("");
    const title = element.closest("[title]")?.getAttribute("title") ?? "";
    return title.includes(element.textContent.replace(unseen, ""));
  };
  const FREE_TEXT = ".cell-text, .cell-text *"; // names, e-mail addresses and long text
  const cut = [...document.querySelectorAll("main *")].filter((element) => isShown(element) && isCut(element));
  const beyond = document.documentElement.scrollWidth > innerWidth ? ["the screen"] : [];
  return cut
    .filter((element) => !element.closest("select, .sr-only, [class*=sr-only]"))
    .filter((element) => !(element.matches(FREE_TEXT) && isTold(element)))
    .map((element) => `${element.tagName} ${element.textContent}`)
    .concat(beyond);
}

test("at 1440 by 900 px fourteen users are seen at once, each on one line @once", async ({
  page,
  signIn,
  marketplace,
}) => {
  for (let at = 0; at < 14; at++) {
    const email = `olumide${at}.${randomUUID().slice(0, 6)}@mail.test`;
    const names = { first_name: "Emmanuel", last_name: "Olumide", phone_number: "+234 840 088 6086" };
    await marketplace.bring("members", { ...names, email, dob: "1984-09-28", role: "CREATOR" });
  }
  await signIn();
  await page.goto("/members?size=25");
  const rows = page.getByRole("row").filter({ has: page.getByRole("switch") });
  await expect(rows.nth(13)).toBeInViewport({ ratio: 1 });
  const labels = page
    .locator("main [role=group]")
    .evaluateAll((cards) =>
      cards.map(
        (card) => document.getElementById(card.getAttribute("aria-labelledby") ?? "")?.getBoundingClientRect().y,
      ),
    );
  expect(new Set(await labels).size, "the six cards are one strip").toBe(1);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights.slice(0, 14)), "a row is one line").toBeLessThanOrEqual(41);
});
