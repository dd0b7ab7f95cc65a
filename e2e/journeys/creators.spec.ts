import type { Page } from "@playwright/test";
import { latch } from "../fixtures/latch.ts";
import { expect, test } from "../fixtures/test.ts";

const digits = (count: number) => Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join("");

/** Everything that this browser has stored. */
const remembered = (page: Page) =>
  page.evaluate(() => JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }]));

test("a creator is found by NIN, which is masked on the screen and nowhere else (G133, S-58)", async ({
  page,
  signIn,
  marketplace,
}) => {
  const nin = `7${digits(10)}`;
  const { name } = await marketplace.addCreator({
    creator: {
      nin,
      bvn: "22199988877",
      id_type: "national_id",
      copy_of_id: "https://documents.example/id.pdf",
      name_on_card: "IFE ADE",
      state_of_origin: "Osun",
      watchlisted: false,
      enrollment_date: "2019-07-30",
    },
  });
  await signIn();
  await page.goto("/creators?tab=service_providers");
  const asked = page.waitForRequest((request) => request.url().includes(nin));
  await page.getByRole("searchbox", { name: "Search" }).fill(nin);
  await page.keyboard.press("Enter");
  await asked;
  await expect(page.getByRole("status").filter({ hasText: "Showing 1–1 of 1 record(s)" })).toBeVisible();
  await expect(page.getByRole("cell", { name: `•••••••••${nin.slice(-2)}` })).toBeVisible();
  await expect(page.getByRole("cell", { name: "1", exact: true }).first()).toBeVisible();
  expect(await remembered(page)).not.toContain(nin);

  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "View" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("tab", { name: "KYC & Residency" }).click();
  await expect(page).toHaveURL(/tab=kyc$/);
  const panel = page.getByRole("tabpanel");
  const masked = [`•••••••••${nin.slice(-2)}`, "•••••••••77", "•••.pdf"];
  for (const shown of [...masked, "National ID", "IFE ADE", "Osun", "Jul 30, 2019"]) {
    await expect(panel.getByText(shown, { exact: true })).toBeVisible();
  }
  for (const hidden of ["NIN", "BVN"])
    await expect(panel.getByRole("button", { name: `Reveal ${hidden}` })).toBeVisible();
  expect(await remembered(page)).not.toContain(nin);
  expect(await remembered(page)).not.toContain("22199988877");
  await page.goBack();
  await page.goBack();
  expect(await remembered(page)).not.toContain(nin);
});

test("one service is published and another rejected, as the list and the log show", async ({
  page,
  signIn,
  marketplace,
}) => {
  const services = Array.from({ length: 12 }, (_, at) => ({ service_name: `Session ${at + 1}` }));
  const { id } = await marketplace.addCreator({ services });
  await signIn();
  await page.goto(`/creators/${id}?tab=services`);
  const card = (name: string) => page.getByRole("article", { name, exact: true });
  await expect(page.getByText("Page 1 / 2 — 12 total")).toBeVisible();
  await expect(card("Session 12")).toContainText("₦12,500.50");
  await expect(card("Session 12").getByRole("button", { name: "Pending" })).toBeDisabled();
  await expect(card("Session 2")).toHaveCount(0);

  await card("Session 12").getByRole("button", { name: "Publish" }).dblclick();
  const toast = page.getByRole("status").filter({ hasText: "Service updated" });
  await expect(toast).toContainText("Status set to PUBLISHED");
  await expect(card("Session 12")).toContainText("Published");
  await expect(card("Session 12").getByRole("button", { name: "Publish" })).toBeDisabled();

  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await card("Session 2").getByRole("button", { name: "Reject" }).click();
  await expect(card("Session 2")).toContainText("Rejected");
  await page.reload();
  await expect(card("Session 2").getByRole("button", { name: "Reject" })).toBeDisabled();
  await card("Session 2").getByRole("button", { name: "History of Session 2" }).click();
  const history = page.getByRole("dialog", { name: "History of Session 2" });
  await expect(history.getByText("REJECTED")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Prev" }).click();
  await expect(card("Session 12")).toContainText("Published");
});

test("the switch of a row asks once for the opposite, and shows what the server then says (F-11)", async ({
  page,
  signIn,
  marketplace,
}) => {
  const { name } = await marketplace.addCreator({ creator: { job_title: "Asset maker" } });
  await page.clock.install();
  await signIn();
  await page.goto(`/creators?search=${encodeURIComponent(name)}`);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/creators/status/")) sent.push(request.postData() ?? "");
  });
  const active = page.getByRole("switch", { name: `Active: ${name}` });
  await expect(active).toBeChecked();
  const answer = latch();
  await page.route(/\/creators\/status\//, (route) => answer.opened.then(() => route.continue()));
  // The clock stands still, and with it the second after which a question would not wait for the answer that nothing follows.
  await page.clock.pauseAt(Date.now() + 60_000);
  await active.dblclick();
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return sent.length;
    })
    .toBe(1);
  await page.clock.resume();
  answer.open();
  await expect(active).not.toBeChecked();
  await expect(page.getByRole("status").filter({ hasText: "Status updated Successfully" })).toBeVisible();
  expect(sent).toEqual(['{"active":false}']);

  await page.getByRole("combobox", { name: "Status filter" }).selectOption("active");
  await expect(page).toHaveURL(/status=active/);
  await expect(page.getByText(`No results found for “${name}”`)).toBeVisible();
  await page.getByRole("combobox", { name: "Status filter" }).selectOption("inactive");
  await expect(active).not.toBeChecked();
});

