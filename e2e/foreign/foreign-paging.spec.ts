import type { Page } from "@playwright/test";
import { expect, test } from "./console-at.ts";

interface Shape {
  body: unknown;
  headers?: Record<string, string>;
}

/** The ways of other backends to send a page of a list without a total in the body. */
const SHAPES: Record<string, (rows: object[], page: number, lastPage: number) => Shape> = {
  next_page_url: (data, page, last) => ({
    body: { data: { current_page: page, data, per_page: 10, next_page_url: page < last ? "/users?page=9" : null } },
  }),
  "links.next": (data, page, last) => ({
    body: { data, links: { next: page < last ? "/users?page=9" : null, last: null }, meta: { current_page: page } },
  }),
  "a Link header": (data, page, last) => ({
    body: data,
    headers: { Link: `</users?page=1>; rel="first"${page < last ? ', </users?page=9>; rel="next"' : ""}` },
  }),
  nothing: (data) => ({ body: data }),
};
const EXPOSED = { "Access-Control-Expose-Headers": "Link, X-Total-Count" };

const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Row ${at + 1}.` }));
const ofPage = (rows: object[], page: number) => rows.slice((page - 1) * 10, page * 10);

const next = (page: Page) => page.getByRole("button", { name: "Next" });
const footer = (page: Page) => page.getByRole("main").getByRole("status").first();

test("without a total every row is reached, and no total is invented (G136)", async ({ page, signIn, backend }) => {
  const rows = rowsOf(23);
  await signIn();
  for (const [how, shape] of Object.entries(SHAPES)) {
    await test.step(how, async () => {
      backend.on("GET", "/admin/user", ({ query }) => {
        const number = Number(query.get("page"));
        const { body, headers } = shape(ofPage(rows, number), number, 3);
        return { body, headers: { ...EXPOSED, ...headers } };
      });
      await page.goto("/members");
      await expect(page.getByText("Row 10.")).toBeVisible();
      await expect(footer(page)).toHaveText("Page 1");
      await next(page).click();
      await expect(page.getByText("Row 11.")).toBeVisible();
      await expect(footer(page)).toHaveText("Page 2");
      await next(page).click();
      await expect(page.getByText("Row 23.")).toBeVisible();
      await expect(next(page)).toBeDisabled();
      await expect(page.getByText(/Total \d|of 10/)).toHaveCount(0);
    });
  }
  backend.on("GET", "/admin/user", ({ query }) => ({
    body: ofPage(rows, Number(query.get("page"))),
    headers: { ...EXPOSED, "X-Total-Count": "23" },
  }));
  await page.goto("/members?page=3");
  await expect(page.getByText("Showing 21–23 of 23 record(s)")).toBeVisible();
});

test("when the page after a full one is empty, the list returns and ends there (G136) @more", async ({
  page,
  signIn,
  backend,
}) => {
  const rows = rowsOf(20).map((row) => ({ ...row, is_asset: 1 }));
  backend.on("GET", "/admin/user/creators", ({ query }) => ({ body: ofPage(rows, Number(query.get("page"))) }));
  await signIn();
  await page.goto("/creators?page=2");
  await expect(page.getByText("Row 20.")).toBeVisible();
  await expect(page.getByRole("group", { name: "Total Creators" })).toContainText("—");
  await next(page).click();
  await expect(next(page)).toBeDisabled();
  await expect(page).toHaveURL(/\/creators\?page=2$/);
  await expect(page.getByText("Row 20.")).toBeVisible();
});

test("the loaders of whole lists ask until a page is empty; a list sent whole is paged here (G71, G72, G102)", async ({
  page,
  signIn,
  backend,
}) => {
  const clusters = rowsOf(20).map((row) => ({ ...row, category_id: 1 }));
  backend.on("GET", "/admin/category", () => ({
    body: rowsOf(12).map(({ id, name }) => ({ id, category_name: name })),
  }));
  backend.on("GET", "/admin/sub-category", ({ query }) => ({ body: ofPage(clusters, Number(query.get("page"))) }));
  await signIn();
  await page.goto("/service-categories?tab=clusters&page=2");
  await expect(page.getByText("Showing 11–20 of 20 record(s)")).toBeVisible();
  expect(backend.calls.filter((call) => call.endsWith("/sub-category"))).toHaveLength(3);
  await page.getByRole("tab", { name: "Hives" }).click();
  await expect(page.getByText("Showing 1–10 of 12 record(s)")).toBeVisible();
  await next(page).click();
  await expect(page.getByText("Row 12.")).toBeVisible();
});

test("the page size is chosen where a call takes one, and no view is saved (G102) @more", async ({
  page,
  signIn,
  backend,
}) => {
  const rows = rowsOf(60);
  const sizes: (string | null)[] = [];
  // It sends the whole list, whatever it is asked for.
  backend.on("GET", "/admin/user", ({ query }) => {
    sizes.push(query.get("per_page"));
    return { body: rows };
  });
  backend.on("GET", "/admin/vests", () => ({ body: [] }));
  const size = page.getByRole("combobox", { name: "Rows per page" });
  const columns = page.getByRole("button", { name: "Columns" });
  await signIn();
  await page.goto("/members?page=4&role=USER");
  await expect(page.getByText("Showing 31–40 of 60 record(s)")).toBeVisible();
  await size.selectOption("25 rows");
  await expect(page.getByText("Showing 26–50 of 60 record(s)")).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  await page.goto("/members");
  await expect(page.getByText("Showing 1–25 of 60 record(s)")).toBeVisible();
  expect([sizes[0], sizes.at(-1)]).toEqual(["10", "25"]);

  const isCalm = page.waitForRequest(/\/log-out-.*\.js/); // with it everything that loads late begins to load
  await page.goto("/investments?tab=closed&size=50");
  await expect(page.getByText("No investments found.")).toBeVisible();
  await columns.click();
  await expect(page.getByRole("button", { name: "Move ROI (p.a) up" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(size).toHaveCount(0);
  await isCalm;
  await expect(page.getByRole("button", { name: /Save view|View options/ })).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Views" })).toHaveCount(0);
});
