import type { Page } from "@playwright/test";
import { latch } from "../fixtures/latch.ts";
import { expect, test } from "./console-at.ts";
import type { ForeignBackend } from "./foreign-backend.ts";
import { playCreators } from "./foreign-creators.ts";

const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("button", { name: `Actions for ${name}`, exact: true }) });

const metricCard = (page: Page, title: string) => page.getByRole("group", { name: title, exact: true });

test("the list reads persons below their creators, sorts a page into tabs, and sends specified query keys only", async ({
  page,
  signIn,
  backend,
}) => {
  playCreators(backend, 13);
  await signIn();
  await page.goto("/creators?tab=service_providers");
  const first = row(page, "Ada1 Obi");
  for (const shown of ["Female", "12345678901", "14 Aug 2026", "—", "2", "Active"]) {
    await expect(first).toContainText(shown);
  }
  await expect(row(page, "Ada4 Obi")).toContainText("Inactive");
  await expect(page.getByText("Showing 1–10 of 13 record(s)")).toBeVisible();
  await expect(page.getByText("The tabs sort the 10 records on this page")).toBeVisible();
  for (const [title, count] of [
    ["Total Creators", "13"],
    ["Service Providers", "4"],
    ["Assets Creators", "3"],
    ["Artists", "3"],
  ] as const) {
    await expect(metricCard(page, title)).toContainText(count);
  }
  await expect(page.getByRole("button", { name: "New creator" })).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: "Name" }).getByRole("button")).toHaveCount(0);

  const before = backend.calls.length;
  await page.getByRole("tab", { name: "Artists" }).click();
  await expect(row(page, "Ada2 Obi")).toBeVisible();
  await expect(row(page, "Ada1 Obi")).toHaveCount(0);
  await page.getByRole("tab", { name: "Service providers" }).click();
  expect(backend.calls.slice(before)).toEqual([]);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(row(page, "Ada13 Obi").getByRole("cell").first()).toHaveText("11");

  await page.getByRole("combobox", { name: "Status filter" }).selectOption("inactive");
  await expect(page).toHaveURL(/\/creators\?tab=service_providers&status=inactive$/);
  await expect(page.getByText("Showing 1–1 of 1 record(s)")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill("nobody");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No results found for “nobody”")).toBeVisible();
  await expect(page.getByText("No records")).toBeVisible();
  await page.goto("/creators?status=inactive");
  await expect(page.getByText("No creators yet.")).toBeVisible();
});

