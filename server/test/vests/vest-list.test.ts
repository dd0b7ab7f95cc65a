import { readVestPage } from "@hivekeeper/contract/read/vest.ts";
import { expect, test } from "vitest";
import { buildTestApp } from "../test-app.ts";

/** The names on a page, as the console reads them. */
const namesOf = (reply: { json(): unknown }) => readVestPage(reply.json()).items.map((vest) => vest.investmentName);

test("the list has our envelope, with counts beside and inside the data (G1)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const vest = await server.addVest({ investmentName: "Lagos nights", news: ["https://a.test"], highlights: ["Fast"] });

  const reply = await server.get("/admin/vests");

  const counts = { total_vests: 1, total_minimum_amount: 1500, total_active_investors: 0 };
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({
    status: true,
    message: "OK",
    data: {
      ...{ current_page: 1, from: 1, to: 1, last_page: 1, per_page: 10, total: 1 },
      ...{ path: "/api/admin/vests", next_page_url: null, prev_page_url: null, links: [], counts },
      tabs: { active: 1, closed: 0 },
      data: [
        {
          id: vest.id,
          vest_for: "ARTIST",
          beneficiary_name: "Ada Obi",
          investment_name: "Lagos nights",
          minimum_amount: 1500,
          roi: 12.5,
          duration: 12,
          description: "",
          risk_assessment: "",
          images: [],
          news: ["https://a.test"],
          highlights: ["Fast"],
          investors_count: 0,
          active_investors: 0,
          paid_out_investors: 0,
          invested_value: 0,
          active_investment_volume: 0,
          paid_out_volume: 0,
          status: "ACTIVE",
          closing_date: null,
          created_at: vest.createdAt.toISOString(),
          updated_at: vest.updatedAt.toISOString(),
          delete_problem: null,
        },
      ],
    },
    counts,
  });
});

test("the totals count members, not stakes, and separate active from paid out", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const vest = await server.addVest();
  const other = await server.addVest();
  const first = await server.addInvestment(vest.id, { amount: 10 });
  await server.addInvestment(vest.id, { amount: 20, memberId: first.memberId });
  await server.addInvestment(vest.id, { amount: 40, status: "PAID_OUT" });
  await server.addInvestment(other.id, { amount: 80, memberId: first.memberId });

  const { items, totals } = readVestPage((await server.get("/admin/vests?sort=created_at&direction=asc")).json());

  expect(items[0]).toMatchObject({
    ...{ investorsCount: 2, activeInvestors: 1, paidOutInvestors: 1 },
    ...{ investedValue: 70, activeInvestmentVolume: 30, paidOutVolume: 40 },
  });
  expect(items[1]).toMatchObject({ investorsCount: 1, investedValue: 80 });
  expect(totals).toEqual({ vests: 2, minimumAmount: 300_000, activeInvestors: 2 });
});

test("ten investments of 0.10 naira are worth exactly one (S-31)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  for (let count = 0; count < 10; count++) await server.addVest({ minimumAmount: 10 });
  expect((await server.get("/admin/vests")).json().counts.total_minimum_amount).toBe(1);
});

test("the newest come first, and pages show every investment exactly once, also those of one moment (G22)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const createdAt = new Date("2026-01-05T09:00:00Z");
  for (let number = 1; number <= 7; number++) await server.addVest({ investmentName: `V${number}`, createdAt });
  await server.addVest({ investmentName: "newest", createdAt: new Date("2026-02-01T00:00:00Z") });

  const pages = await Promise.all([1, 2, 3].map((page) => server.get(`/admin/vests?per_page=3&page=${page}`)));

  expect(pages.flatMap(namesOf)).toEqual(["newest", "V7", "V6", "V5", "V4", "V3", "V2", "V1"]);
});

test.each(["0", "-1", "abc", "1.5", "1e400", "", "99999999999", "1&page=2"])(
  "page=%s is refused (S-24)",
  async (page) => {
    await using server = await buildTestApp();
    await server.signIn();
    const reply = await server.get(`/admin/vests?page=${page}`);
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors).toHaveProperty("page");
  },
);

