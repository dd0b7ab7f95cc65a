import type { Page } from "@playwright/test";
import { signInByApi } from "../fixtures/api.ts";
import { addDispute } from "../fixtures/conversation.ts";
import { test as base, expect } from "../fixtures/test.ts";

const EVERYTHING = ["Dashboard", "Reports", "Investments", "Services", "Reviews", "Creators", "Users"].concat([
  ...["Transactions", "Disputes", "Settings", "Activity"],
]);
const without = (...hidden: string[]) => EVERYTHING.filter((title) => !hidden.includes(title));

/** What stands in the sidebar of each role, and a screen that it may not see, with its name. */
const ROLES = {
  Moderator: [["Dashboard", "Services", "Reviews", "Creators", "Settings", "Activity"], "/members", "Users"],
  Finance: [
    ["Dashboard", "Reports", "Investments", "Users", "Transactions", "Settings", "Activity"],
    ...["/disputes", "Disputes"],
  ],
  Support: [without("Reports", "Reviews", "Transactions"), "/transactions", "Transactions"],
  Identity: [["Dashboard", "Creators", "Settings", "Activity"], "/reviews", "Reviews"],
  Manager: [EVERYTHING, "/settings/team", "Team"],
  Viewer: [EVERYTHING, "/settings/team", "Team"],
} as const;
type Role = keyof typeof ROLES;

interface Fixtures {
  /** Signs the page in with a role; returns the answers with 403. */
  as(role: string): Promise<string[]>;
}

const test = base.extend<Fixtures>({
  as: async ({ page, product, signIn }, use) => {
    await use(async (role) => {
      const refused: string[] = [];
      page.on("response", (answer) => answer.status() === 403 && refused.push(answer.url()));
      await signIn(page, await product.addAdministrator({ role }));
      return refused;
    });
  },
});

const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });
const noAccess = (page: Page, screen: string) =>
  page.getByRole("heading", { level: 1, name: `You do not have access to ${screen}` });

/** Looks at what a role finds in the sidebar and in the search, opens each, and an address that it has no access to. */
async function walk(page: Page, as: Fixtures["as"], role: Role): Promise<void> {
  const [entries, address, screen] = ROLES[role] as unknown as [string[], string, string];
  const refused = await as(role);
  await page.goto("/");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const isNarrow = (page.viewportSize()?.width ?? 0) < 640;
  const openMenu = () => (isNarrow ? page.getByRole("button", { name: "Open menu" }).click() : Promise.resolve());
  await openMenu();
  await expect(menu(page).getByRole("link")).toContainText(entries);
  await expect(menu(page).getByRole("link")).toHaveCount(entries.length);
  for (const [at, title] of entries.entries()) {
    if (at > 0) await openMenu();
    const entry = menu(page).getByRole("link", { name: title, exact: true });
    const place = (await entry.getAttribute("href")) ?? "";
    await entry.click();
    await expect(page).toHaveURL((url) => url.pathname === place);
    await expect(page).toHaveTitle(new RegExp(`${title}$`)); // it comes after the address, and closes a menu
    await expect(page.getByRole("heading", { level: 1 })).not.toContainText("do not have access");
  }

  await page.keyboard.press("Control+k");
  const found = page.getByRole("dialog", { name: "Search" }).getByRole("option");
  await page.getByRole("combobox", { name: "Search everything" }).fill(screen);
  await expect(found.filter({ hasText: new RegExp(`^${screen}$`) })).toHaveCount(0);
  await page.keyboard.press("Escape");

  await page.goto(address);
  await expect(noAccess(page, screen)).toBeVisible();
  await expect(page.getByText("An owner can give it to you.")).toBeVisible();
  expect(refused).toEqual([]);
}

for (const width of [1440, 390]) {
  for (const role of Object.keys(ROLES) as Role[]) {
    const isLonger = role === (width === 390 ? "Finance" : "Moderator") ? "" : " @more";
    test.describe(() => {
      test.use({ viewport: { width, height: 900 } });
      test(`${role} at ${width} px finds the screens of the role, and no call is refused${isLonger}`, async ({
        page,
        as,
      }) => {
        await walk(page, as, role);
      });
    });
  }
}

test("a demotion takes away what it forbids, while a conversation, a queue and a form are open, and nothing else", async ({
  page: conversation,
  context,
  product,
  marketplace,
  api,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/40[13]|EventSource|aborted/);
  const dispute = await addDispute(product.url, marketplace);
  await dispute.client.send("It was never delivered.");
  await marketplace.bring("reviews", { scope: "assets", name: "Beads of Bida", price: 100 }).catch(() => {});
  const person = await product.addAdministrator({ role: "Manager" });
  await signIn(conversation, person);
  await conversation.goto(`/disputes?chat=${dispute.id}`);
  await expect(conversation.getByRole("log", { name: "Messages" })).toContainText("never delivered");
  const [queue, form] = [await context.newPage(), await context.newPage()];
  await queue.goto("/reviews/queue");
  await expect(queue.getByRole("heading", { level: 1, name: "Review queue" })).toBeVisible();
  await form.goto("/service-categories?create=1");
  await form.getByRole("textbox", { name: "Name" }).fill("Harmattan crafts");

  const team = (await api.get("/x/team")) as { data: { id: number; email: string }[] };
  const id = team.data.find(({ email }) => email === person.email)?.id;
  await api.put(`/x/team/${id}/role`, { role: "Moderator" });
  await expect(noAccess(conversation, "Disputes")).toBeVisible({ timeout: 15_000 });

  await form.getByRole("textbox", { name: "Description" }).fill("Made in the dry season.");
  await form.getByRole("button", { name: "Create", exact: true }).click();
  await expect(form.getByRole("status").filter({ hasText: "Created" })).toBeVisible();
  await expect(menu(form).getByRole("link", { name: "Disputes" })).toHaveCount(0);
  await expect(queue.getByRole("heading", { level: 1, name: "Review queue" })).toBeVisible();
  expect((await signInByApi(product.url, person)).token).toBeTruthy();
});
