import { readService, readServicePage } from "@hivekeeper/contract/read/service.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mergeTallies } from "#db/merge-tallies.ts";
import { services } from "#db/schema/services.ts";
import { addCreator, addService } from "../builders/creator.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

const listed = async (server: Server, query = "") => {
  const reply = await server.get(`/admin/services?${query}`);
  expect(reply.statusCode, query).toBe(200);
  return readServicePage(reply.json());
};
const namesOf = async (server: Server, query = "") =>
  (await listed(server, query)).items.map((service) => service.name);
const activityOf = async (server: Server) => (await server.get("/x/activity?subject_type=service")).json().data.data;

test("the list has our envelope, money in naira, and each service its creator's names (G1)", async () => {
  await using server = await buildTestApp({ publicUrl: "https://api.example.test" });
  await server.signIn();
  const member = { firstName: "Ada", middleName: "Ngozi", lastName: "Obi", surname: null };
  const { id: creatorId, memberId } = await addCreator(server.db, { member });
  const hive = await server.addHive();
  const cluster = await server.addServiceCluster({ hiveId: hive.id });
  const cover = `/files/${"0".repeat(32)}.webp`;
  const service = await addService(server.db, {
    ...{ creatorId, serviceName: "Wedding film", hiveId: hive.id, clusterId: cluster.id, rate: 150_050 },
    ...{ coverImage: cover, link: "example.test/film", serviceAudio: "https://a.test/x.mp3", status: "PUBLISHED" },
  });

  expect((await server.get("/admin/services")).json()).toEqual({
    status: true,
    message: "OK",
    data: {
      ...{ current_page: 1, from: 1, to: 1, last_page: 1, per_page: 10, total: 1 },
      ...{ path: "/api/admin/services", next_page_url: null, prev_page_url: null, links: [] },
      data: [
        {
          id: service.id,
          user_id: memberId,
          user: {
            ...{ id: memberId, name: "Ada Obi" },
            ...{ first_name: "Ada", middle_name: "Ngozi", last_name: "Obi", surname: "" },
          },
          ...{ service_name: "Wedding film", category_id: hive.id, sub_category_id: cluster.id, rate: 1500.5 },
          ...{ cover_image: `https://api.example.test${cover}`, service_image: "", link: "example.test/film" },
          ...{ service_audio: "https://a.test/x.mp3", status: "PUBLISHED", version: 1 },
          decision_reason: null,
          created_at: service.createdAt.toISOString(),
          updated_at: service.updatedAt.toISOString(),
        },
      ],
    },
  });
});

test("services are filtered by user and by status in any case, and found by name, with exact totals (G84)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const ada = await addCreator(server.db);
  await addService(server.db, { creatorId: ada.id, serviceName: "Wedding film", status: "PUBLISHED" });
  await addService(server.db, { creatorId: ada.id, serviceName: "100% video" });
  await addService(server.db, { serviceName: "Wedding DJ", status: "REJECTED" });

  expect(await namesOf(server)).toEqual(["Wedding DJ", "100% video", "Wedding film"]);
  expect(await namesOf(server, `user_id=${ada.memberId}`)).toEqual(["100% video", "Wedding film"]);
  const pending = await listed(server, `user_id=${ada.memberId}&status=PENDING`);
  expect(pending).toMatchObject({ total: 1, items: [{ name: "100% video" }] });
  for (const status of ["PUBLISHED", "published", "Published"]) {
    expect(await listed(server, `status=${status}`)).toMatchObject({ total: 1, items: [{ name: "Wedding film" }] });
  }
  expect(await listed(server, "search=WEDDING")).toMatchObject({ total: 2 });
  expect(await namesOf(server, `q=wedding&user_id=${ada.memberId}`)).toEqual(["Wedding film"]);
  expect(await namesOf(server, "search=%25")).toEqual(["100% video"]);
  expect(await namesOf(server, "search=we&status=rejected")).toEqual(["Wedding DJ"]);
  expect(await listed(server, "user_id=4711")).toMatchObject({ items: [], total: 0, lastPage: 1 });
  expect(await namesOf(server, "status=&user_id=&search=")).toHaveLength(3);
});

test("totals stay true when services come, change, move and go, and when what was counted is merged", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { db } = server;
  const totals = async () => {
    const found = ["", "PUBLISHED", "PENDING", "REJECTED"].map((status) => listed(server, `status=${status}`));
    return (await Promise.all(found)).map((page) => page.total).join();
  };
  const [one, two] = [await addService(db), await addService(db, { status: "PUBLISHED" })];
  expect(await totals()).toBe("2,1,1,0");
  await db.update(services).set({ status: "REJECTED" });
  await db.update(services).set({ creatorId: one.creatorId });
  expect(await totals()).toBe("2,0,0,2");
  await server.put(`/admin/services/${two.id}`, { status: "PUBLISHED" });
  await mergeTallies(db);
  expect(await totals()).toBe("2,1,0,1");
  await db.delete(services).where(eq(services.id, one.id));
  expect(await totals()).toBe("1,1,0,0");
  await db.execute(sql`truncate services cascade`);
  await mergeTallies(db);
  expect(await totals()).toBe("0,0,0,0");
});

