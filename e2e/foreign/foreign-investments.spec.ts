import { latch } from "../fixtures/latch.ts";
import { png } from "../fixtures/pictures.ts";
import { expect, test } from "./console-at.ts";
import { playVests } from "./foreign-vests.ts";

test("list and details read nested levels and other names; stored markup is text, and stored links run no script (S-47, S-48)", async ({
  page,
  signIn,
  backend,
}) => {
  await test.step("the list reads three levels of nesting, other names and numbers as text", async () => {
    playVests(backend, 12);
    await signIn();
    await page.goto("/investments");
    const value = page.getByRole("group", { name: "Investment Value" });
    await expect(value).toContainText("₦1,500,005");
    await expect(page.getByRole("group", { name: "Number of Investors" })).toContainText("40");
    await expect(page.getByRole("button", { name: "Actions for Offer 1", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Actions for Offer 4" })).toHaveCount(0);
    await expect(page.getByText("12.5%").first()).toBeVisible();
    await expect(page.getByText("18 months").first()).toBeVisible();
    await expect(
      page.getByRole("status").filter({ hasText: "Showing page 1 of 2 • Total 12 record(s)" }),
    ).toBeVisible();

    await page.getByRole("tab", { name: "Closed investments" }).click();
    await expect(page.getByRole("button", { name: "Actions for Offer 4" })).toBeVisible();
    await page.getByRole("tab", { name: "Active investments" }).click();

    const before = backend.calls.length;
    await page.getByRole("searchbox", { name: "Search" }).fill("offer 10");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Actions for Offer 10" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Actions for Offer 1", exact: true })).toHaveCount(0);
    await expect(page.getByText(/Searching the \d+ records on this page/)).toBeVisible();
    expect(backend.calls.slice(before)).toEqual([]);
  });

  await test.step("the details read every amount under its other name, and show no action that the backend lacks", async () => {
    playVests(backend);
    await page.goto("/investments/5");
    await expect(page.getByRole("heading", { level: 1, name: "Offer 5" })).toBeVisible();
    await expect(page.getByRole("group", { name: "Invested value" })).toContainText("₦1,050,003.50");
    await expect(page.getByRole("group", { name: "Total investors" })).toContainText("7");
    await expect(page.getByRole("group", { name: "Active investors" })).toContainText("4");
    await expect(page.getByRole("group", { name: "Paid out investors" })).toContainText("3");
    await expect(page.getByText("Signed tour")).toBeVisible();
    await expect(page.getByText("31 Mar 2027").first()).toBeVisible();
    await expect(page.getByRole("link", { name: /example\.com\/news/ })).toHaveAttribute(
      "href",
      "https://example.com/news",
    );
    await expect(page.getByRole("button", { name: "Close investment" })).toHaveCount(0);
    const before = backend.calls.length;
    await page.getByRole("button", { name: "View investors" }).click();
    expect(backend.calls.slice(before)).toEqual([]);
  });

  await test.step("stored markup is text, and stored links run no script (S-47, S-48)", async () => {
    const vests = playVests(backend);
    const markup = "<img src=x onerror=window.__x=1>";
    Object.assign(vests[0] ?? {}, {
      investment_name: markup,
      beneficiary_name: markup,
      description: markup,
      risk_assessment: markup,
      key_highlights: [markup],
      images: ["javascript:window.__x=1", "data:text/html,x", "https://pictures.example/missing.png"],
      news: ["javascript:window.__x=1", "JaVaScRiPt:alert(1)", "data:text/html,x", "//evil.example", "example.com"],
    });
    await page.goto("/investments");
    await expect(page.getByText(markup).first()).toBeVisible();
    await page.goto("/investments/1");
    await expect(page.getByRole("heading", { level: 1, name: markup })).toBeVisible();
    const addresses = await page
      .getByRole("main")
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(addresses.filter((address) => !/^https?:/.test(address))).toEqual([]);
    const opening = await page
      .locator('main a[target="_blank"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute("rel") ?? ""));
    expect(opening.length).toBeGreaterThan(0);
    for (const rel of opening) expect(rel).toMatch(/noopener.*noreferrer|noreferrer.*noopener/);
    expect(await page.evaluate(() => "__x" in window)).toBe(false);
  });
});

test("create sends JSON, edit with a file sends multipart, delete accepts a 204", async ({ page, signIn, backend }) => {
  const vests = playVests(backend);
  await signIn();
  await page.goto("/investments?create=1");
  const panel = page.getByRole("dialog");
  await panel.getByRole("textbox", { name: "Investment name" }).fill("  Made here  ");
  await panel.getByRole("textbox", { name: "Beneficiary name" }).fill("Zainab");
  await panel.getByLabel("Minimum amount").fill("1000");
  await panel.getByLabel("ROI (p.a)").fill("7.5");
  await panel.getByLabel("Duration (months)").fill("12");
  await panel.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Created" })).toBeVisible();
  expect(vests[0]).toMatchObject({
    investment_name: "Made here",
    minimum_amount: 1000,
    roi: 7.5,
    duration: "12",
    news: [],
  });

  await page.goto(`/investments/${vests[0]?.id}?edit=1`);
  await panel.getByLabel("Upload images").setInputFiles({ name: "cover.png", mimeType: "image/png", buffer: png() });
  await panel.getByRole("button", { name: "Save changes" }).click();
  await expect(panel).toBeHidden();
  expect(vests[0]?.images).toEqual(["https://pictures.example/cover.png"]);

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/investments$/);
  expect(vests.some((vest) => vest.investment_name === "Made here")).toBe(false);
});

