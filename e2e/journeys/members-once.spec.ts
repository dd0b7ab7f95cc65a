import { agreeToLateQuestion } from "../fixtures/late-question.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectClearOfToasts } from "../fixtures/toasts.ts";

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
  await agreeToLateQuestion(page);
  await active.focus();
  await page.keyboard.press("Space");
  await expect(active).not.toBeChecked();
  await expect(page.getByRole("status").filter({ hasText: "Status updated" })).toBeVisible();
  await expect(active).toBeFocused();

  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: `Actions for ${first} Only` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
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

test("a usual e-mail address breaks after its @ only, and on paper every column is whole and nothing is a button @more", async ({
  page,
  signIn,
  api,
}) => {
  const name = `ola.${letters()}`;
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
  expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--color-surface"))).toMatch(
    /^#f{3,6}$/,
  );

  await page.getByRole("cell", { name: `${name}@` }).waitFor();
  await page.goto(`/members?search=${name}&view=1`);
  await expect(page.getByRole("dialog", { name: "Member Details" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toBeHidden();
});

test("where the table is wider than its place, names, menus and their headings stay in view, and more is hinted at @more", async ({
  page,
  signIn,
  api,
}) => {
  await api.addCreator({ first_name: "Pinned", last_name: "Name" });
  await page.setViewportSize({ width: 1024, height: 700 });
  await signIn();
  await page.goto("/members");
  const heading = page.getByRole("columnheader", { name: "Actions" });
  const menu = page.getByRole("button", { name: /^Actions for / }).first();
  await expect(menu).toBeInViewport({ ratio: 1 });
  await expect(heading).toBeInViewport({ ratio: 1 });
  const frame = page.locator("[data-more]");
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("switch") })
    .first();
  const name = row.getByRole("cell").nth(1); // after the choice of rows
  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(frame).toHaveAttribute("data-more", "end");
    const active = row.getByRole("switch");
    await active.focus();
    // It is scrolled out from under the pinned columns.
    await expect.poll(() => active.evaluate(isOnTop)).toBe(true);
    await expect(name).toBeInViewport({ ratio: 1 });
    await expect.poll(() => name.evaluate(isOnTop)).toBe(true);
    await page.getByRole("columnheader").nth(-2).scrollIntoViewIfNeeded();
    for (const title of ["Name", "Actions"]) {
      const pinned = page.getByRole("columnheader", { name: title });
      await expect(pinned).toBeInViewport({ ratio: 1 });
      expect(await pinned.evaluate(isOnTop)).toBe(true);
    }
    await expect(frame).toHaveAttribute("data-more", /start/);
    await page.getByRole("button", { name: "Name", exact: true }).focus();
    await page.evaluate(() => document.querySelector("[data-more] > div")?.scrollTo(0, 0));
  }
});

test("two toasts beside a modal at 1024 px cover nothing of it @more", async ({
  page,
  signIn,
  api,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/422/);
  const { memberId } = await api.addCreator({ first_name: "Toasted", last_name: "Twice" });
  await page.setViewportSize({ width: 1024, height: 700 });
  await signIn();
  await page.goto(`/members?edit=${memberId}`);
  const form = page.getByRole("dialog", { name: "Edit Member" });
  for (const problem of ["Too long", "Too short"]) {
    const refusal = { status: 422, json: { message: problem, errors: { phone_number2: [problem] } } };
    await page.route(`**/api/admin/user/${memberId}`, (route) =>
      route.request().method() === "POST" ? route.fulfill(refusal) : route.continue(),
    );
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("alert").filter({ hasText: `phone_number2: ${problem}` })).toBeVisible();
  }
  await expect(form.getByRole("textbox", { name: "Phone (alt 2)" })).toBeFocused();
  await expect(form.getByRole("textbox", { name: "Phone (alt 2)" })).toBeInViewport({ ratio: 1 });
  await expectClearOfToasts(page, form);
});

/** Whether the element itself is what stands at its centre. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return found !== null && element.contains(found);
}
