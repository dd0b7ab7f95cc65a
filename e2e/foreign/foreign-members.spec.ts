import type { Page } from "@playwright/test";
import { latch } from "../fixtures/latch.ts";
import { expect, test } from "./console-at.ts";
import type { ForeignBackend } from "./foreign-backend.ts";
import { playMembers } from "./foreign-members.ts";

const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("button", { name: `Actions for ${name}`, exact: true }) });

const metricCard = (page: Page, title: string) => page.getByRole("group", { name: title, exact: true });

/** Refuses a call and collects its bodies, in order. */
function refuse(backend: ForeignBackend, path: string, status: number, sent: unknown[]) {
  backend.on("POST", path, ({ call, body }) => {
    sent.push([call.path, body]);
    return { status, body: { message: `No luck at ${path}` } };
  });
}

test("on a static host, too, the first call is sent while the files are on their way, and once", async ({
  page,
  signIn,
  backend,
}) => {
  playMembers(backend, 2);
  await signIn();
  const files = latch();
  await page.route("**/assets/**", async (route) => {
    await files.opened;
    await route.continue();
  });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(backend.url)) asked.push(request.url());
  });
  await page.goto("/members", { waitUntil: "commit" });
  await expect.poll(() => asked).toHaveLength(1);
  files.open();
  await expect(row(page, "Ada1 Obi")).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  expect(new Set(asked).size).toBe(asked.length);
});

