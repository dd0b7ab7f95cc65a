import { expect, test } from "../fixtures/test.ts";

const letters = () =>
  Math.random()
    .toString(36)
    .replace(/[^a-z]/g, "")
    .slice(0, 8);

test("a member is found, switched off and renamed by keyboard alone", async ({ page, signIn, api }) => {
  const first = `Keys${letters()}`;
  await api.addCreator({ first_name: first, last_name: "Only" });
  await signIn();
  await page.goto("/members");
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.focus();
  await page.keyboard.type(first);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Showing 1–1 of 1 record(s)")).toBeVisible();

  const active = page.getByRole("switch", { name: `Active: ${first} Only` });
  await active.focus();
  await page.keyboard.press("Space");
  await expect(active).not.toBeChecked();
  await expect(page.getByRole("status").filter({ hasText: "Status updated" })).toBeVisible();
  await expect(active).toBeFocused();

  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: `Actions for ${first} Only` })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const field = page.getByRole("dialog", { name: "Edit Member" }).getByRole("textbox", { name: "First name" });
  await expect(field).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(`${first}two`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("switch", { name: `Active: ${first}two Only` })).toBeVisible();
  // The row that opened it is the same, with its new name.
  await expect(page.getByRole("button", { name: `Actions for ${first}two Only` })).toBeFocused();
});

test("an e-mail address breaks after its @ only, and on paper every column is whole and nothing is a button", async ({
  page,
  signIn,
  api,
}) => {
  const name = `oluwaseun.makinwa${letters()}`;
  await api.addCreator({ first_name: "Paper", last_name: name, email: `${name}@studio.example.com` });
  await signIn();
  await page.goto(`/members?search=${name}`);
  const cell = page.getByRole("cell", { name: `${name}@` });
  await expect(cell).toBeVisible();
  const partsAndLines = await cell.locator("bdi").evaluate((address) =>
    [...address.childNodes].flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return node.textContent ? [[node.textContent, new Set([...range.getClientRects()].map(({ y }) => y)).size]] : [];
    }),
  );
  expect(partsAndLines).toEqual([
    [name, 1],
    ["@", 1],
    ["studio.example.com", 1],
  ]);

  await page.getByRole("switch", { name: "Brand theme" }).click();
  await page.emulateMedia({ media: "print" });
  // A4 between its margins, at the scale to which a browser shrinks a table that is wider.
  await page.setViewportSize({ width: 900, height: 1270 });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  const columns = page.getByRole("columnheader");
  const titles = ["Name", "Email", "Phone", "DOB", "Role", "Verified", "Status", "Created"];
  await expect(columns).toHaveText(titles, { useInnerText: true });
  for (const column of await columns.all()) await expect(column).toBeInViewport({ ratio: 1 });
  // The headers' own buttons are their words.
  await expect(page.getByRole("button")).toHaveText(["Name", "Email", "Role", "Created"]);
  expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--surface"))).toMatch(/^#f{3,6}$/);

  await page.getByRole("cell", { name: `${name}@` }).waitFor();
  await page.goto(`/members?search=${name}&view=1`);
  await expect(page.getByRole("dialog", { name: "Member Details" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toBeHidden();
});

test("where the table is wider than its place, the row menus and their heading stay in view", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await signIn();
  await page.goto("/members");
  const heading = page.getByRole("columnheader", { name: "Actions" });
  const menu = page.getByRole("button", { name: /^Actions for / }).first();
  await expect(menu).toBeInViewport({ ratio: 1 });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await page.getByRole("columnheader").nth(-2).scrollIntoViewIfNeeded();
  await expect(heading).toBeInViewport({ ratio: 1 });
});
