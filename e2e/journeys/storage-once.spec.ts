import { expect, test } from "../fixtures/test.ts";

test("S-58 after a visit the browser holds nothing but the session, the theme and caches of names", async ({
  page,
  signIn,
  api,
}) => {
  const secret = "0801 234 5678 and 22199988877";
  const id = await api.addVest({
    investment_name: "Kept out of storage",
    description: secret,
    news: [`x.test/${secret}`],
  });
  await signIn();
  for (const path of [
    "/investments",
    "/investments?search=22199988877",
    `/investments/${id}`,
    `/investments/${id}?edit=1`,
  ]) {
    await page.goto(path);
    // With the panel open the screen behind it, and its heading, are hidden from roles.
    await expect(page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog")).first()).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  }

  const held = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    history: JSON.stringify(history.state),
  }));
  const { authToken, user, ...rest } = held.local;
  expect(authToken).toBeTruthy();
  expect(Object.keys(JSON.parse(user ?? "{}")).sort()).toEqual(["email", "first_name", "last_name"]);
  expect(Object.keys(rest).filter((key) => key !== "ui_theme" && !key.startsWith("cache:"))).toEqual([]);
  expect(JSON.stringify(held)).not.toContain("22199988877");
  expect(held.databases).toEqual([]);
});
