import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Report } from "@hivekeeper/doctor/report.ts";
import { expect, test } from "vitest";
import { send, startExampleBackend, TOKEN } from "./example-backend.ts";
import { answerWithoutEnd, switchProtocols } from "./hostile-answers.ts";
import { runDoctor } from "./run-doctor.ts";

const faultsOf = ({ calls }: Report) =>
  Object.fromEntries(
    calls
      .filter(({ state }) => state !== "whole")
      .map(({ title, state, status, findings }) => [
        title,
        [state, status, ...findings.map(({ kind, field, as }) => [kind, field, as].filter(Boolean).join(" "))],
      ]),
  );

test("the doctor finds the examples of the specified calls whole, and only reads", async () => {
  await using backend = await startExampleBackend();
  const { out, err, code } = await runDoctor(`${backend.url}/`, TOKEN);
  expect(err).toBe("");
  expect(out).toContain("19 calls: 19 are whole.");
  expect(out).not.toContain("To fix");
  expect(code).toBe(0);
  expect(backend.requests.filter((request) => !request.startsWith("GET "))).toEqual([]);
  expect(backend.requests.filter((request) => request.startsWith("GET /profile/me"))).toHaveLength(3);
  expect(backend.requests).toHaveLength(3 * 19);
});

test("the doctor names every planted fault of a backend, and no other", async () => {
  await using backend = await startExampleBackend();
  backend.change("/admin/vests", (example, query) => {
    if (query.get("page") === "1") example.data = { data: { data: example.data.data, meta: { total: "1" } } };
  });
  backend.answer("/admin/vests/{id}", (response) => send(response, { message: "Not Found" }, 404));
  backend.change("/admin/category", (example) => ({ items: example.data.data }));
  backend.change("/admin/sub-category", ({ data }) => ({ data: Array.from({ length: 10 }, () => data.data[0]) }));
  backend.answer("/admin/user/creators", (response) => send(response, { message: "Server Error" }, 500));
  backend.change("/admin/user", ({ data: { data } }) => {
    const { email, role: _, ...member } = data[0];
    return { data: { total: 1, data: [{ ...member, e_mail: email }] } };
  });
  backend.change("/admin/user/{id}", ({ data: { id, ...member } }) => ({ data: { ...member, member_id: id } }));
  backend.answer("/admin/dispute", (response) => send(response, "<!doctype html><p>Maintenance</p>"));
  backend.change("/reviews", (example, query) => {
    if (query.get("scope") === "songs") return { data: [] };
    if (query.get("scope") === "services") example.data.data[0].submitted_at = { date: "2026-11-01" };
    return example;
  });
  backend.change("/transactions", (example, query) => {
    Object.assign(example.data.data[0], { id: "61", amount: "250,000.00" });
    if (query.get("type") === "withdrawals") {
      Object.assign(example.data.data[0], { receiver_name: null, created_at: "2019-11-02 16:40:00" });
    }
  });

  const { out, code } = await runDoctor(backend.url, TOKEN, "--json");
  expect(code).toBe(2);
  const report: Report = JSON.parse(out);
  expect(report).toMatchObject({ api: backend.url, isWhole: false });
  expect(faultsOf(report)).toEqual({
    Investment: ["faulty", 404, "unanswered"],
    Hives: ["faulty", 200, "misplaced items"],
    "Service clusters": ["faulty", 200, "no-total"],
    Creators: ["faulty", 500, "unanswered"],
    Creator: ["skipped", null],
    Services: ["skipped", null],
    Members: ["faulty", 200, "missing email", "missing role"],
    Disputes: ["faulty", 200, "unanswered"],
    Dispute: ["skipped", null],
    "Reviews of services": [
      "faulty",
      200,
      "other-name creatorName creator_name",
      "other-name assetName asset_name",
      "unreadable submittedAt",
    ],
    "Reviews of songs": ["empty", 200],
    Withdrawals: ["faulty", 200, "ignored range", "empty receiver_name"],
  });
  const found = (title: string) => report.calls.find((call) => call.title === title);
  expect(found("Investments")).toMatchObject({ nesting: "data.data.data", total: "data.data.meta.total", records: 1 });
  expect(found("Members")).toMatchObject({ unread: ["e_mail"], call: "GET /admin/user" });
  expect(found("Member")?.findings).toEqual([{ kind: "other-name", field: "id", as: "member_id", consequence: "" }]);
  expect(found("Deposits")).toMatchObject({ state: "whole", findings: [] });

  const told = await runDoctor(backend.url, TOKEN);
  expect(told.code).toBe(2);
  expect(told.out).toContain(
    [
      "GET /admin/user (Members)",
      "- email is missing in the record. Members have no e-mail address, and an edit cannot be saved.",
      "- role is missing in the record. Nobody can see who is a creator or an administrator.",
      "  In the records, but not read by the console: e_mail",
    ].join("\n"),
  );
  for (const problem of ["text/html instead of JSON", "status 404", "status 500"])
    expect(told.out).toContain(`- It answered with ${problem}.`);
  expect(told.out).toContain("- There is no total. The list of service clusters");
  expect(told.out).toContain(
    "- range is ignored: there are records that it leaves out. The list of withdrawals shows older",
  );
  expect(told.out).not.toContain("chidi@example.com");
  for (const output of [out, told.out, told.err]) expect(output).not.toContain(TOKEN);
});

