import { expect, test } from "./console-at.ts";
import { playCreators } from "./foreign-creators.ts";
import { playMembers } from "./foreign-members.ts";

test("with the specification's calls alone the search finds screens, actions, members and creators, and Enter leads to reviews", async ({
  page,
  signIn,
  backend,
}) => {
  playMembers(backend, 12);
  playCreators(backend);
  await signIn();
  await page.goto("/reports");
  await page.getByRole("button", { name: "Search everything" }).click();
  const dialog = page.getByRole("dialog", { name: "Search", exact: true });
  const box = page.getByRole("combobox", { name: "Search everything" });
  await box.fill("Ada1 Obi");
  await expect(dialog.getByRole("group", { name: "Members" }).getByRole("option")).toHaveText([/^Ada1 Obi/]);
  await box.fill("ada");
  await expect(dialog.getByRole("group", { name: "Members" }).getByRole("option")).toHaveCount(5);
  expect(
    await dialog.getByRole("group").evaluateAll((groups) => groups.map((group) => group.firstChild?.textContent)),
  ).toEqual(expect.arrayContaining(["Members", "Creators", "Reviews"]));
  await box.fill("settings");
  await expect(dialog.getByRole("option", { name: "Settings", exact: true })).toHaveAttribute("aria-selected", "true");

  await box.fill("no such name");
  await expect(dialog.getByText(/^Nothing found/)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/reviews\?search=no\+such\+name$/);
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("no such name");
});
