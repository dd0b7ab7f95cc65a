import { readVestAnswer, readVestPage } from "@hivekeeper/contract/read/vest.ts";
import { expect, test } from "vitest";
import { closeOverdueVests } from "#modules/vests/closing-service.ts";
import { buildTestApp } from "../test-app.ts";

/** A calendar day in Lagos, `days` days from today. */
const lagosDay = (days: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Lagos" }).format(Date.now() + days * 86_400_000);

const ACTIVITY = "/x/activity?subject_type=vest";

test("closing by hand closes once, and a second try changes nothing (G64)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const vest = await server.addVest({ closingDate: lagosDay(90) });

  const first = await server.post(`/x/vests/${vest.id}/close`);
  const second = await server.post(`/x/vests/${vest.id}/close`);

  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(readVestAnswer(first.json())).toMatchObject({ status: "CLOSED", closingDate: lagosDay(0) });
  expect(second.json()).toEqual(first.json());
  expect(second.headers.etag).toBe(first.headers.etag);
  const lines = (await server.get(ACTIVITY)).json().data.data;
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ action: "closed", changes: { status: ["ACTIVE", "CLOSED"] } });
});

test("an edit closes with the status CLOSED, and opens again with ACTIVE (G64)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const vest = await server.addVest({ closingDate: lagosDay(90) });
  const closed = await server.put(`/admin/vests/${vest.id}`, { status: "closed", roi: 5 });
  const opened = await server.put(`/admin/vests/${vest.id}`, { status: "ACTIVE" });

  expect(readVestAnswer(closed.json())).toMatchObject({ status: "CLOSED", roi: 5, closingDate: lagosDay(0) });
  expect(readVestAnswer(opened.json())).toMatchObject({ status: "ACTIVE", closingDate: lagosDay(90) });
});

test("an investment may be created closed", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const reply = await server.post("/admin/vests", {
    ...{
      vest_for: "PROMOTER",
      beneficiary_name: "Ada",
      investment_name: "Past",
      minimum_amount: 1,
      roi: 1,
      duration: 1,
    },
    status: "CLOSED",
  });
  expect(reply.json().data).toMatchObject({ status: "CLOSED", closing_date: lagosDay(0) });
});

test("a vest is open on its last day and closed from the next day, before the timer stores it (G64)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const last = await server.addVest({ investmentName: "last day", closingDate: lagosDay(0) });
  const over = await server.addVest({ investmentName: "over", closingDate: lagosDay(-1) });

  const statusOf = async (id: number) => readVestAnswer((await server.get(`/admin/vests/${id}`)).json())?.status;
  const listed = async (status: string) => {
    const page = readVestPage((await server.get(`/admin/vests?status=${status}`)).json());
    return { names: page.items.map((vest) => vest.investmentName), total: page.total };
  };

  expect(await statusOf(last.id)).toBe("ACTIVE");
  expect(await statusOf(over.id)).toBe("CLOSED");
  expect(await listed("ACTIVE")).toEqual({ names: ["last day"], total: 1 });
  expect(await listed("CLOSED")).toEqual({ names: ["over"], total: 1 });
});

test("the server stores and logs a closing once, as the system (G64)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const over = await server.addVest({ closingDate: lagosDay(-1) });
  await server.addVest({ closingDate: lagosDay(0) });
  await server.addVest();
  const before = (await server.get(`/admin/vests/${over.id}`)).json().data;

  await Promise.all([closeOverdueVests(server.db), closeOverdueVests(server.db)]);
  await closeOverdueVests(server.db);

  const after = await server.get(`/admin/vests/${over.id}`);
  expect(after.json().data).toEqual({ ...before, updated_at: expect.any(String) });
  expect(after.headers.etag).toBe('"2"');
  const { data: lines } = (await server.get(ACTIVITY)).json().data;
  expect(lines).toEqual([expect.objectContaining({ actor: "Server", action: "closed", subject_id: String(over.id) })]);
});

test("a vest that closed by its date is reopened by a longer duration, not by its status", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const vest = await server.addVest({ closingDate: lagosDay(-1), durationMonths: 1 });

  const byWord = await server.put(`/admin/vests/${vest.id}`, { status: "ACTIVE", roi: 3 });
  await closeOverdueVests(server.db);
  const byWordLater = await server.put(`/admin/vests/${vest.id}`, { status: "ACTIVE" });
  const longer = await server.put(`/admin/vests/${vest.id}`, { status: "ACTIVE", duration: 12 });

  for (const refused of [byWord, byWordLater]) {
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toHaveProperty("status");
  }
  expect(readVestAnswer(longer.json())).toMatchObject({ status: "ACTIVE", roi: 12.5, duration: 12 });
});