test.describe("with methodOverride post", () => {
  test.use({ config: { methodOverride: "post" } });
  test("a multipart edit goes as POST with _method @more", async ({ page, signIn, backend }) => {
    playVests(backend);
    await signIn();
    await page.goto("/investments/1?edit=1");
    const panel = page.getByRole("dialog");
    await panel.getByLabel("Upload images").setInputFiles({ name: "cover.png", mimeType: "image/png", buffer: png() });
    await panel.getByRole("button", { name: "Save changes" }).click();
    await expect(panel).toBeHidden();
    expect(backend.calls).toContain("POST /admin/vests/1");
  });
});

const WRONG_ANSWERS = {
  "a page of HTML with 200": {
    body: "<!doctype html><p>Please accept the terms",
    text: /Unexpected answer from the server/,
  },
  "cut JSON": { body: '{"data":[', text: /Unexpected answer from the server/ },
  "HTML with 500": {
    status: 500,
    body: "<h1>Whoops</h1>",
    text: /Unexpected answer from the server|Failed to fetch investments\./,
  },
  "429": { status: 429, body: { message: "Slow down." }, text: /Slow down\./ },
  "500 without a word": { status: 500, body: {}, text: /Failed to fetch investments\./ },
} as const;

test("an answer that no list can be read from leaves a readable screen, and is asked for again (F-15) @more", async ({
  page,
  signIn,
  backend,
}) => {
  await signIn();
  for (const [name, { text, ...answer }] of Object.entries(WRONG_ANSWERS)) {
    await test.step(name, async () => {
      backend.on("GET", "/admin/vests", () => answer);
      await page.goto("/investments");
      await expect(page.getByText(text).first()).toBeVisible();
      await expect(page.getByRole("heading", { level: 1, name: "Investments" })).toBeVisible();
      await expect(page.getByRole("alert").filter({ hasText: "Failed" }).first()).toBeVisible();
      playVests(backend);
      await page.getByRole("button", { name: /Try again/ }).click();
      await expect(page.getByRole("button", { name: "Actions for Offer 1", exact: true })).toBeVisible();
    });
  }
  for (const data of [null, {}, undefined]) {
    await test.step(`data: ${JSON.stringify(data)}`, async () => {
      backend.on("GET", "/admin/vests", () => ({ body: { status: true, data } }));
      await page.goto("/investments");
      await expect(page.getByText("No investments found.")).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: "No records" })).toBeVisible();
    });
  }
});

test("a slow answer never overwrites a newer one, and leaving the screen aborts it (F-16) @more", async ({
  page,
  signIn,
  backend,
}) => {
  playVests(backend, 25);
  await signIn();
  const held = latch();
  const aborted = page.waitForEvent("requestfailed", (request) => request.url().includes("/admin/vests"));
  await page.route("**/admin/vests?page=1", async (route) => {
    await held.opened;
    await route.continue().catch(() => {});
  });
  await page.goto("/investments");
  await expect(page.getByRole("table", { name: "Investments" })).toHaveAttribute("aria-busy", "true");
  await page.getByRole("link", { name: "Reports", exact: true }).click();
  await aborted;
  await page.goto("/investments?page=2");
  await expect(page.getByRole("button", { name: "Actions for Offer 11" })).toBeVisible();
  held.open();
  await expect(page.getByRole("status").filter({ hasText: "Showing page 2 of 3" })).toBeVisible();
});