test("what a backend sends cannot steer the terminal, take the connection over, or fill the memory", async () => {
  await using backend = await startExampleBackend();
  backend.change("/admin/user", ({ data: { data } }) => {
    const { email, ...member } = data[0];
    return { data: { total: 1, data: [{ ...member, "k\u001b]0;owned\u0007\u001b[2J\n\u007f\u009b\u202e": email }] } };
  });
  backend.answer("/admin/category", switchProtocols);
  backend.answer("/admin/sub-category", answerWithoutEnd);
  const { out, code } = await runDoctor(backend.url, TOKEN);
  expect(code).toBe(2);
  expect(out).toContain("not read by the console: k�]0;owned��[2J����\n");
  expect(out).toMatch(/GET \/admin\/category \(Hives\)\n- There is no connection/);
  expect(out).toContain("(Service clusters)\n- It answered with more than 64 MB, which is not read.");
});

test("flags say how long an answer may take, and that figures are asked for @more", async () => {
  await using backend = await startExampleBackend();
  backend.answer("/admin/category", () => {});
  const { out, code } = await runDoctor(backend.url, TOKEN, "--timeout", "5", "--slow", "0.0001", "--figures");
  expect(code).toBe(2);
  expect(out).toContain("GET /admin/category (Hives)\n- It did not answer within 5 seconds.");
  expect(out).toContain("GET /profile/me (Profile)\n- It is slow. Every visit waits");
  expect(out).toContain('GET /x/figures/dashboard (Dashboard)\n- It answered with status 404. The screen "Dashboard"');
  expect(out).toContain("21 calls");
});

test("a config.json names the backend and its extensions; those that do not exist are told", async () => {
  await using backend = await startExampleBackend();
  const file = join(mkdtempSync(join(tmpdir(), "doctor-")), "config.json");
  writeFileSync(file, JSON.stringify({ apiBase: backend.url, extensions: ["figures", "filters"] }));
  const { out, err, code } = await runDoctor("", TOKEN, "--config", file);
  expect(err).toBe("");
  expect(out).toContain("config.json lists extensions that do not exist: filters. There are lists, desk,");
  expect(out).toContain("21 calls: 19 are whole, 2 have a fault, and config.json has a fault.");
  expect(code).toBe(2);
  writeFileSync(file, "{}");
  expect(await runDoctor("", TOKEN, "--config", file)).toMatchObject({
    code: 1,
    err: expect.stringContaining("apiBase"),
  });
});

test("the doctor exits with 1 where it cannot look, and says why", async () => {
  await using backend = await startExampleBackend();
  expect(await runDoctor(backend.url, "another-token")).toMatchObject({
    code: 1,
    err: expect.stringContaining("refuses the token"),
  });
  expect(backend.requests).toHaveLength(1);
  for (const given of [["--token", TOKEN], [TOKEN]]) {
    const { code, err, out } = await runDoctor(backend.url, "", ...given);
    expect([code, err, out].join()).not.toContain(TOKEN);
    expect(code).toBe(1);
  }
  expect(backend.requests).toHaveLength(1);
  expect(await runDoctor(backend.url, "")).toMatchObject({ code: 1, err: expect.stringContaining("/admin/login") });
  expect(await runDoctor("example.com", TOKEN)).toMatchObject({
    code: 1,
    err: expect.stringContaining("http or https"),
  });
  const { url } = backend;
  await backend[Symbol.asyncDispose]();
  expect(await runDoctor(url, TOKEN)).toMatchObject({ code: 1, err: expect.stringContaining("cannot be reached") });
});
