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

test("the largest figures stay on one line at 360 px, and have one size in a row", async ({ page, signIn }) => {
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
    ["/dashboard", { "Vest balance": "₦1,234,567,891", "Total inflows": "₦1,234,567,891" }],
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

test("nothing scrolls sideways at 360 px, not even with 255 characters and no space", async ({
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
    "/service-categories",
    `/service-categories?view=${hiveId}`,
    `/service-categories?tab=clusters&hive=${hiveId}`,
    "/service-categories?tab=clusters&create=1",
    "/settings",
    "/settings?change=password",
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
