import { readHive, readHiveAnswer, readHivePage } from "@hivekeeper/contract/read/hive.ts";
import { expect, test } from "vitest";
import { hives, serviceClusters } from "#db/schema/services.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const EVENTS = { category_name: "Events", description: "Weddings" };

const hivesOf = async (server: Server) => readHivePage((await server.get("/admin/category")).json()).items;
const activityOf = async (server: Server) => (await server.get("/x/activity?subject_type=hive")).json().data.data;

test("a created hive is in the list, and the activity log names its author", async () => {
  await using server = await buildTestApp();
  const admin = await server.signIn();

  const reply = await server.post("/admin/category/create", { category_name: " Events ", description: "Weddings\n" });

  expect(reply.statusCode).toBe(201);
  expect(reply.headers.etag).toBe('"1"');
  expect(reply.json()).toMatchObject({ status: true, message: "Hive created successfully", data: EVENTS });
  expect(await hivesOf(server)).toEqual([readHiveAnswer(reply.json())]);
  expect(await activityOf(server)).toMatchObject([
    { actor: `${admin.firstName} ${admin.lastName}`, action: "created", subject_id: "1", subject_name: "Events" },
  ]);
});

test("an edit changes its fields only, increments the version, and logs the values before and after", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const hive = await server.addHive({ name: "Events", description: "Weddings" });
  await server.addHive({ name: "Music" });

  const reply = await server.put(`/admin/category/${hive.id}`, { category_name: "Parties" });

  expect(reply.statusCode).toBe(200);
  expect(reply.headers.etag).toBe('"2"');
  expect(reply.json()).toMatchObject({ status: true, message: "Hive updated successfully" });
  expect(reply.json().data).toMatchObject({ id: hive.id, category_name: "Parties", description: "Weddings" });
  expect(Date.parse(reply.json().data.updated_at)).toBeGreaterThanOrEqual(hive.updatedAt.getTime());
  expect((await hivesOf(server)).map(({ name }) => name)).toEqual(["Music", "Parties"]);
  expect(await activityOf(server)).toMatchObject([
    { action: "updated", subject_name: "Parties", changes: { category_name: ["Events", "Parties"] } },
  ]);
});

test("an edit without a difference leaves version, times and activity unchanged", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const hive = await server.addHive({ name: "Events", description: "Weddings" });

  for (const nothing of [EVENTS, {}]) {
    const reply = await server.put(`/admin/category/${hive.id}`, nothing);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers.etag).toBe('"1"');
    expect(reply.json().data.updated_at).toBe(hive.updatedAt.toISOString());
  }
  expect(await activityOf(server)).toEqual([]);
});

test("a hive's name is unique in any case, and the refusal names the other hive", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await server.addHive({ name: "Events" });
  const other = await server.addHive({ name: "Music" });

  const message = "There is already a hive named “Events”.";
  for (const name of ["Events", "EVENTS", " events "]) {
    const created = await server.post("/admin/category/create", { ...EVENTS, category_name: name });
    const renamed = await server.put(`/admin/category/${other.id}`, { category_name: name });
    for (const reply of [created, renamed]) {
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toEqual({ message, errors: { category_name: [message] } });
    }
  }
  expect((await hivesOf(server)).map((hive) => hive.name)).toEqual(["Music", "Events"]);
  expect(await activityOf(server)).toEqual([]);
});

test("names are compared without case beyond ASCII, and a hive may change the case of its own", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const hive = await server.addHive({ name: "Ọ̀ṣun événements" });

  const other = await server.post("/admin/category/create", { ...EVENTS, category_name: "Ọ̀ṢUN ÉVÉNEMENTS" });
  const same = await server.put(`/admin/category/${hive.id}`, { category_name: "Ọ̀ṢUN ÉVÉNEMENTS" });

  expect(other.statusCode).toBe(409);
  expect(other.json().message).toBe("There is already a hive named “Ọ̀ṣun événements”.");
  expect(same.json().data.category_name).toBe("Ọ̀ṢUN ÉVÉNEMENTS");
});

test("of several simultaneous creates of one name, one succeeds (F-11)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const names = ["events", "Events", "EVENTS", "eVENTS"];
  const replies = await Promise.all(
    names.map((name) => server.post("/admin/category/create", { ...EVENTS, category_name: name })),
  );
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 409, 409, 409]);
  expect(await server.db.$count(hives)).toBe(1);
});

test("two creates with one key make one hive, and give one answer (F-11)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const headers = { "idempotency-key": "form-1" };
  const send = (body: object = EVENTS) => server.post("/admin/category/create", body, headers);

  const replies = await Promise.all([send(), send()]);
  const repeated = await send();
  const other = await send({ ...EVENTS, description: "Other" });

  expect(replies.map((reply) => reply.statusCode)).toContain(201);
  expect(repeated.statusCode).toBe(201);
  expect(repeated.json()).toEqual(replies.find((reply) => reply.statusCode === 201)?.json());
  expect(other.statusCode).toBe(422);
  expect(await server.db.$count(hives)).toBe(1);
});

