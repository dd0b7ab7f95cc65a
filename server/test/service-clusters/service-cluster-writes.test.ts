import {
  readServiceCluster,
  readServiceClusterAnswer,
  readServiceClusterPage,
} from "@hivekeeper/contract/read/service-cluster.ts";
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { serviceClusters, services } from "#db/schema/services.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const CREATE = "/admin/sub-category/create";

const clustersOf = async (server: Server) =>
  readServiceClusterPage((await server.get("/admin/sub-category")).json()).items;
const activityOf = async (server: Server) =>
  (await server.get("/x/activity?subject_type=service_cluster")).json().data.data;

test("a created cluster is in its hive, is answered as a read call does, and the activity log names its author", async () => {
  await using server = await buildTestApp();
  const admin = await server.signIn();
  const hive = await server.addHive({ name: "Events" });

  const reply = await server.post(CREATE, { name: " DJs ", category_id: String(hive.id) });

  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toMatchObject({ status: true, message: "Service cluster created successfully" });
  expect(reply.headers.location).toBe("/api/admin/sub-category/1");
  const read = await server.get("/admin/sub-category/1");
  expect(read.statusCode).toBe(200);
  expect(read.json().data).toEqual(reply.json().data);
  expect([read.headers.etag, reply.headers.etag]).toEqual(['"1"', '"1"']);
  expect(readServiceClusterAnswer(read.json())).toMatchObject({ id: "1", name: "DJs", hiveName: "Events" });
  expect(await clustersOf(server)).toEqual([readServiceClusterAnswer(read.json())]);
  expect(await activityOf(server)).toMatchObject([
    { actor: `${admin.firstName} ${admin.lastName}`, action: "created", subject_id: "1", subject_name: "DJs" },
  ]);
});

test("an edit changes its fields only, increments the version, and logs the values before and after", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const cluster = await server.addServiceCluster({ name: "DJs" });

  const reply = await server.put(`/admin/sub-category/${cluster.id}`, { name: "Discs" });

  expect(reply.statusCode).toBe(200);
  expect(reply.headers.etag).toBe('"2"');
  expect(reply.json()).toMatchObject({ status: true, message: "Service cluster updated successfully" });
  expect(reply.json().data).toMatchObject({ id: cluster.id, name: "Discs", category_id: cluster.hiveId });
  expect(await activityOf(server)).toMatchObject([
    { action: "updated", subject_name: "Discs", changes: { name: ["DJs", "Discs"] } },
  ]);
});

test("a cluster that moves to another hive takes its services along, and leaves the others", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const [from, to] = [await server.addHive({ name: "Events" }), await server.addHive({ name: "Music" })];
  const cluster = await server.addServiceCluster({ name: "DJs", hiveId: from.id });
  const neighbour = await server.addServiceCluster({ hiveId: from.id });
  for (let count = 0; count < 2; count++) await server.addServiceIn({ hiveId: from.id, clusterId: cluster.id });
  await server.addServiceIn({ hiveId: from.id, clusterId: neighbour.id });
  await server.addServiceIn({ hiveId: from.id });

  const reply = await server.put(`/admin/sub-category/${cluster.id}`, { category_id: to.id });

  expect(reply.json().data).toMatchObject({ name: "DJs", category_id: to.id, category: { category_name: "Music" } });
  const rows = await server.db.select().from(services).orderBy(asc(services.id));
  expect(rows.map(({ hiveId, clusterId }) => [hiveId, clusterId])).toEqual([
    [to.id, cluster.id],
    [to.id, cluster.id],
    [from.id, neighbour.id],
    [from.id, null],
  ]);
  const [line] = await activityOf(server);
  expect(line.changes).toEqual({ category_id: [from.id, to.id], category_name: ["Events", "Music"] });
  expect((await server.delete(`/admin/category/${to.id}`)).json().message).toBe(
    "This hive still has 1 service cluster and 2 services and cannot be deleted.",
  );
});