test("the list reads ids, births, roles and counts under their other names, and sends specified query keys only", async ({
  page,
  signIn,
  backend,
}) => {
  playMembers(backend, 12);
  await signIn();
  await page.goto("/members");
  await expect(row(page, "Ada1 Obi")).toContainText("31 Jan, 1990");
  await expect(row(page, "Ada2 Obi")).toContainText("31 Jan, 1990");
  await expect(row(page, "Ada3 Obi")).toContainText("31 Jan, 1990");
  await expect(row(page, "Ada4 Obi")).toContainText("CREATOR");
  await expect(row(page, "Ada1 Obi")).toContainText("14 Aug, 2026");
  await expect(metricCard(page, "Total Users")).toContainText("12");
  await expect(metricCard(page, "Total Creators")).toContainText("3");
  await expect(metricCard(page, "Total Non-Creators")).toContainText("—");
  await expect(metricCard(page, "Verified Creators")).toContainText("33%");
  await expect(metricCard(page, "Unverified Creators")).toContainText("—");
  await expect(metricCard(page, "Creators Share of Users")).toContainText("25%");
  await expect(metricCard(page, "Creators Share of Users")).toContainText("3 / 12");
  await expect(page.getByText("Showing 1–10 of 12 record(s)")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Status filter" })).toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: "Name" }).getByRole("button")).toHaveCount(0);

  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Showing 11–12 of 12 record(s)")).toBeVisible();
  await page.getByRole("combobox", { name: "Role filter" }).selectOption("CREATOR");
  await expect(page).toHaveURL(/\/members\?role=CREATOR$/);
  await expect(page.getByText("Showing 1–3 of 3 record(s)")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill("nobody");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No members yet.")).toBeVisible();
  await expect(page.getByText("No records")).toBeVisible();
});

test("a list without a total, links, details, markup and the form's refusals as the specification alone has them (G101, G102, S-33, S-47)", async ({
  page,
  signIn,
  backend,
}) => {
  await test.step("a list without a total is paged here, with one call (G102)", async () => {
    playMembers(backend, 25, { isWhole: true });
    await signIn();
    await page.goto("/members");
    await expect(page.getByText("Showing 1–10 of 25 record(s)")).toBeVisible();
    const before = backend.calls.length;
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText("Showing 21–25 of 25 record(s)")).toBeVisible();
    await expect(page.getByText("Page 3 / 3")).toBeVisible();
    await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
    expect(backend.calls.slice(before)).toEqual([]);
  });

  await test.step("with the specification's calls alone a name is no link, and a person's address opens the details above the list", async () => {
    playMembers(backend, 4);
    await page.goto("/members");
    await expect(row(page, "Ada4 Obi")).toContainText("Ada4 Obi");
    await expect(page.getByRole("table").getByRole("link")).toHaveCount(0);
    await page.goto("/members/4");
    await expect(page.getByRole("dialog", { name: "Member Details" })).toContainText("ada4@market.example");
    await expect(page.getByRole("dialog").getByRole("button", { name: "Copy phone" })).toBeVisible();
    await expect(page).toHaveURL(/\/members\?view=4$/);
  });

  await test.step("the details show the row at once, and keep it when the record fails to load (G101)", async () => {
    playMembers(backend, 4);
    await page.goto("/members");
    const held = latch();
    backend.on("GET", "/admin/user/:id", async () => {
      await held.opened;
      return { status: 403, body: { message: "Not for you." } };
    });
    await page.getByRole("button", { name: "Actions for Ada1 Obi" }).click();
    await page.getByRole("menuitem", { name: "View" }).click();
    const modal = page.getByRole("dialog", { name: "Member Details" });
    await expect(modal).toContainText("ada1@market.example");
    await expect(modal).toContainText("31 Jan, 1990");
    await expect(modal).toContainText("Verified");
    held.open();
    const failure = page.getByRole("alert").filter({ hasText: "Could not load member." });
    await expect(failure).toContainText("Not for you.");
    await expect(modal).toContainText("ada1@market.example");
    await page.keyboard.press("Escape");
    await expect(modal).toBeHidden();
    await expect(page).toHaveURL(/\/members$/);
  });

  await test.step("stored markup is text, and a name does not change the text direction around it (S-33, S-47)", async () => {
    const members = playMembers(backend, 2);
    const markup = "<img src=x onerror=window.__x=1>";
    const texts = { email: markup, phone_number: markup, dob: markup, role: markup, created_at: markup };
    Object.assign(members[0] ?? {}, { first_name: markup, last_name: "", gender: markup, ...texts });
    Object.assign(members[1] ?? {}, { first_name: "👩‍👩‍👧", last_name: "\u202Eعبد" });
    await page.goto("/members");
    await expect(page.getByText(markup).first()).toBeVisible();
    await expect(page.locator("bdi", { hasText: "\u202Eعبد" })).toBeVisible();
    for (const overlay of ["view", "edit"]) {
      await page.goto(`/members?${overlay}=1`);
      await expect(page.getByRole("dialog")).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    }
    expect(await page.evaluate(() => "__x" in window)).toBe(false);
  });

  await test.step("a form without a name or a valid address is not sent; a refusal is shown beside its field", async () => {
    playMembers(backend, 2);
    await page.goto("/members?edit=1");
    const modal = page.getByRole("dialog", { name: "Edit Member" });
    const first = modal.getByRole("textbox", { name: "First name" });
    const email = modal.getByRole("textbox", { name: "Email" });
    await first.fill(" ");
    await email.fill("nobody");
    const before = backend.calls.length;
    await modal.getByRole("button", { name: "Save changes" }).click();
    await expect(first).toHaveAccessibleDescription("First name is required");
    await expect(email).toHaveAccessibleDescription("Must be an e-mail address");
    await expect(first).toBeFocused();
    expect(backend.calls.slice(before)).toEqual([]);

    await first.fill("Ada");
    await email.fill("taken@market.example");
    backend.on("POST", "/admin/user/:id", () => ({
      status: 422,
      body: { message: "Invalid", errors: { email: ["Already in use"] } },
    }));
    await modal.getByRole("button", { name: "Save changes" }).click();
    await expect(email).toHaveAccessibleDescription("Already in use");
    await expect(page.getByRole("alert").filter({ hasText: "Update failed." })).toContainText("email: Already in use");
    await expect(email).toHaveValue("taken@market.example");
  });
});

test("a member whose first two endpoints fail is deactivated by the third, with the same state thrice (G93)", async ({
  page,
  signIn,
  backend,
}) => {
  const members = playMembers(backend, 4);
  const sent: unknown[] = [];
  refuse(backend, "/admin/user/status/:id", 404, sent);
  refuse(backend, "/admin/user/:id", 500, sent);
  backend.on("POST", "/admin/creator/status/:id", ({ params, body }) => {
    sent.push([`creator ${params.id}`, body]);
    for (const member of members.filter((one) => one.member_id === 4)) Object.assign(member, body);
    return { body: {} };
  });
  await signIn();
  await page.goto("/members");
  const active = page.getByRole("switch", { name: "Active: Ada4 Obi" });
  await expect(active).toBeChecked();
  await active.click();
  await expect(active).not.toBeChecked();
  await expect(page.getByRole("status").filter({ hasText: "Status updated" })).toBeVisible();
  await expect(row(page, "Ada4 Obi")).toContainText("Inactive");
  expect(sent).toEqual([
    ["/admin/user/status/:id", { is_active: 0 }],
    ["/admin/user/:id", { is_active: 0, active: false, status: "inactive", status_int: 0 }],
    ["creator 104", { is_active: 0 }],
  ]);
  await page.reload();
  await expect(active).not.toBeChecked();
});

test("when all three calls fail, badge and switch stay; for a member without a creator two calls are made (F-18)", async ({
  page,
  signIn,
  backend,
}) => {
  playMembers(backend, 4);
  const sent: unknown[] = [];
  const held = latch();
  backend.on("POST", "/admin/user/status/:id", async () => {
    await held.opened;
    return { status: 422, body: { message: "Not this one." } };
  });
  refuse(backend, "/admin/user/:id", 500, sent);
  refuse(backend, "/admin/creator/status/:id", 500, sent);
  await signIn();
  await page.goto("/members");
  const active = page.getByRole("switch", { name: "Active: Ada4 Obi" });
  await active.click();
  await expect(active).not.toBeChecked();
  await expect(row(page, "Ada4 Obi")).toContainText("Inactive");
  held.open();
  const failure = page.getByRole("alert").filter({ hasText: "Status change failed." });
  await expect(failure).toContainText("Not this one.");
  await expect(active).toBeChecked();
  await expect(row(page, "Ada4 Obi")).not.toContainText("Inactive");
  expect(sent).toEqual([
    ["/admin/user/:id", { is_active: 0, active: false, status: "inactive", status_int: 0 }],
    ["/admin/creator/status/:id", { is_active: 0 }],
  ]);

  sent.length = 0;
  const other = page.getByRole("switch", { name: "Active: Ada1 Obi" });
  await other.click();
  await expect.poll(() => sent.map((call) => (call as unknown[])[0])).toEqual(["/admin/user/:id"]);
  await expect(other).toBeChecked();
});

test("a saved state wins over a search that was asked for before it was saved", async ({ page, signIn, backend }) => {
  const members = playMembers(backend, 4);
  const [save, search] = [latch(), latch()];
  backend.on("POST", "/admin/user/status/:id", async ({ body }) => {
    await save.opened;
    for (const member of members.filter((one) => one.member_id === 4)) Object.assign(member, body);
    return { body: {} };
  });
  await signIn();
  await page.goto("/members");
  const active = page.getByRole("switch", { name: "Active: Ada4 Obi" });
  await active.click();
  let isFirst = true;
  await page.route(/search=ada4/, async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const asBefore = await route.fetch();
    await search.opened;
    await route.fulfill({ response: asBefore }).catch(() => {});
  });
  const asked = page.waitForRequest(/search=ada4/);
  await page.getByRole("searchbox", { name: "Search" }).fill("ada4");
  await page.keyboard.press("Enter");
  await asked;
  await expect.poll(() => backend.calls.filter((call) => call === "GET /admin/user").length).toBe(2);
  save.open();
  await expect(page.getByRole("status").filter({ hasText: "Status updated" })).toBeVisible();
  search.open();
  await expect(page.getByText("Showing 1–1 of 1 record(s)")).toBeVisible();
  await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "false");
  await expect(active).not.toBeChecked();
});

