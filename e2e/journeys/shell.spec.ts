import { KNOWN, PLACES } from "@hivekeeper/contract/screens.ts";
import { expect, test } from "../fixtures/test.ts";

/** The queues are entered from their lists, below which they are. */
const ENTRIES = Object.entries(KNOWN).flatMap(([name, { title }]) => {
  const { path } = PLACES[name as keyof typeof KNOWN];
  return path.indexOf("/", 1) > 0 ? [] : [[title, path] as const];
});

test("the sidebar links to every screen, marks the current one, and sets the document's title", async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn();
  await page.goto("/dashboard");
  for (const [title, path] of ENTRIES) {
    if (isMobile) await page.getByRole("button", { name: "Open menu" }).click();
    const entry = page.getByRole("link", { name: title, exact: true });
    await entry.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page).toHaveTitle(`Hivekeeper - ${title}`);
    if (isMobile) await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("link", { name: title, exact: true })).toHaveAttribute("aria-current", "page");
    if (isMobile) await page.keyboard.press("Escape");
  }
});

test("a home screen gets its icons, an unknown address is a 404 inside the shell, and the theme outlives a logout", async ({
  page,
  signIn,
}) => {
  await test.step("an unknown address is a 404 inside the shell", async () => {
    await signIn();
    await page.goto("/no/such/screen");
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/not found/i);
    await expect(page).toHaveTitle("Hivekeeper - Page not found");
    await page.getByRole("link", { name: "Go to Dashboard" }).click();
    await expect(page).toHaveTitle("Hivekeeper - Dashboard");
  });

  await test.step("a phone's home screen gets an icon, of the size that the page says", async () => {
    await page.goto("/");
    const icons = page.locator("link[rel=icon][type='image/png'], link[rel=apple-touch-icon]");
    const named = await icons.evaluateAll((links) =>
      links.map((link) => [link.getAttribute("href"), link.getAttribute("sizes")] as const),
    );
    expect(named).toEqual([
      ["/icon-192.png", "192x192"],
      ["/apple-touch-icon.png", "180x180"],
    ]);
    // The last two are for a manifest, which names them by their sizes.
    for (const [path, size] of [
      ...named,
      ["/icon-512.png", "512x512"],
      ["/icon-maskable-512.png", "512x512"],
    ] as const) {
      const shown = await page.evaluate(async (source) => {
        const image = new Image();
        image.src = source ?? "";
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, path);
      expect([path, shown]).toEqual([path, size]);
    }
  });

  await test.step("the theme is switched, kept, and outlives a logout", async () => {
    await page.goto("/dashboard");
    const theme = page.getByRole("switch", { name: "Brand theme" });
    await theme.click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "brand");
    await page.reload();
    await expect(theme).toBeChecked();
    await page.getByRole("button", { name: "User menu" }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("ui_theme"))).toBe("brand");
  });
});
