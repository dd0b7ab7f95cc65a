import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Examination, examine } from "../src/examine.ts";
import { reportText, summaryText } from "../src/report.ts";
import { CALLS } from "../src/wanted.ts";

type Answer = (path: string, response: ServerResponse) => void;

const HIVE = { id: 1, category_name: "Music", description: "Songs", created_at: "2026-11-21T09:30:00Z" };
const PROFILE = { first_name: "Ngozi", last_name: "Eze", email: "ngozi@example.test" };

/** The calls with these titles, made to a backend. */
async function examined(titles: readonly string[], answer: Answer, options: Partial<Examination> = {}) {
  const server = createServer((request, response) => answer(request.url ?? "", response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const calls = CALLS.filter(({ title }) => titles.includes(title));
  try {
    return (await examine({ api, token: "a-token", calls, slowMs: 3_600_000, ...options })).calls;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const json = (response: ServerResponse, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(200, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));

test.each([
  ["the answer itself", [HIVE], {}, { nesting: "", records: 1 }],
  ["a result", { result: [HIVE] }, {}, { nesting: "result", records: 1 }],
  [
    "three levels of data",
    { data: { data: { data: [HIVE], total: "1" } } },
    {},
    { nesting: "data.data.data", total: "data.data.total" },
  ],
  ["a meta object", { data: [HIVE], meta: { total: 1 } }, {}, { nesting: "data", total: "meta.total" }],
  [
    "a header",
    { data: many(10) },
    { "X-Total-Count": "40" },
    { nesting: "data", total: "X-Total-Count", findings: [] },
  ],
  ["a list that was sent whole", { data: many(25) }, {}, { records: 25, total: null, findings: [] }],
  ["a page that is not full", { data: many(9) }, {}, { records: 9, total: null, findings: [] }],
  [
    "a next page without a total",
    { data: many(10), next_page_url: "/2" },
    {},
    { findings: [expect.objectContaining({ kind: "no-total" })] },
  ],
  ["nothing", { data: null }, {}, { state: "empty", nesting: null, findings: [] }],
])("a list is found, and how many rows it has: %s", async (_, body, headers, expected) => {
  const [hives] = await examined(["Hives"], (_path, response) => json(response, body, headers));
  expect(hives).toMatchObject(expected);
});

test("a field is missing where no record has it, and empty where none has a value in it", async () => {
  const { description: _, ...bare } = HIVE;
  const foundIn = async (...records: object[]) => {
    const [hives] = await examined(["Hives"], (_path, response) => json(response, { data: records }));
    return hives?.findings.map(({ kind, field }) => `${kind} ${field}`);
  };
  expect(await foundIn(bare, bare)).toEqual(["missing description"]);
  expect(await foundIn(bare, { ...HIVE, description: "" })).toEqual(["empty description"]);
  expect(await foundIn(bare, HIVE)).toEqual([]);
});

test("a call is as slow as the median of three", async () => {
  let clock = 0;
  const now = vi.spyOn(performance, "now").mockImplementation(() => clock);
  onTestFinished(() => now.mockRestore());
  const waits = [5000, 40, 1200];
  const answer: Answer = (_, response) => {
    clock += waits.shift() ?? 0;
    json(response, { data: [HIVE] });
  };
  const [hives] = await examined(["Hives"], answer, { slowMs: 1000 });
  expect(hives).toMatchObject({ state: "whole", milliseconds: 1200, findings: [{ kind: "slow" }] });
  expect(hives?.findings[0]?.consequence).toContain("1.2 seconds");
});

test("a call without an answer is given up, and the next one is made", async () => {
  const answer: Answer = (path, response) => {
    if (path.startsWith("/profile")) json(response, { data: PROFILE });
    else if (path.startsWith("/admin/vests")) response.writeHead(401).end();
  };
  const [profile, vests, vest, hives] = await examined(["Profile", "Investments", "Investment", "Hives"], answer, {
    timeoutMs: 3000,
  });
  expect(profile).toMatchObject({ status: 200 });
  expect(vests).toMatchObject({ status: 401, findings: [{ consequence: "Whoever opens this screen is signed out." }] });
  expect(vest).toMatchObject({ state: "skipped" });
  expect(hives).toMatchObject({ status: null, findings: [{ problem: "It did not answer within 3 seconds." }] });
});

test("an answer that CORS withholds is told from a backend that is gone", async () => {
  const withheld: Answer = (_, response) => {
    if (response.req.headers.authorization) response.destroy();
    else response.end();
  };
  const [profile] = await examined(["Profile"], withheld, { origin: "https://console.example.com" });
  expect(profile?.findings).toMatchObject([{ kind: "unanswered", problem: expect.stringContaining("CORS") }]);
  await expect(examined(["Profile"], withheld)).rejects.toThrow("cannot be reached");
});

test("names that two fields share, people in records and states without a word are told as the readers read them", async () => {
  const dispute = {
    id: "d-1",
    status: "OPEN",
    booking: { service: { title: "Party" } },
    provider: { user: { name: "Chidi Eze" } },
    client_name: "Amina Bello",
    raised_by: "Amina Bello",
    created_at: "2026-11-21T09:30:00Z",
  };
  const calls = await examined(["Disputes", "Members"], (path, response) =>
    json(response, {
      data: path.startsWith("/admin/dispute")
        ? [dispute]
        : [
            {
              id: 1,
              name: "Ada Obi",
              first_name: "Ada",
              last_name: "Obi",
              email: "a@b.c",
              phone_number: 1,
              role: "user",
              is_active: 0,
              created_at: "2026-11-21 09:30:00",
              creator: { id: 5 },
            },
          ],
    }),
  );
  const found = (title: string) =>
    calls
      .find((call) => call.title === title)
      ?.findings.map(({ kind, field, as }) => [kind, field, as].filter(Boolean).join(" "));
  expect(found("Disputes")).toEqual([
    "other-name resolve_status status",
    "other-name initiator raised_by",
    "never-seen booking.amount",
    "never-seen chatId",
  ]);
  expect(found("Members")).toEqual([
    "other-name active is_active",
    ...["middle_name", "surname", "dob", "gender", "marital_status"].map((name) => `never-seen ${name}`),
    "other-name creator_id creator.id",
  ]);
  const at = "2026-11-21T09:30:00Z";
  const text = reportText({ api: "https://api.example.com", at, isWhole: false, configuration: null, calls });
  expect(text).toContain("Backend https://api.example.com, 2026-11-21 09:30 UTC");
  const whole = calls.slice(0, 1).map((call) => ({ ...call, state: "whole" as const, findings: [] }));
  expect(summaryText({ calls: whole, configuration: null })).toBe("1 calls: 1 is whole.");
  expect(summaryText({ calls: whole, configuration: "No such extension." })).toMatch(/and config.json has a fault/);
  expect(text).not.toMatch(/Ada|Chidi|Amina|a@b\.c/);
});

function many(count: number) {
  return Array.from({ length: count }, (_, at) => ({ ...HIVE, id: at + 1 }));
}
