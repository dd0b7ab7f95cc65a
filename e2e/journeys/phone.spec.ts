import type { Page, Route } from "@playwright/test";
import { addDispute } from "../fixtures/conversation.ts";
import { placeOf } from "../fixtures/place.ts";
import { expect, test } from "../fixtures/test.ts";

test("the drawer holds the focus, locks the page, and closes on Escape, outside, button and navigation", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/dashboard");
  const open = page.getByRole("button", { name: "Open menu" });
  const drawer = page.getByRole("dialog", { name: "Main menu" });

  await open.click();
  await expect(drawer).toBeVisible();
  const width = (await drawer.boundingBox())?.width ?? 0;
  expect(width).toBeLessThanOrEqual(Math.min(288, 390 * 0.82) + 1);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(drawer).toBeHidden();

  await open.click();
  await page.mouse.click(380, 400);
  await expect(drawer).toBeHidden();

  await open.click();
  await drawer.getByRole("link", { name: "Reports" }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/reports$/);
});

test("the largest figures stay on one line at 360 px, and have one size in a row @more", async ({ page, signIn }) => {
  const large = (key: string, value: unknown) => {
    if (/^(vest_balance|escrow_balance|inflows|outflows)$/.test(key))
      return { value: 1_234_567_890.55, definition: "" };
    return /^(minimum_amount|total_minimum_amount)$/.test(key)
      ? 1_234_567_890.55
      : /^total_|_creators$/.test(key)
        ? 9_999_999
        : value;
  };
  await page.route(/\/api\/(x\/figures\/dashboard|admin\/(user|vests))\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: JSON.parse(await response.text(), large) });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn();
  for (const [path, cards] of [
    ["/dashboard", { "Vest balance": "₦1,234,567,890.55", "Total inflows": "₦1,234,567,890.55" }],
    ["/members", { "Total Users": "9,999,999", "Creators Share of Users": "100%" }],
    ["/investments", { "Investment Value": "₦1,234,567,890.55", "Curated Investment": /^[\d,]+$/ }],
  ] as const) {
    await page.goto(path);
    const sizes = new Set<string>();
    for (const [title, value] of Object.entries(cards)) {
      const figure = page.getByRole("group", { name: title, exact: true }).getByText(value, { exact: true });
      await expect(figure).toBeVisible();
      const { lines, overflow, size } = await figure.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { width, height } = range.getBoundingClientRect();
        const room = element.closest("[role=group] > div")?.getBoundingClientRect().width ?? 0;
        return { lines: Math.round(height / 28), overflow: width - room, size: getComputedStyle(element).fontSize };
      });
      expect([title, lines, overflow <= 0]).toEqual([title, 1, true]);
      sizes.add(size);
    }
    expect([path, sizes.size]).toEqual([path, 1]);
  }
});