test("the second of two simultaneous edits is refused with the current hive, and the first stays (F-19)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await server.addHive({ name: "Events", description: "Weddings" });
  const [seen] = await hivesOf(server);
  const ifMatch = { "if-match": `"${seen?.version}"` };

  const first = await server.put(`/admin/category/${id}`, { category_name: "A's" }, ifMatch);
  const second = await server.put(`/admin/category/${id}`, { description: "B's" }, ifMatch);

  expect([first.statusCode, second.statusCode]).toEqual([200, 409]);
  expect(second.json().message).toBe("Someone else changed this record meanwhile.");
  expect(readHive(second.json().current)).toEqual(readHiveAnswer(first.json()));
  expect(await hivesOf(server)).toMatchObject([{ name: "A's", description: "Weddings" }]);
  const again = { "if-match": String(first.headers.etag) };
  expect((await server.put(`/admin/category/${id}`, { description: "B's" }, again)).statusCode).toBe(200);
});

test("of several simultaneous edits one succeeds (F-19)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await server.addHive();
  const replies = await Promise.all(
    ["a", "b", "c"].map((name) => server.put(`/admin/category/${id}`, { category_name: name }, { "if-match": '"1"' })),
  );
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409]);
});

test("a wrong or unknown field is refused by its name, and nothing is stored (S-29, S-34, S-35)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await server.addHive();
  const before = await hivesOf(server);
  const wrongs = [
    ...[null, "  ", 7, "a\u0000b", "x".repeat(256)].map((name) => ({ category_name: name })),
    ...[null, "", "x".repeat(10_001)].map((description) => ({ description })),
    ...[{ id: 9 }, { version: 9 }, { created_at: "2001-01-01" }],
  ];
  for (const wrong of wrongs) {
    const created = await server.post("/admin/category/create", { ...EVENTS, ...wrong });
    const edited = await server.put(`/admin/category/${id}`, wrong);
    for (const reply of [created, edited]) {
      expect(reply.statusCode).toBe(422);
      expect(Object.keys(reply.json().errors)).toEqual(Object.keys(wrong));
    }
  }
  expect(await hivesOf(server)).toEqual(before);
});

test("a name of 255 characters and a description of 10,000 are stored (S-35)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const body = { category_name: "👍".repeat(255), description: "x".repeat(10_000) };
  expect((await server.post("/admin/category/create", body)).json().data).toMatchObject(body);
});

test("an empty create names each missing field (G70)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const reply = await server.post("/admin/category/create", {});
  expect(reply.statusCode).toBe(422);
  expect(reply.json().errors).toEqual({
    category_name: ["The name is required"],
    description: ["A hive needs a description"],
  });
});

test("an unused hive is deleted, and its name can be used again", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await server.addHive({ name: "Events" });

  const reply = await server.delete(`/admin/category/${id}`);

  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ status: true, message: "Hive deleted successfully" });
  expect(await hivesOf(server)).toEqual([]);
  expect(await activityOf(server)).toMatchObject([
    { action: "deleted", subject_id: String(id), subject_name: "Events" },
  ]);
  expect((await server.delete(`/admin/category/${id}`)).statusCode).toBe(404);
  expect((await server.post("/admin/category/create", EVENTS)).statusCode).toBe(201);
});

test("a hive in use is not deleted, and the refusal counts its clusters and services (G75)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const hive = await server.addHive();
  const messageOf = async () => {
    const reply = await server.delete(`/admin/category/${hive.id}`);
    expect(reply.statusCode).toBe(409);
    return reply.json().message;
  };

  const cluster = await server.addServiceCluster({ hiveId: hive.id });
  expect(await messageOf()).toBe("This hive still has 1 service cluster and cannot be deleted.");
  for (let count = 0; count < 2; count++) await server.addServiceIn({ hiveId: hive.id, clusterId: cluster.id });
  await server.addServiceCluster({ hiveId: hive.id });
  expect(await messageOf()).toBe("This hive still has 2 service clusters and 2 services and cannot be deleted.");
  const other = await server.addHive();
  await server.addServiceIn({ hiveId: other.id });
  expect((await server.delete(`/admin/category/${other.id}`)).json().message).toBe(
    "This hive still has 1 service and cannot be deleted.",
  );

  const rows = readHivePage((await server.get("/admin/category?sort=created_at&direction=asc")).json()).items;
  expect(rows.map(({ deleteProblem }) => deleteProblem)).toEqual([
    "This hive still has service clusters and services and cannot be deleted.",
    "This hive still has services and cannot be deleted.",
  ]);

  expect(await hivesOf(server)).toHaveLength(2);
  expect(await server.db.$count(serviceClusters)).toBe(2);
  expect(await activityOf(server)).toEqual([]);
});

test("a hive that is deleted while it gets a cluster is either deleted or keeps the cluster (G75)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  for (let round = 0; round < 8; round++) {
    const { id } = await server.addHive();
    const create = () => server.post("/admin/sub-category/create", { name: "DJs", category_id: id });
    const remove = () => server.delete(`/admin/category/${id}`);
    const both = round % 2 === 0 ? [create(), remove()] : [remove(), create()];

    const codes = (await Promise.all(both)).map((reply) => reply.statusCode).sort();

    expect([
      [201, 409],
      [200, 422],
    ]).toContainEqual(codes);
  }
});

test("every call on an unknown hive is a 404, with any id (S-23)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const ids = ["abc", "1.5", "-1", "0", "01", "2147483648", "9223372036854775808", "%00", "1e3", "9".repeat(200), "7"];
  for (const id of ids) {
    for (const reply of [
      await server.put(`/admin/category/${id}`, EVENTS),
      await server.delete(`/admin/category/${id}`),
    ]) {
      expect(reply.statusCode, id).toBe(404);
      expect(reply.json()).toEqual({ message: "Hive not found" });
    }
  }
});