test("a 401 to the first call ends the session, and no other call is made @more", async ({ page, signIn, backend }) => {
  playMembers(backend, 4);
  await signIn();
  await page.goto("/members");
  const sent: unknown[] = [];
  refuse(backend, "/admin/user/status/:id", 401, []);
  refuse(backend, "/admin/user/:id", 500, sent);
  await page.getByRole("switch", { name: "Active: Ada4 Obi" }).click();
  await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
  expect(sent).toEqual([]);
});

test("an edit sends every field, blanks as '', and keeps what the form cannot offer (G97, G98)", async ({
  page,
  signIn,
  backend,
}) => {
  const [member] = playMembers(backend, 2);
  Object.assign(member ?? {}, { role: "Auditor", dob: "31 January" });
  let sent: Record<string, unknown> = {};
  backend.on("POST", "/admin/user/:id", ({ body }) => {
    sent = body;
    return { body: { message: "Member updated successfully!" } };
  });
  await signIn();
  await page.goto("/members?edit=1");
  const modal = page.getByRole("dialog", { name: "Edit Member" });
  await expect(modal.getByRole("textbox", { name: "Middle name" })).toHaveValue("Ngozi");
  await expect(modal.getByRole("combobox", { name: "Role" })).toHaveValue("Auditor");
  await expect(modal.getByRole("combobox", { name: "Gender" })).toHaveValue("female");
  await expect(modal.getByRole("combobox", { name: "Marital status" })).toHaveValue("Separated");
  await modal.getByRole("textbox", { name: "Phone", exact: true }).fill("");
  await modal.getByRole("textbox", { name: "Surname" }).fill("  Eze ");
  await modal.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Member updated successfully." })).toBeVisible();
  await expect(modal).toBeHidden();
  expect(sent).toEqual({
    first_name: "Ada1",
    middle_name: "Ngozi",
    last_name: "Obi",
    surname: "Eze",
    email: "ada1@market.example",
    phone_number: "",
    phone_number1: "",
    phone_number2: "",
    dob: "31 January",
    gender: "female",
    role: "Auditor",
    marital_status: "Separated",
  });
});