test("a move that is refused leaves the services where they are", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const to = await server.addHive();
  await server.addServiceCluster({ name: "DJs", hiveId: to.id });
  const cluster = await server.addServiceCluster({ name: "djs" });
  await server.addServiceIn({ hiveId: cluster.hiveId, clusterId: cluster.id });

  const taken = await server.put(`/admin/sub-category/${cluster.id}`, { category_id: to.id });
  const nowhere = await server.put(`/admin/sub-category/${cluster.id}`, { category_id: 4711 });

  expect([taken.statusCode, nowhere.statusCode]).toEqual([409, 422]);
  expect(await server.db.select().from(services)).toMatchObject([{ hiveId: cluster.hiveId }]);
  expect((await server.get(`/admin/sub-category/${cluster.id}`)).headers.etag).toBe('"1"');
  expect(await activityOf(server)).toEqual([]);
});

test("an edit without a difference leaves version, times and activity unchanged", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const cluster = await server.addServiceCluster({ name: "DJs" });

  for (const nothing of [{ name: " DJs", category_id: String(cluster.hiveId) }, {}]) {
    const reply = await server.put(`/admin/sub-category/${cluster.id}`, nothing);
    expect(reply.headers.etag).toBe('"1"');
    expect(reply.json().data.updated_at).toBe(cluster.updatedAt.toISOString());
  }
  expect(await activityOf(server)).toEqual([]);
});

test("a cluster's name is unique within its hive, in any case", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const first = await server.addServiceCluster({ name: "DJs" });
  const second = await server.addServiceCluster({ name: "Bands", hiveId: first.hiveId });
  const elsewhere = await server.addHive();

  const message = "This hive already has a service cluster named “DJs”.";
  for (const name of ["DJs", "DJS", " djs "]) {
    const created = await server.post(CREATE, { name, category_id: first.hiveId });
    const renamed = await server.put(`/admin/sub-category/${second.id}`, { name });
    for (const reply of [created, renamed]) {
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toEqual({ message, errors: { name: [message] } });
    }
  }
  expect((await server.post(CREATE, { name: "djs", category_id: elsewhere.id })).statusCode).toBe(201);
  expect((await server.put(`/admin/sub-category/${first.id}`, { name: "DJS" })).json().data.name).toBe("DJS");
});

test("of several simultaneous creates of one name in a hive, one succeeds (F-11)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await server.addHive();
  const replies = await Promise.all(
    ["djs", "DJs", "DJS"].map((name) => server.post(CREATE, { name, category_id: id })),
  );
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 409, 409]);
  expect(await server.db.$count(serviceClusters)).toBe(1);
});

test("two creates with one key make one cluster, and give one answer (F-11)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await server.addHive();
  const headers = { "idempotency-key": "form-1" };
  const send = (name = "DJs") => server.post(CREATE, { name, category_id: id }, headers);

  const replies = await Promise.all([send(), send()]);
  const repeated = await send();

  expect(replies.map((reply) => reply.statusCode)).toContain(201);
  expect(repeated.statusCode).toBe(201);
  expect(repeated.headers.location).toBe("/api/admin/sub-category/1");
  expect(repeated.json()).toEqual(replies.find((reply) => reply.statusCode === 201)?.json());
  expect((await send("Bands")).statusCode).toBe(422);
  expect(await server.db.$count(serviceClusters)).toBe(1);
});

test("the second of two simultaneous edits is refused with the current cluster, and the first stays (F-19)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id, hiveId } = await server.addServiceCluster({ name: "DJs" });
  const other = await server.addHive();
  const address = `/admin/sub-category/${id}`;
  const ifMatch = { "if-match": String((await server.get(address)).headers.etag) };

  const first = await server.put(address, { name: "A's" }, ifMatch);
  const second = await server.put(address, { category_id: other.id }, ifMatch);

  expect([first.statusCode, second.statusCode]).toEqual([200, 409]);
  expect(second.json().message).toBe("Someone else changed this record meanwhile.");
  expect(readServiceCluster(second.json().current)).toEqual(readServiceClusterAnswer(first.json()));
  expect(await clustersOf(server)).toMatchObject([{ name: "A's", hiveId: String(hiveId) }]);
  const again = { "if-match": String(first.headers.etag) };
  expect((await server.put(address, { category_id: other.id }, again)).statusCode).toBe(200);
});