test("two administrators edit one creator: the slower one sees what differs, and nothing is lost (F-19) @more", async ({
  page,
  signIn,
  api,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/);
  const { id, name } = await marketplace.addCreator({ creator: { job_title: "Singer", location: "Kano" } });
  await signIn();
  await page.goto(`/creators?tab=artists&search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(page).toHaveURL(new RegExp(`edit=${id}$`));
  const modal = page.getByRole("dialog", { name: "Edit Creator" });
  await modal.getByRole("textbox", { name: "Bio" }).fill("Written by the slower one.");
  await modal.getByRole("textbox", { name: "Location" }).fill("Jos");

  await api.post(`/admin/user/creators/update/${id}`, { location: "Ibadan", instagram: "ife.ade" });
  await modal.getByRole("button", { name: "Save changes" }).click();
  await expect(modal.getByText(/saved this creator at \d\d:\d\d/)).toBeVisible();
  await expect(modal.getByText("Also taken over: Instagram")).toBeVisible();
  await expect(modal.getByRole("textbox", { name: "Bio" })).toHaveValue("Written by the slower one.");
  await modal
    .getByRole("group", { name: "Location" })
    .getByRole("radio", { name: /Keep mine/ })
    .check();
  await modal.getByRole("button", { name: "Save changes" }).click();

  await expect(page.getByRole("status").filter({ hasText: "Creator updated Successfully" })).toBeVisible();
  await expect(modal).toBeHidden();
  await expect(page).not.toHaveURL(/edit=/);
  const { data } = (await api.get(`/admin/user/creators/${id}`)) as { data: Record<string, unknown> };
  expect(data).toMatchObject({
    bio: "Written by the slower one.",
    location: "Jos",
    instagram: "ife.ade",
    active: true,
  });
});

test("an unknown creator shows a message; a taken e-mail address is refused with the form kept, and then the creator is created", async ({
  page,
  signIn,
  expectConsoleErrors,
  api,
}) => {
  await test.step("an unknown creator shows a message", async () => {
    expectConsoleErrors(/404/);
    await signIn();
    await page.goto("/creators/2147483000");
    await expect(page.getByRole("main").getByText("Creator not found")).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: "Could not load creator." })).toBeVisible();
    await page.getByRole("link", { name: "Back to Creators" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Creators" })).toBeVisible();
  });

  await test.step("a taken e-mail address is refused with the form kept, and then the creator is created", async () => {
    expectConsoleErrors(/409/);
    const taken = `taken.${digits(8)}@hive.test`;
    const { id } = await api.addCreator({ email: taken });
    const surname = `Bello${digits(6)}`;
    await page.goto("/creators");
    await page.getByRole("button", { name: "New creator" }).click();
    const modal = page.getByRole("dialog", { name: "New creator" });
    await modal.getByRole("textbox", { name: "First name" }).fill("Halima");
    await modal.getByRole("textbox", { name: "Last name" }).fill(surname);
    await modal.getByRole("textbox", { name: "Email" }).fill(taken);
    await modal.getByRole("textbox", { name: "Job title" }).fill("Adjunct lecturer");
    await modal.getByRole("button", { name: "Create" }).click();
    await expect(modal.getByRole("textbox", { name: "Email" })).toHaveAttribute("aria-invalid", "true");
    await modal.getByRole("textbox", { name: "Email" }).fill(`halima.${digits(8)}@hive.test`);
    await modal.getByRole("button", { name: "Create" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Created" })).toBeVisible();
    await expect(modal).toBeHidden();

    // G80: "adjunct" holds "dj".
    await page.getByRole("tab", { name: "Artists" }).click();
    await page.getByRole("searchbox", { name: "Search" }).fill(surname);
    await expect(page).toHaveURL(new RegExp(`tab=artists&search=${surname}|search=${surname}&tab=artists`));
    await page.getByRole("link", { name: `Halima ${surname}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Halima ${surname}` })).toBeVisible();
    await expect(page.getByRole("tabpanel").getByText("Adjunct lecturer")).toBeVisible();

    await page.goto(`/creators/${id}`);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy email" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(taken);
    await expect(page.getByRole("status").filter({ hasText: "Copied" })).toHaveCount(0);
  });
});
