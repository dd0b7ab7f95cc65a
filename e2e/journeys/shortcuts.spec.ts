import { seriousFindings } from "../fixtures/axe.ts";
import { shortenIntervals } from "../fixtures/intervals.ts";
import { expect, test } from "../fixtures/test.ts";

test.beforeEach(({ context }) => shortenIntervals(context));

test("rows open on a click beside their controls and on Enter, and the keys of the sheet work in the list @once", async ({
  page,
  signIn,
  api,
}) => {
  const word = `R${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, "")}`;
  const newer = `${word} two`;
  const [older] = [
    await api.addVest({ investment_name: `${word} one` }),
    await api.addVest({ investment_name: newer }),
  ];
  await signIn();
  const keysAhead = page.waitForResponse(/\/assets\/press-[^/]+\.js/).then((reply) => reply.finished());
  await page.goto(`/investments?search=${word}`);
  const row = (name: string) =>
    page.getByRole("row").filter({ has: page.getByRole("button", { name: `Actions for ${name}`, exact: true }) });
  await expect(row(newer)).toBeVisible();
  // Enter is the row's own, so that it would be early while the other keys load.
  await keysAhead;

  await page.keyboard.press("j");
  await expect(row(newer)).toBeFocused();
  await page.keyboard.press("j");
  await expect(row(`${word} one`)).toBeFocused();
  await page.keyboard.press("k");
  await expect(row(newer)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(row(`${word} one`)).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);
  const name = page.getByRole("dialog").getByRole("textbox", { name: "Investment name" });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/investments/${older}$`));
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
  await page.keyboard.press("e");
  await expect(name).toHaveValue(`${word} one`);
  await page.keyboard.press("Escape");
  await page.goBack();
  await page.goto(`/investments?search=${word}`);

  // A control keeps its own press; the rest of the row opens it.
  const actions = page.getByRole("button", { name: `Actions for ${newer}` });
  await actions.click();
  await page.keyboard.press("Escape");
  await expect(actions).toBeFocused();
  await expect(page).toHaveURL(/\/investments\?/);
  await page.keyboard.press("j");
  await expect(row(`${word} one`)).toBeFocused();
  await page.keyboard.press("e");
  await expect(name).toHaveValue(`${word} one`);
  await page.keyboard.press("Escape");
  await page.goBack();
  await row(newer).getByRole("cell").nth(2).click();
  await expect(page.getByRole("heading", { level: 1, name: newer })).toBeVisible();

  for (const [key, title] of [
    ["c", "Creators"],
    ["p", "Disputes"],
    ["d", "Dashboard"],
  ] as const) {
    await page.keyboard.press("g");
    await page.keyboard.press(key);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
});

test("single keys do nothing in fields, in dialogs, with other keys, and where Settings turn them off @more", async ({
  page,
  signIn,
  marketplace,
}) => {
  const name = `Song ${Math.random()}`;
  await marketplace.addReviews([{ asset_name: name }]);
  await signIn();
  await page.goto(`/reviews?tab=songs&search=${encodeURIComponent(name)}`);
  const box = page.getByRole("checkbox", { name: `Choose ${name}` });
  await expect(box).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("row").filter({ has: box })).toBeFocused();
  await page.keyboard.press("x");
  await expect(box).toBeChecked();
  for (const key of ["Alt+x", "Control+x", "Meta+x"]) await page.keyboard.press(key);
  await expect(box).toBeChecked();

  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill("");
  await search.pressSequentially("j/?gd");
  await expect(search).toHaveValue("j/?gd");
  await search.blur();
  await page.keyboard.press("Control+/");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await page.keyboard.press("?");
  await expect(sheet).toContainText("Next row");
  expect(await seriousFindings(page)).toEqual([]);
  for (const key of ["g", "d", "/", "Escape"]) await page.keyboard.press(key);
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/reviews\?/);

  await page.goto("/settings");
  await expect(page.getByText("This device")).toBeVisible();
  await page.getByRole("switch", { name: "Keyboard shortcuts" }).click();
  await page.getByRole("heading", { level: 1 }).click();
  for (const key of ["g", "d", "?", "/"]) await page.keyboard.press(key);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Search", exact: true })).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/settings$/);
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByRole("switch", { name: "Keyboard shortcuts" })).not.toBeChecked();
});