test("no page is longer than 100, and one beyond the last is empty with the true totals (S-24)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  for (let count = 0; count < 3; count++) await server.addVest();

  for (const perPage of ["101", "100000", "0", "-5"]) {
    expect((await server.get(`/admin/vests?per_page=${perPage}`)).statusCode).toBe(422);
  }
  expect((await server.get("/admin/vests?page[]=1")).statusCode).toBeOneOf([200, 422]);
  for (const page of [5, 2_147_483_647]) {
    const reply = await server.get(`/admin/vests?per_page=2&page=${page}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data).toMatchObject({
      current_page: page,
      data: [],
      from: null,
      to: null,
      last_page: 2,
      total: 3,
    });
  }
});

test.each([
  ["%", ["a%b", "100% sure"]],
  ["_", ["snake_case"]],
  ["\\", ["back\\slash"]],
  ["a%b", ["a%b"]],
  ["SNAKE", ["snake_case"]],
  ["o'brien", ["O'Brien"]],
])("the search %s finds what literally holds it (S-25)", async (search, names) => {
  await using server = await buildTestApp();
  await server.signIn();
  for (const investmentName of ["100% sure", "snake_case", "back\\slash", "a%b", "aXb", "plain", "O'Brien"]) {
    await server.addVest({ investmentName });
  }
  expect(namesOf(await server.get(`/admin/vests?search=${encodeURIComponent(search)}`))).toEqual(names);
});

test("the search looks through name, beneficiary, kind, description and risk, and q is another name for it", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await server.addVest({ investmentName: "in name: mango", createdAt: new Date(5) });
  await server.addVest({ beneficiaryName: "Mango Eze", investmentName: "in beneficiary", createdAt: new Date(4) });
  await server.addVest({ description: "a MANGO farm", investmentName: "in description", createdAt: new Date(3) });
  await server.addVest({ riskAssessment: "mangoes rot", investmentName: "in risk", createdAt: new Date(2) });
  await server.addVest({ vestFor: "PROMOTER", investmentName: "in kind", createdAt: new Date(1) });

  const found = ["in name: mango", "in beneficiary", "in description", "in risk"];
  expect(namesOf(await server.get("/admin/vests?search=mango"))).toEqual(found);
  expect(namesOf(await server.get("/admin/vests?q=mango"))).toEqual(found);
  expect(namesOf(await server.get("/admin/vests?search=&q=mango"))).toEqual(found);
  expect(namesOf(await server.get("/admin/vests?search=eze+mango"))).toEqual(["in beneficiary"]);
  expect(namesOf(await server.get("/admin/vests?search=promoter"))).toEqual(["in kind"]);
});

test("the totals follow the search, and count both statuses whichever is listed", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const open = await server.addVest({ investmentName: "mango", minimumAmount: 100 });
  await server.addInvestment(open.id);
  await server.addVest({ investmentName: "mango closed", minimumAmount: 200, status: "CLOSED" });
  const other = await server.addVest({ investmentName: "papaya", minimumAmount: 400 });
  await server.addInvestment(other.id);

  const page = readVestPage((await server.get("/admin/vests?search=mango&status=closed")).json());

  expect(page.items.map((vest) => vest.investmentName)).toEqual(["mango closed"]);
  expect(page.total).toBe(1);
  expect(page.totals).toEqual({ vests: 2, minimumAmount: 300, activeInvestors: 1 });
});

test("unknown filters and sorts are refused by name (S-26)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const query = `status=ALL&sort=${encodeURIComponent("id; drop table vests")}&direction=sideways`;
  const reply = await server.get(`/admin/vests?${query}`);
  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json().errors).sort()).toEqual(["direction", "sort", "status"]);
});

test.each([
  ["investment_name", ["alpha", "Beta", "gamma"]],
  ["minimum_amount", ["gamma", "alpha", "Beta"]],
  ["roi", ["Beta", "gamma", "alpha"]],
  ["duration", ["alpha", "gamma", "Beta"]],
  ["created_at", ["Beta", "alpha", "gamma"]],
])("the list is sorted by %s, both ways (S-26)", async (sort, ascending) => {
  await using server = await buildTestApp();
  await server.signIn();
  const day = (number: number) => new Date(Date.UTC(2026, 0, number));
  await server.addVest({
    investmentName: "Beta",
    minimumAmount: 3,
    roiBasisPoints: 1,
    durationMonths: 3,
    createdAt: day(1),
  });
  await server.addVest({
    investmentName: "alpha",
    minimumAmount: 2,
    roiBasisPoints: 3,
    durationMonths: 1,
    createdAt: day(2),
  });
  await server.addVest({
    investmentName: "gamma",
    minimumAmount: 1,
    roiBasisPoints: 2,
    durationMonths: 2,
    createdAt: day(3),
  });

  expect(namesOf(await server.get(`/admin/vests?sort=${sort}&direction=asc`))).toEqual(ascending);
  expect(namesOf(await server.get(`/admin/vests?sort=${sort}`))).toEqual(ascending.toReversed());
});

test("a NUL character in the search is refused (S-34)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  expect((await server.get("/admin/vests?search=a%00b")).statusCode).toBe(422);
});

test.each(["abc", "1.5", "-1", "0", "01", "2147483648", "9223372036854775808", "%00", "1e3", "9".repeat(200), "7"])(
  "there is no investment %s, whatever is done to it (S-23)",
  async (id) => {
    await using server = await buildTestApp();
    await server.signIn();
    const replies = await Promise.all([
      server.get(`/admin/vests/${id}`),
      server.put(`/admin/vests/${id}`, { roi: 5 }),
      server.delete(`/admin/vests/${id}`),
      server.post(`/x/vests/${id}/close`),
      server.get(`/x/vests/${id}/investors`),
    ]);
    for (const reply of replies) {
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ message: "Investment not found" });
    }
  },
);

test("the investors of a vest come in pages, newest first, by name", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const vest = await server.addVest();
  const ada = await server.addInvestment(vest.id, { amount: 250_050, createdAt: new Date("2026-01-01T00:00:00Z") });
  await server.addInvestment(vest.id, { status: "PAID_OUT", createdAt: new Date("2026-01-02T00:00:00Z") });
  await server.addInvestment((await server.addVest()).id);

  const reply = await server.get(`/x/vests/${vest.id}/investors?per_page=1&page=2`);

  expect(reply.json().data).toMatchObject({
    current_page: 2,
    last_page: 2,
    total: 2,
    path: `/api/x/vests/${vest.id}/investors`,
  });
  expect(reply.json().data.data).toEqual([
    {
      ...{ id: ada.id, member_id: ada.memberId, amount: 2500.5, status: "ACTIVE" },
      name: expect.stringMatching(/^Ngozi Obi \d+$/),
      invested_at: "2026-01-01T00:00:00.000Z",
    },
  ]);
});