test("services are sorted by each of their columns, both ways, and pages show each exactly once (G22, S-26)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await addService(server.db, {
    serviceName: "Beta",
    rate: 30,
    createdAt: day(1),
    updatedAt: day(9),
    status: "PUBLISHED",
  });
  await addService(server.db, {
    serviceName: "alpha",
    rate: 10,
    createdAt: day(2),
    updatedAt: day(8),
    status: "REJECTED",
  });
  await addService(server.db, {
    serviceName: "gamma",
    rate: 20,
    createdAt: day(3),
    updatedAt: day(7),
    status: "PENDING",
  });

  const ascending = {
    service_name: ["alpha", "Beta", "gamma"],
    rate: ["alpha", "gamma", "Beta"],
    status: ["gamma", "Beta", "alpha"],
    created_at: ["Beta", "alpha", "gamma"],
    updated_at: ["gamma", "alpha", "Beta"],
  };
  for (const [sort, names] of Object.entries(ascending)) {
    expect(await namesOf(server, `sort=${sort}&direction=asc`), sort).toEqual(names);
    const pages = [1, 2, 3].map((page) => namesOf(server, `sort=${sort}&per_page=1&page=${page}`));
    expect((await Promise.all(pages)).flat(), sort).toEqual(names.toReversed());
  }
});

test("an invalid page, filter or search is refused by its name (S-24, S-26, S-34)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await addService(server.db);
  const wrong = {
    page: ["0", "-1", "abc", "1.5", "1e400", "", "1&page=2"],
    per_page: ["101", "0", "-5"],
    status: ["pending'--", "ALL", "PENDING&status=REJECTED"],
    user_id: ["abc", "0", "-1", "1.5", "2147483648", "1%00"],
    sort: ["creator_id", "id; drop table services"],
    direction: ["sideways"],
    search: ["a%00b"],
  };
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      const reply = await server.get(`/admin/services?${name}=${value}`);
      expect(reply.statusCode, `${name}=${value}`).toBe(422);
      expect(Object.keys(reply.json().errors)).toEqual([name]);
    }
  }
  const beyond = (await server.get("/admin/services?page=2147483647")).json().data;
  expect(beyond).toMatchObject({ data: [], from: null, to: null, last_page: 1, total: 1 });
});

test("a service changes from any status to any other, and the activity log has who and when", async () => {
  await using server = await buildTestApp();
  const admin = await server.signIn();
  const { id } = await addService(server.db, { serviceName: "Wedding film" });

  for (const [index, status] of ["PUBLISHED", "rejected", "Pending", "REJECTED", "published"].entries()) {
    const reply = await server.put(`/admin/services/${id}`, { status });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers.etag).toBe(`"${index + 2}"`);
    expect(reply.json()).toMatchObject({ status: true, message: "Service updated successfully" });
    expect(reply.json().data).toMatchObject({ id, status: status.toUpperCase(), version: index + 2 });
  }
  expect(await listed(server)).toMatchObject({ items: [{ status: "PUBLISHED", version: 6 }] });
  const [newest, ...older] = await activityOf(server);
  expect(older).toHaveLength(4);
  expect(newest).toMatchObject({
    ...{ actor: `${admin.firstName} ${admin.lastName}`, action: "updated", at: expect.any(String) },
    ...{ subject_id: String(id), subject_name: "Wedding film", changes: { status: ["REJECTED", "PUBLISHED"] } },
  });
});

test("a repeated or simultaneous decision is one change (F-11)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await addService(server.db);
  const publish = () => server.put(`/admin/services/${id}`, { status: "PUBLISHED" }, { "if-match": '"1"' });

  const replies = await Promise.all([publish(), publish(), publish()]);
  replies.push(await publish());

  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200]);
  expect(replies.map((reply) => reply.headers.etag)).toEqual(['"2"', '"2"', '"2"', '"2"']);
  expect(await activityOf(server)).toHaveLength(1);
});