test("nothing scrolls sideways at 360 px, not even with 255 characters and no space @more", async ({
  page,
  signIn,
  api,
  marketplace,
}) => {
  const id = await api.addVest({ investment_name: "W".repeat(255), beneficiary_name: "M".repeat(255) });
  const { memberId } = await api.addCreator({ first_name: "W".repeat(255), last_name: "M".repeat(255) });
  const hiveId = await api.addHive({ category_name: "H".repeat(255), description: "D".repeat(255) });
  await api.addServiceCluster({ name: "C".repeat(255), category_id: hiveId });
  const creator = await marketplace.addCreator({
    member: { first_name: "W".repeat(255) },
    creator: {
      bio: "B".repeat(255),
      linkedin: `${"l".repeat(60)}.test/${"p".repeat(180)}`,
      landmarks: "L".repeat(255),
      nin: "12345678901",
    },
    services: [{ service_name: "S".repeat(255), link: `https://${"l".repeat(60)}.test/${"p".repeat(180)}` }],
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn();
  await page.goto("/dashboard");
  for (const path of [
    "/dashboard",
    "/investments",
    `/investments/${id}`,
    `/investments/${id}?edit=1`,
    "/members",
    `/members?view=${memberId}`,
    `/members?edit=${memberId}`,
    "/creators?tab=service_providers",
    "/creators?create=1",
    `/creators/${creator.id}`,
    `/creators/${creator.id}?tab=kyc`,
    `/creators/${creator.id}?tab=services`,
    `/creators/identity?view=${creator.id}`,
    "/creators/identity?tab=suspicious",
    "/service-categories",
    `/service-categories?view=${hiveId}`,
    `/service-categories?tab=clusters&hive=${hiveId}`,
    "/service-categories?tab=clusters&create=1",
    "/settings",
    "/settings?change=password",
    "/settings/backend",
    "/profile",
    "/activity",
  ]) {
    await page.goto(path);
    // With the panel open the screen behind it, and its heading, are hidden from roles.
    await expect(page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog")).first()).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});

test("G181 on a phone the first record of every list begins within 400 px, in two lines of which all is told", async ({
  page,
  signIn,
  api,
  product,
  marketplace,
}) => {
  const { memberId } = await api.addCreator({
    first_name: "Ngozi",
    last_name: "Firstline",
    phone_number: "08030000001",
  });
  await api.addVest();
  await api.addServiceCluster({ name: "In it", category_id: await api.addHive({ category_name: "A hive in a list" }) });
  await marketplace.addTransaction();
  await marketplace.addReviews([{ asset_name: "A song in a list" }]);
  const { client } = await addDispute(product.url, marketplace);
  await client.send("Where is my mix?");
  await signIn();
  for (const path of [
    "/investments",
    "/members",
    "/creators?tab=service_providers",
    "/service-categories",
    "/service-categories?tab=clusters",
    "/transactions",
    "/reviews?tab=songs",
    "/disputes",
  ]) {
    await page.goto(path);
    const row = page.getByRole("row").nth(1);
    await expect(row).toBeVisible();
    const box = await row.boundingBox();
    expect([path, (box?.y ?? 999) <= 400, (box?.height ?? 999) <= 96]).toEqual([path, true, true]);
    await expectLargeTargets(page);
  }

  // A dispute begins with its people, after the mark of a message that waits; a transaction with the member.
  const begins = () => page.getByRole("row").nth(1).locator("[data-part=primary]");
  await expect(begins()).toHaveText("A message waitsChidi Eze · Bola Ade");
  const [line, person] = [await placeOf(page.getByRole("row").nth(1)), await placeOf(begins())];
  expect(person.top - line.top).toBeLessThan(12);
  await page.goto("/transactions");
  await expect(begins()).toHaveText(/Adaeze Nwosu$/);

  // What the two lines leave out is there for assistive technology, and in the record that a tap opens.
  await page.goto("/members?search=Firstline");
  const member = page.getByRole("row").filter({ hasText: "Ngozi Firstline" });
  await expect(member.getByRole("cell", { name: "08030000001" })).toBeAttached();
  await member.getByText("USER").or(member.getByText("CREATOR")).click();
  await expect(page).toHaveURL(new RegExp(`/members/${memberId}$`));
  await expect(page.getByText("08030000001").first()).toBeVisible();
});

test("a phone's list of ten rows has at most 620 elements: what it does not show is not rendered", async ({
  page,
  signIn,
  api,
}) => {
  for (let at = 0; at < 10; at++) await api.addCreator();
  await signIn();
  await page.goto("/members");
  await expect(page.getByRole("row")).toHaveCount(11);
  const all = await page.evaluate(() => document.querySelectorAll("body, body *").length);
  test.info().annotations.push({ type: "elements", description: String(all) });
  expect(all).toBeLessThanOrEqual(620);

  // They come with the room for them.
  await page.setViewportSize({ width: 1400, height: 900 });
  await expect(page.getByRole("combobox", { name: "Status filter" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Name" }).getByRole("button")).toBeVisible();
});

test("G182 on a phone the main action of a list stands at the window's foot, and covers no last line", async ({
  page,
  signIn,
  api,
}) => {
  await api.addVest();
  await signIn();
  await page.goto("/investments");
  const create = page.getByRole("button", { name: "Create New Investment" });
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  expect(844 - ((await create.boundingBox())?.y ?? 0)).toBeLessThan(120);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const line = await page.getByRole("contentinfo").boundingBox();
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(((await create.boundingBox())?.y ?? 0) + 1);
  await create.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("at 360 px the rows stay where they are when the last buttons of the title's line arrive @more", async ({
  page,
  signIn,
  marketplace,
}) => {
  await marketplace.addReviews([{ asset_name: "Harmattan" }]);
  await signIn();
  await page.setViewportSize({ width: 360, height: 740 });
  const held: Route[] = [];
  await page.route(/\/assets\/(print-button|view-bar)-.*js$/, (route) => void held.push(route));
  await page.goto("/reviews?tab=songs");
  const row = page.getByRole("row").nth(1);
  await expect(row).toBeVisible();
  await expect.poll(() => held.length).toBe(2);
  const before = await row.boundingBox();
  await Promise.all(held.map((route) => route.continue()));
  for (const name of ["Print list", "Save view"]) await expect(page.getByRole("button", { name })).toBeVisible();
  expect(await row.boundingBox()).toEqual(before);
});

/** Everything that is pressed, but for words in a line of text, has at least 44 px on both sides. */
async function expectLargeTargets(page: Page) {
  const small = await page
    .locator("button, select, input, [role=tab], [role=switch], label:has(input)")
    .evaluateAll((targets) =>
      targets.flatMap((target) => {
        // A box is pressed by its label.
        const { width, height } = (target.closest("label") ?? target).getBoundingClientRect();
        const isSmall = width > 1 && (width < 43.5 || height < 43.5);
        return isSmall ? [`${target.getAttribute("aria-label") ?? target.textContent} ${width}×${height}`] : [];
      }),
    );
  expect([page.url(), small]).toEqual([page.url(), []]);
}