test("invalid answers leave readable screens, a refused switch stays, and names are text in their own direction (S-33, S-47, F-15)", async ({
  page,
  signIn,
  backend,
}) => {
  await test.step("invalid answers leave readable screens and a working product (F-15)", async () => {
    await signIn();
    backend.on("GET", "/admin/user/creators", () => ({ body: "<!doctype html><p>Please accept the terms" }));
    backend.on("GET", "/admin/user/creators/:id", () => ({ body: { status: true, data: null } }));
    await page.goto("/creators/7");
    await expect(page.getByRole("main").getByText("Creator not found", { exact: true })).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: "Could not load creator." })).toBeVisible();

    await page.goto("/creators");
    await expect(page.getByText("Unexpected answer from the server").first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Creators" })).toBeVisible();
    playCreators(backend);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(row(page, "Ada3 Obi")).toBeVisible();

    backend.on("GET", "/admin/services", () => ({ status: 429, body: { message: "Slow down." } }));
    await page.goto("/creators/1?tab=services");
    await expect(page.getByRole("alert").filter({ hasText: "Could not load services." })).toContainText("Slow down.");
    playCreators(backend);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("article", { name: "Offer 1", exact: true })).toBeVisible();
  });

  await test.step("the switch sends the opposite, and a refusal leaves it as it was", async () => {
    const { creators } = playCreators(backend);
    await page.goto("/creators?tab=service_providers");
    const active = page.getByRole("switch", { name: "Active: Ada4 Obi" });
    await active.click();
    await expect(active).toBeChecked();
    expect(creators[3]?.is_active).toBe("1");

    backend.on("POST", "/admin/user/creators/status/:id", () => ({
      status: 403,
      body: { error: "Not yours to switch." },
    }));
    await active.click();
    const toast = page.getByRole("alert").filter({ hasText: "Status change failed." });
    await expect(toast).toContainText("Not yours to switch.");
    await expect(active).toBeChecked();
  });

  await test.step("names do not change the text direction around them, and stored markup is text (S-33, S-47)", async () => {
    const { creators, services } = playCreators(backend);
    const markup = "<img src=x onerror=window.__x=1>";
    Object.assign(creators[0] ?? {}, {
      ...Object.fromEntries(
        ["job_title", "bio", "location", "landmarks", "utility_bill", "id_type"].map((name) => [name, markup]),
      ),
      ...{
        linkedin: "JaVaScRiPt:alert(1)",
        x: "data:text/html,x",
        instagram: "//evil.example",
        copy_of_id: "data:text/html,x",
      },
      user: { id: 101, first_name: "\u202eEvil", last_name: "Obi", email: markup, dob: "2026-02-30" },
    });
    Object.assign(services[0] ?? {}, {
      service_name: markup,
      link: "javascript:alert(1)",
      service_audio: "data:audio/x,x",
    });
    await page.goto("/creators?tab=service_providers");
    await expect(page.getByRole("link", { name: "\u202eEvil Obi" }).locator("bdi")).toBeVisible();
    for (const [tab, shown] of [
      ["details", "2026-02-30"],
      ["kyc", "data:text/html,x"],
      ["services", markup],
    ] as const) {
      await page.goto(`/creators/1?tab=${tab}`);
      await expect(page.getByRole("tabpanel").getByText(shown).first()).toBeVisible();
      const addresses = await page
        .getByRole("main")
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      expect(addresses.filter((address) => !/^https?:/.test(address))).toEqual([]);
    }
    await expect(page.getByRole("article", { name: markup }).locator("audio")).toHaveCount(0);
    expect(await page.evaluate(() => "__x" in window)).toBe(false);
  });
});

test("Back to Creators keeps tab, filter and search, also one that is in no address (G133)", async ({
  page,
  signIn,
  backend,
}) => {
  playCreators(backend, 23);
  await signIn();
  await page.goto("/creators?tab=service_providers");
  await page.getByRole("combobox", { name: "Status filter" }).selectOption("active");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("link", { name: "Ada13 Obi" }).click();
  await page.getByRole("tab", { name: "KYC & Residency" }).click();
  await page.getByRole("link", { name: "Back to Creators" }).click();
  await expect(page).toHaveURL(/\/creators\?tab=service_providers&status=active&page=2$/);
  await expect(row(page, "Ada13 Obi")).toBeVisible();

  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill("0801 234 5678");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/creators\?tab=service_providers&status=active$/);
  await page.getByRole("link", { name: "Ada1 Obi" }).click();
  await page.getByRole("link", { name: "Creators", exact: true }).last().click();
  await expect(page).toHaveURL(/\/creators\?tab=service_providers&status=active$/);
  await expect(search).toHaveValue("0801 234 5678");
  expect(await page.evaluate(() => JSON.stringify([history.state, { ...sessionStorage }]))).not.toContain("5678");
});

