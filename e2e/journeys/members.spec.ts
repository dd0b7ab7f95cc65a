import type { Page } from "@playwright/test";
import { chooseFilter } from "../fixtures/filters.ts";
import { agreeToLateQuestion } from "../fixtures/late-question.ts";
import { expect, test } from "../fixtures/test.ts";

/** Letters only: eight digits would make a search private. */
const unique = (name: string) =>
  `${name}${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, "")
    .slice(0, 8)}`;

const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("button", { name: `Actions for ${name}` }) });

async function open(page: Page, name: string, overlay: "View" | "Edit" | "Open page") {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: overlay }).click();
}

test("an administrator finds and views a member, changes name and role, and sees the change in the history", async ({
  page,
  signIn,
  api,
  administrator,
}) => {
  const first = unique("Zainab");
  const phone = "08031234567";
  const { memberId } = await api.addCreator({ first_name: first, last_name: "Bello", phone_number: phone });
  await signIn();
  await page.goto("/members");
  await expect(page.getByRole("group", { name: "Total Creators", exact: true })).toContainText(/\d/);
  await page.getByRole("searchbox", { name: "Search" }).fill(first);
  await expect(page).toHaveURL(new RegExp(`search=${first}`));
  await expect(page.getByText("Showing 1–1 of 1 record(s)")).toBeVisible();
  await page.getByRole("combobox", { name: "Role filter" }).selectOption("USER");
  await expect(page.getByText("No members yet.")).toBeVisible();
  await page.getByRole("combobox", { name: "Role filter" }).selectOption("CREATOR");

  await open(page, `${first} Bello`, "View");
  const details = page.getByRole("dialog", { name: "Member Details" });
  await expect(details).toContainText(phone);
  await expect(details).toContainText("Unverified");
  await details.getByRole("link", { name: `${first} Bello` }).click();
  const personPage = new RegExp(`/members/${memberId}$`);
  await expect(page).toHaveURL(personPage);
  await page.goBack();
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await open(page, `${first} Bello`, "Open page");
  await expect(page).toHaveURL(personPage);
  await page.goBack();
  // A row leads to the page by Enter as by a press.
  await row(page, `${first} Bello`).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(personPage);
  await page.goBack();

  await open(page, `${first} Bello`, "Edit");
  const form = page.getByRole("dialog", { name: "Edit Member" });
  await form.getByRole("textbox", { name: "Last name" }).fill("Yusuf");
  await form.getByLabel("Date of birth").fill("1990-01-31");
  await form.getByRole("combobox", { name: "Role" }).selectOption("USER");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Member updated successfully." })).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByText("No members yet.")).toBeVisible();

  await page.getByRole("combobox", { name: "Role filter" }).selectOption("All roles");
  await expect(row(page, `${first} Yusuf`)).toContainText("31 Jan, 1990");
  await expect(row(page, `${first} Yusuf`)).toContainText("USER");
  await open(page, `${first} Yusuf`, "View");
  const activity = details.getByRole("region", { name: "Activity" });
  await expect(activity).toContainText(administrator.lastName);
  await expect(activity).toContainText("Date of birth");
  await expect(activity).toContainText("31 Jan, 1990");
});