test("of several simultaneous edits one succeeds, also when they move the cluster (F-19)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await server.addServiceCluster();
  const hiveIds = [(await server.addHive()).id, (await server.addHive()).id, (await server.addHive()).id];
  const replies = await Promise.all(
    hiveIds.map((hiveId) => server.put(`/admin/sub-category/${id}`, { category_id: hiveId }, { "if-match": '"1"' })),
  );
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409]);
});

test("a wrong or unknown field is refused by its name, and nothing is stored (S-29, S-34, S-35)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id, hiveId } = await server.addServiceCluster();
  const before = await clustersOf(server);
  const wrongs = [
    ...[null, "  ", 7, "a\u0000b", "x".repeat(256)].map((name) => ({ name })),
    ...[null, true, "", "abc", 0, 1.5, "2147483648", [1], "1\u0000"].map((hive) => ({ category_id: hive })),
    ...[{ id: 9 }, { hiveId: 9 }, { version: 9 }],
  ];
  for (const wrong of wrongs) {
    const created = await server.post(CREATE, { name: "DJs", category_id: hiveId, ...wrong });
    const edited = await server.put(`/admin/sub-category/${id}`, wrong);
    for (const reply of [created, edited]) {
      expect(reply.statusCode).toBe(422);
      expect(Object.keys(reply.json().errors)).toEqual(Object.keys(wrong));
    }
  }
  expect(await clustersOf(server)).toEqual(before);
});

test("an unknown hive is refused on category_id", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await server.addServiceCluster();

  const created = await server.post(CREATE, { name: "DJs", category_id: 4711 });
  const moved = await server.put(`/admin/sub-category/${id}`, { category_id: 4711 });

  for (const reply of [created, moved]) {
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors).toEqual({ category_id: ["There is no such hive"] });
  }
  expect(await server.db.$count(serviceClusters)).toBe(1);
});

test("an empty create names each missing field", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const reply = await server.post(CREATE, {});
  expect(reply.statusCode).toBe(422);
  expect(reply.json().errors).toEqual({ name: ["The name is required"], category_id: ["A hive is required"] });
});

test("an unused cluster is deleted, and its hive stays", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id, hiveId } = await server.addServiceCluster({ name: "DJs" });

  const reply = await server.delete(`/admin/sub-category/${id}`);

  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ status: true, message: "Service cluster deleted successfully" });
  expect((await server.get(`/admin/sub-category/${id}`)).statusCode).toBe(404);
  expect(await activityOf(server)).toMatchObject([{ action: "deleted", subject_id: String(id), subject_name: "DJs" }]);
  expect((await server.delete(`/admin/sub-category/${id}`)).statusCode).toBe(404);
  expect((await server.post(CREATE, { name: "DJs", category_id: hiveId })).statusCode).toBe(201);
});

test("a cluster in use is not deleted, and the refusal counts its services (G75)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id: clusterId, hiveId } = await server.addServiceCluster();
  await server.addServiceIn({ hiveId, clusterId });
  const one = await server.delete(`/admin/sub-category/${clusterId}`);
  await server.addServiceIn({ hiveId, clusterId });
  const two = await server.delete(`/admin/sub-category/${clusterId}`);

  expect([one.statusCode, two.statusCode]).toEqual([409, 409]);
  expect(one.json().message).toBe("This service cluster still has 1 service and cannot be deleted.");
  expect(two.json().message).toBe("This service cluster still has 2 services and cannot be deleted.");
  expect(await clustersOf(server)).toMatchObject([
    { deleteProblem: "This service cluster still has services and cannot be deleted." },
  ]);
  expect(await activityOf(server)).toEqual([]);
});

test("every call on an unknown cluster is a 404, with any id (S-23)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const ids = ["abc", "1.5", "-1", "0", "01", "2147483648", "9223372036854775808", "%00", "1e3", "9".repeat(200), "7"];
  for (const id of ids) {
    const address = `/admin/sub-category/${id}`;
    const replies = [await server.get(address), await server.put(address, { name: "x" }), await server.delete(address)];
    for (const reply of replies) {
      expect(reply.statusCode, id).toBe(404);
      expect(reply.json()).toEqual({ message: "Service cluster not found" });
    }
  }
});