test("the second of two contradicting decisions is refused with the current service (F-19)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await addService(server.db);
  const send = (status: string) => server.put(`/admin/services/${id}`, { status }, { "if-match": '"1"' });

  const first = await send("PUBLISHED");
  const second = await send("REJECTED");

  expect([first.statusCode, second.statusCode]).toEqual([200, 409]);
  expect(second.json().message).toBe("Someone else changed this record meanwhile.");
  expect(readService(second.json().current)).toEqual(readService(first.json().data));
  expect(await listed(server)).toMatchObject({ items: [{ status: "PUBLISHED" }] });
});

test("an unknown status is refused in the words of the console, which name the three", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await addService(server.db);
  const messageFor = (word: string) => `Invalid status "${word}". Use one of: PUBLISHED, PENDING, REJECTED`;

  for (const word of ["Live", "", "<script>"]) {
    const reply = await server.put(`/admin/services/${id}`, { status: word });
    expect([reply.statusCode, reply.json()]).toEqual([
      422,
      { message: messageFor(word), errors: { status: [messageFor(word)] } },
    ]);
  }
  const filter = await server.get("/admin/services?status=live");
  expect(filter.json().errors).toEqual({ status: [messageFor("live")] });
  for (const body of [{}, { status: null }, { status: 1 }, { status: "a\u0000b" }]) {
    const reply = await server.put(`/admin/services/${id}`, body);
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json().errors)).toEqual(["status"]);
  }
  const more = await server.put(`/admin/services/${id}`, { status: "PUBLISHED", rate: 1 });
  expect([more.statusCode, Object.keys(more.json().errors)]).toEqual([422, ["rate"]]);
  expect(await listed(server)).toMatchObject({ items: [{ status: "PENDING", rate: 500_000, version: 1 }] });
});

test("an unknown service is a 404, and every call needs a session (S-23, S-16)", async () => {
  await using server = await buildTestApp();
  const { id } = await addService(server.db);
  expect((await server.get("/admin/services")).statusCode).toBe(401);
  expect((await server.put(`/admin/services/${id}`, { status: "PUBLISHED" })).statusCode).toBe(401);
  await server.signIn();
  for (const other of ["abc", "1.5", "-1", "0", "2147483648", "%00", "9".repeat(200), id + 1]) {
    const reply = await server.put(`/admin/services/${other}`, { status: "PUBLISHED" });
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: "Service not found" }]);
  }
});

test("one service has its place, its creator, and how the creator's others were decided; a reason stays with its status", async () => {
  await using server = await buildTestApp({ publicUrl: "https://api.example.test" });
  const { id: creatorId, memberId } = await addCreator(server.db, { member: { firstName: "Ada", lastName: "Obi" } });
  const hive = await server.addHive();
  const cluster = await server.addServiceCluster({ hiveId: hive.id });
  const coverImage = `/files/${"0".repeat(32)}.webp`;
  const { id } = await addService(server.db, { creatorId, hiveId: hive.id, clusterId: cluster.id, coverImage });
  const other = await addService(server.db, { creatorId, serviceName: "Film" });
  await addService(server.db, { status: "PUBLISHED" });
  const record = async () => (await server.get(`/x/services/${id}`)).json().data;

  expect((await server.get(`/x/services/${id}`)).statusCode).toBe(401);
  await server.signIn();
  expect(await record()).toMatchObject({
    service: { id, user_id: memberId, cover_image: `https://api.example.test${coverImage}`, decision_reason: null },
    creator: { id: creatorId, member_id: memberId, name: "Ada Obi" },
    ...{ category_name: hive.name, sub_category_name: cluster.name },
    decisions: { published: 0, rejected: 0, pending: 1, newest: [] },
  });
  const rejection = { status: "REJECTED", reason: "No licence." };
  expect((await server.put(`/admin/services/${other.id}`, rejection)).json().data.decision_reason).toBe("No licence.");
  expect((await record()).decisions).toEqual({
    ...{ published: 0, rejected: 1, pending: 0 },
    newest: [{ id: other.id, name: "Film", status: "rejected", reason: "No licence.", decided_at: expect.any(String) }],
  });
  expect(
    (await server.put(`/admin/services/${other.id}`, { status: "PENDING" })).json().data.decision_reason,
  ).toBeNull();
  expect((await activityOf(server)).map((entry: { changes: object }) => entry.changes)).toEqual([
    { status: ["REJECTED", "PENDING"], decision_reason: ["No licence.", null] },
    { status: ["PENDING", "REJECTED"], decision_reason: [null, "No licence."] },
  ]);
  const long = await server.put(`/admin/services/${id}`, { status: "REJECTED", reason: "x".repeat(501) });
  expect([long.statusCode, long.json().errors]).toEqual([422, { reason: ["Must be at most 500 characters"] }]);
  for (const wrong of ["abc", "0", "2147483648", "%00", "4711"]) {
    const reply = await server.get(`/x/services/${wrong}`);
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: "Service not found" }]);
  }
});