test("hidden columns stay hidden on later visits, and are forgotten at the logout (S-59)", async ({
  page,
  signIn,
  backend,
}) => {
  playCreators(backend);
  await signIn();
  await page.goto("/creators");
  const gender = page.getByRole("columnheader", { name: "Gender" });
  const choose = async (isShown: boolean) => {
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("checkbox", { name: "Gender" }).setChecked(isShown);
    await page.keyboard.press("Escape");
  };
  await expect(gender).toBeVisible();
  await choose(false);
  await expect(gender).toHaveCount(0);
  await page.goto("/creators");
  await expect(page.getByRole("columnheader", { name: "Name" })).toBeVisible();
  await expect(gender).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("list:creators"))).toBe('{"hide":"gender"}');
  await choose(true);
  await expect(gender).toBeVisible();
  await choose(false);
  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("the details show what stands below the user, links open or are text, services are asked by the user", async ({
  page,
  signIn,
  backend,
}) => {
  playCreators(backend);
  await signIn();
  await page.goto("/creators/1");
  await expect(page.getByRole("heading", { level: 1, name: "Ada1 Obi" })).toBeVisible();
  await expect(page.getByText("ID 1", { exact: true })).toBeVisible();
  const panel = page.getByRole("tabpanel");
  for (const shown of ["Okeke", "Jan 31, 1990", "ada1@market.example", "0801 234 5678", "Aug 14, 2026"]) {
    await expect(panel.getByText(shown, { exact: true })).toBeVisible();
  }
  await expect(panel.getByRole("link", { name: "linkedin.example/in/ada" })).toHaveAttribute(
    "href",
    "https://linkedin.example/in/ada",
  );
  await expect(panel.getByText("javascript:window.__x=1")).toBeVisible();
  await expect(panel.getByRole("link", { name: "javascript" })).toHaveCount(0);

  await page.getByRole("tab", { name: "KYC & Residency" }).click();
  for (const shown of [
    "12345678901",
    "Passport",
    "Electricity bill",
    "ADA OBI",
    "22199988877",
    "Anambra",
    "Mar 08, 2020",
    "No",
  ]) {
    await expect(panel.getByText(shown, { exact: true })).toBeVisible();
  }
  await expect(panel.getByRole("img", { name: "Preview of the copy of ID" })).toBeVisible();
  await expect(panel.getByRole("link", { name: "Open copy of utility bill" })).toHaveAttribute(
    "href",
    "https://pictures.example/bill.pdf?signature=a",
  );
  await expect(page.getByText("Activity")).toHaveCount(0);

  await page.getByRole("tab", { name: "Services" }).click();
  const offer = page.getByRole("article", { name: "Offer 1", exact: true });
  await expect(offer).toContainText("₦12,500");
  await expect(offer).toContainText("Aug 15, 2026");
  await expect(offer.getByRole("link", { name: "example.com/offer" })).toHaveAttribute(
    "href",
    "https://example.com/offer",
  );
  const audio = offer.locator("audio");
  await expect(audio).toHaveAttribute("src", "https://pictures.example/sound.mp3");
  await expect(audio).toHaveAttribute("preload", "none");
  await expect(audio).toHaveAttribute("aria-label", "Audio of Offer 1");
  await expect(offer.getByRole("button", { name: "Pending" })).toBeDisabled();
  await expect(page.getByText("Page 1 / 2 — 12 total")).toBeVisible();
  await offer.getByRole("button", { name: "Publish" }).click();
  await expect(offer).toContainText("Nov 20, 2026");
  await expect(offer.getByRole("button", { name: "Publish" })).toBeDisabled();
  await expect(offer.getByRole("button", { name: /History/ })).toHaveCount(0);

  backend.on("PUT", "/admin/services/:id", () => ({ status: 500, body: {} }));
  await offer.getByRole("button", { name: "Reject" }).click();
  const toast = page.getByRole("alert").filter({ hasText: "Update failed" });
  await expect(toast).toContainText("Could not update service.");
  await expect(offer).toContainText("Published");

  await page.goto("/creators/2?tab=services");
  await expect(page.getByText("No services for this creator yet.")).toBeVisible();
});

test("an edit sends filled-in fields under their specified names, and no empty ones (G85)", async ({
  page,
  signIn,
  backend,
}) => {
  const { creators } = playCreators(backend);
  await signIn();
  await page.goto("/creators/1?edit=1");
  const modal = page.getByRole("dialog", { name: "Edit Creator" });
  await expect(modal.getByRole("combobox", { name: "Gender" })).toHaveValue("female");
  await modal.getByRole("textbox", { name: "Job title" }).fill("  Painter ");
  await modal.getByRole("textbox", { name: "ID type" }).fill("");
  const request = page.waitForRequest((sent) => sent.url().endsWith("/admin/user/creators/update/1"));
  await modal.getByRole("button", { name: "Save changes" }).click();
  expect((await request).postDataJSON()).toEqual({
    gender: "female",
    nin: "12345678901",
    copy_of_id: "pictures.example/id.png",
    utility_bill: "electricity_bill",
    copy_of_utility_bill: "https://pictures.example/bill.pdf?signature=a",
    job_title: "Painter",
    linkedin: "linkedin.example/in/ada",
    x: "javascript:window.__x=1",
    active: true,
  });
  await expect(page.getByRole("status").filter({ hasText: "Creator updated Successfully" })).toBeVisible();
  await expect(modal).toBeHidden();
  await expect(page.getByRole("tabpanel").getByText("Painter")).toBeVisible();
  expect(creators[0]?.id_type).toBe("passport");

  backend.on("POST", "/admin/user/creators/update/:id", () => ({
    status: 422,
    body: { errors: { nin: ["11 digits"] } },
  }));
  await page.getByRole("button", { name: "Edit" }).click();
  await modal.getByRole("textbox", { name: "NIN" }).fill("123");
  await modal.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Update failed" })).toContainText("nin: 11 digits");
  await expect(modal.getByRole("textbox", { name: "NIN" })).toHaveAttribute("aria-invalid", "true");
  await expect(modal.getByRole("textbox", { name: "NIN" })).toHaveValue("123");
});