test("a member is deactivated and stays so; filters and order live in the address", async ({ page, signIn, api }) => {
  const family = unique("Okeke");
  await api.addCreator({ first_name: "Bola", last_name: family });
  await api.addCreator({ first_name: "Ada", last_name: family });
  await signIn();
  await page.goto(`/members?search=${family}&sort=name`);
  const names = page.getByRole("button", { name: /^Actions for/ });
  await expect(names.first()).toHaveAccessibleName(`Actions for Ada ${family}`);

  const active = page.getByRole("switch", { name: `Active: Ada ${family}` });
  await agreeToLateQuestion(page);
  await active.click();
  await expect(page.getByRole("status").filter({ hasText: "Status updated" })).toBeVisible();
  await expect(row(page, `Ada ${family}`)).toContainText("Inactive");
  await page.reload();
  await expect(active).not.toBeChecked();

  await chooseFilter(page, "Status filter", "inactive");
  await expect(page.getByText("Showing 1–1 of 1 record(s)")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Showing 1–2 of 2 record(s)")).toBeVisible();
});

test("two administrators edit one member: the second chooses field by field, nothing is lost (F-19)", async ({
  page,
  signIn,
  administrator,
  api,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/);
  const first = unique("Chidi");
  const { memberId } = await api.addCreator({ first_name: first, last_name: "Eze" });
  const saved = async () => ((await api.get(`/admin/user/${memberId}`)) as { data: Record<string, unknown> }).data;
  const saver = `${administrator.firstName} ${administrator.lastName}`;
  await signIn();
  await page.goto(`/members?search=${first}&edit=${memberId}`);
  const form = page.getByRole("dialog", { name: "Edit Member" });
  const save = form.getByRole("button", { name: "Save changes" });

  await test.step("different fields: both are saved, and nothing is asked", async () => {
    await form.getByRole("textbox", { name: "Middle name" }).fill("Ikenna");
    await api.post(`/admin/user/${memberId}`, { last_name: "Ezenwa" });
    await save.click();
    await expect(form).toBeHidden();
    const kept = new RegExp(`${saver}'s change at \\d\\d:\\d\\d was kept too`);
    await expect(page.getByRole("status").filter({ hasText: kept })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(await saved()).toMatchObject({ middle_name: "Ikenna", last_name: "Ezenwa" });
  });

  await page.getByRole("button", { name: `Actions for ${first}` }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await form.getByRole("textbox", { name: "Surname" }).fill("Mine");
  await api.post(`/admin/user/${memberId}`, { surname: "Theirs", last_name: "Ezenwa-Obi" });
  await save.click();
  const clash = form.getByRole("region", { name: new RegExp(`^${saver} saved this member at \\d\\d:\\d\\d$`) });
  await expect(clash).toBeFocused();
  await expect(clash.getByRole("group")).toHaveCount(1);
  await expect(clash).toContainText("Also taken over: Last name.");
  await form.getByRole("textbox", { name: "First name" }).fill(" ");
  await save.click();
  await expect(form.getByRole("textbox", { name: "First name" })).toBeFocused();
  await form.getByRole("textbox", { name: "First name" }).fill(first);
  await expect(form.getByRole("textbox", { name: "Last name" })).toHaveValue("Ezenwa-Obi");
  await expect(form.getByRole("textbox", { name: "Surname" })).toHaveValue("Mine");
  await clash
    .getByRole("group", { name: "Surname" })
    .getByRole("radio", { name: /Take theirs/ })
    .check();
  await save.click();
  await expect(form).toBeHidden();
  expect(await saved()).toMatchObject({ middle_name: "Ikenna", surname: "Theirs", last_name: "Ezenwa-Obi" });
});

test("administrators cannot take their own access; a save without an answer keeps the form, and two clicks save once (S-18, F-10)", async ({
  page,
  signIn,
  administrator,
  api,
  expectConsoleErrors,
}) => {
  await test.step("administrators cannot take their own access: the own row and form say so in place of the choice (S-18)", async () => {
    const name = `${administrator.firstName} ${administrator.lastName}`;
    await signIn();
    await page.goto(`/members?role=ADMIN&search=${administrator.lastName}`);
    await expect(row(page, name)).toContainText("You");
    await expect(row(page, name)).toContainText("You cannot deactivate yourself.");
    await expect(page.getByRole("switch", { name: `Active: ${name}` })).toHaveCount(0);

    await open(page, name, "Edit");
    const form = page.getByRole("dialog", { name: "Edit Member" });
    await expect(form.getByText("This is your own account.")).toBeVisible();
    const role = form.getByRole("combobox", { name: "Role" });
    await expect(role).toBeDisabled();
    await expect(role).toHaveAccessibleDescription("You cannot change your own role.");
    await expect(role.getByRole("option")).toHaveText(["ADMIN"]);
  });

  await test.step("a save without an answer keeps the form; two clicks save once (F-10)", async () => {
    expectConsoleErrors(/ERR_|Failed to load/);
    const first = unique("Ngozi");
    const { memberId } = await api.addCreator({ first_name: first, last_name: "Ade" });
    await page.goto(`/members?search=${first}&edit=${memberId}`);
    const form = page.getByRole("dialog", { name: "Edit Member" });
    const surname = form.getByRole("textbox", { name: "Surname" });
    await surname.fill("Kept");
    await page.route(
      `**/api/admin/user/${memberId}`,
      (route) => route.fulfill({ status: 503, json: { message: "Back in a moment" } }),
      { times: 1 },
    );
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Update failed." })).toContainText("Back in a moment");
    await expect(surname).toHaveValue("Kept");

    await form.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
    let sent = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith(`/admin/user/${memberId}`)) sent++;
    });
    await form.getByRole("button", { name: "Save changes" }).dblclick();
    await expect(form).toBeHidden();
    expect(sent).toBe(1);
  });
});