test("a search with eight or more digits is sent and appears nowhere else (G133)", async ({
  page,
  signIn,
  backend,
}) => {
  playMembers(backend, 12);
  await signIn();
  await page.goto("/members");
  await page.getByRole("searchbox", { name: "Search" }).fill("0803 000 0007");
  await page.keyboard.press("Enter");
  await expect(row(page, "Ada7 Obi")).toBeVisible();
  await expect(page.getByText("Showing 1–1 of 1 record(s)")).toBeVisible();
  await expect(page).toHaveURL(/\/members$/);
  await page.getByRole("button", { name: "Actions for Ada7 Obi" }).click();
  await page.getByRole("menuitem", { name: "View" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("0803 000 0007");
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, history.state, location.href]))).not.toContain(
    "0007",
  );
});

const WRONG = [
  { body: "<html>", headers: { "Content-Type": "text/html" } },
  { body: '{"data":[' },
  { status: 429, body: {} },
];

test("an invalid list is reported and tried again, and a slow answer never overwrites a newer one (F-15, F-16)", async ({
  page,
  signIn,
  backend,
}) => {
  await test.step("HTML with 200, cut JSON or a 429 as a list is reported, with a way to try again (F-15)", async () => {
    await signIn();
    for (const answer of WRONG) {
      backend.on("GET", "/admin/user", () => answer);
      await page.goto("/members");
      await expect(page.getByRole("alert").filter({ hasText: "Failed" }).first()).toBeVisible();
      await expect(page.getByRole("table").getByText(/Unexpected answer|Failed to fetch members\./)).toBeVisible();
      await expect(metricCard(page, "Total Users")).toContainText("—");
    }
    playMembers(backend, 3);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(row(page, "Ada1 Obi")).toBeVisible();
  });

  await test.step("a slow answer never overwrites a newer one (F-16)", async () => {
    playMembers(backend, 12);
    const held = latch();
    const aborted = page.waitForEvent("requestfailed", (request) => request.url().includes("role=USER"));
    await page.route(/role=USER/, async (route) => {
      await held.opened;
      await route.continue().catch(() => {});
    });
    await page.goto("/members");
    await expect(page.getByText("Showing 1–10 of 12 record(s)")).toBeVisible();
    const role = page.getByRole("combobox", { name: "Role filter" });
    await role.selectOption("USER");
    await role.selectOption("CREATOR");
    await expect(page.getByText("Showing 1–3 of 3 record(s)")).toBeVisible();
    await aborted;
    held.open();
    await expect(page.getByText("Showing 1–3 of 3 record(s)")).toBeVisible();
  });
});