test.describe("with creator-create", () => {
  test.use({ config: { extensions: ["admin"] } });

  const create = async (page: Page) => {
    await page.goto("/creators?create=1");
    const modal = page.getByRole("dialog", { name: "New creator" });
    await modal.getByRole("textbox", { name: "First name" }).fill("Bola");
    await modal.getByRole("button", { name: "Create" }).click();
    return modal;
  };
  const creations = ({ calls }: ForeignBackend) => calls.filter((call) => call.endsWith("/creator/create"));

  test("a creator is made by the administrators' call where the members' answers 401 (G3)", async ({
    page,
    signIn,
    backend,
  }) => {
    playCreators(backend);
    const made: unknown[] = [];
    backend.on("POST", "/member/creator/create", () => ({ status: 401, body: { message: "Members only." } }));
    backend.on("POST", "/admin/creator/create", ({ body }) => {
      made.push(body);
      return { status: 201, body: { message: "Welcome, Bola." } };
    });
    await signIn();
    const modal = await create(page);
    await expect(page.getByRole("status").filter({ hasText: "Created" })).toContainText("Welcome, Bola.");
    await expect(modal).toBeHidden();
    expect(creations(backend)).toEqual(["POST /member/creator/create", "POST /admin/creator/create"]);
    expect(made).toEqual([{ first_name: "Bola", active: true }]);
  });

  test("a creator is made by the members' call where it is offered, and by no other (G3)", async ({
    page,
    signIn,
    backend,
  }) => {
    playCreators(backend);
    backend.on("POST", "/member/creator/create", () => ({ status: 201, body: { message: "Welcome, Bola." } }));
    await signIn();
    const modal = await create(page);
    await expect(page.getByRole("status").filter({ hasText: "Created" })).toContainText("Welcome, Bola.");
    await expect(modal).toBeHidden();
    expect(creations(backend)).toEqual(["POST /member/creator/create"]);
  });

  test("where the administrators' call answers 401 too, the session has ended (G3) @more", async ({
    page,
    signIn,
    backend,
  }) => {
    playCreators(backend);
    for (const path of ["/member/creator/create", "/admin/creator/create"]) {
      backend.on("POST", path, () => ({ status: 401, body: {} }));
    }
    await signIn();
    await create(page);
    await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  });
});

test("a late answer to an older search never replaces a newer one, and what is left is aborted (F-16) @more", async ({
  page,
  signIn,
  backend,
}) => {
  playCreators(backend);
  await signIn();
  await page.goto("/creators?tab=service_providers");
  await expect(row(page, "Ada1 Obi")).toBeVisible();
  const held = latch();
  await page.route("**/creators?*search=ada1*", async (route) => {
    await held.opened;
    await route.continue().catch(() => {});
  });
  const aborted = page.waitForEvent("requestfailed", (request) => request.url().includes("search=ada1"));
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill("ada1");
  await page.waitForRequest((request) => request.url().includes("search=ada1"));
  await search.fill("ada7");
  await aborted;
  await expect(page.getByText("Showing 1–1 of 1 record(s)")).toBeVisible();
  held.open();
  await expect(row(page, "Ada7 Obi")).toBeVisible();
  await expect(page).toHaveURL(/search=ada7/);
});
