import { readActivity } from "@hivekeeper/contract/read/activity.ts";
import { unwrapList } from "@hivekeeper/contract/read/unwrap.ts";
import { expect, test } from "vitest";
import { activity, type Changes } from "#db/schema/activity.ts";
import { changesBetween, recordActivity, SERVER_ACTOR } from "#modules/activity/activity-service.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const act = (server: Server, type: string, id: number | string, action = "updated") =>
  recordActivity(server.db, { actor: SERVER_ACTOR, action, subject: { type, id, name: `${type} ${id}` } });

const list = async (server: Server, query = "") => {
  const reply = await server.get(`/x/activity${query}`);
  expect(reply.statusCode).toBe(200);
  return unwrapList(reply.json(), readActivity);
};

test("activity is read newest first, by page, over all, one type or one subject", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  for (let number = 1; number <= 12; number++) await act(server, "vest", number % 2, `act ${number}`);
  await act(server, "member", 1);

  const first = await list(server);
  expect(first).toMatchObject({ page: 1, lastPage: 2, total: 13 });
  expect(first.items[0]).toMatchObject({
    actor: "Server",
    subjectType: "member",
    subjectId: "1",
    subjectName: "member 1",
  });
  expect((await list(server, "?page=2")).items.map(({ action }) => action)).toEqual(["act 3", "act 2", "act 1"]);
  expect((await list(server, "?subject_type=vest&per_page=1")).total).toBe(12);
  const one = await list(server, "?subject_type=vest&subject_id=0&per_page=2");
  expect(one.items.map(({ action }) => action)).toEqual(["act 12", "act 10"]);
  expect(await list(server, "?page=99")).toMatchObject({ items: [], lastPage: 2, total: 13 });
});

test("S-24 pages out of range are refused", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  for (const query of ["page=0", "page=-1", "page=1.5", "page=", "page=1&page=2", "per_page=101", "subject_id=a%00b"]) {
    const reply = await server.get(`/x/activity?${query}`);
    expect([query, reply.statusCode]).toEqual([query, 422]);
  }
});

test("only fields that differ are written down, with what was and is", () => {
  const before = { name: "Ada", at: new Date(0), tags: ["a"], note: undefined as string | null | undefined };
  const after = { name: "Ada", at: new Date(1), tags: ["a", "b"], note: null };
  expect(changesBetween(before, after, ["name", "at", "tags", "note"])).toEqual({
    at: ["1970-01-01T00:00:00.000Z", "1970-01-01T00:00:00.001Z"],
    tags: [["a"], ["a", "b"]],
  });
});

test("secrets and identity data are never written down in clear", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const changes: Changes = {
    password: ["old-marker", "new-marker"],
    pinHash: [null, "marker"],
    nin: ["", "marker"],
    bvn: ["marker", null],
    utility_bill: ["marker", "marker2"],
    copyOfId: ["marker", "x"],
    email: ["a@x.test", "b@x.test"],
  };
  await recordActivity(server.db, {
    actor: SERVER_ACTOR,
    action: "updated",
    subject: { type: "x", id: 1, name: "x" },
    changes,
  });
  expect(JSON.stringify(await server.db.select().from(activity))).not.toContain("marker");
  const [line] = (await list(server)).items;
  expect(Object.fromEntries(line?.changes.map(({ field, before, after }) => [field, [before, after]]) ?? [])).toEqual({
    ...{ password: ["•••", "•••"], pinHash: [null, "•••"], nin: ["", "•••"], bvn: ["•••", null] },
    ...{ utility_bill: ["•••", "•••"], copyOfId: ["•••", "•••"], email: ["a@x.test", "b@x.test"] },
  });
});
