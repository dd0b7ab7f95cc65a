import type { BulkJob } from "@hivekeeper/contract/bulk.ts";
import { bulkConflictFields, jobFields } from "@hivekeeper/contract/bulk.ts";
import { readOwn, readOwnItem } from "@hivekeeper/contract/read/fields.ts";
import { count, eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { reviewItems } from "#db/schema/catalogue.ts";
import { jobs } from "#db/schema/jobs.ts";
import { creators, members } from "#db/schema/people.ts";
import { services } from "#db/schema/services.ts";
import { team } from "#db/schema/team.ts";
import { deleteOldJobs } from "#modules/bulk/job-repository.ts";
import { makeStep } from "#modules/bulk/step-service.ts";
import { addCreator, addService } from "../builders/creator.ts";
import { addReview } from "../builders/review.ts";
import { forgetProof } from "../session/forget-proof.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

/** A job makes one step; the next one does not come within a test. */
const ONE_STEP = { bulkPauseMs: 600_000, bulkLookSeconds: 600 };
const QUICK = { bulkPauseMs: 0, bulkLookSeconds: 600 };

async function start(server: Server, body: object): Promise<BulkJob> {
  const reply = await server.post("/x/bulk", body);
  expect(reply.statusCode, reply.body).toBe(202);
  return jobIn(reply);
}

/** The job once it is as `is` asks; by default once it has ended. */
function becomes(server: Server, { id }: BulkJob, is = ({ state }: BulkJob) => state !== "running"): Promise<BulkJob> {
  return vi.waitFor(
    async () => {
      const job = jobIn(await server.get(`/x/bulk/${id}`));
      if (!is(job)) throw new Error(`The job is ${JSON.stringify(job)}`);
      return job;
    },
    { timeout: 60_000, interval: 10 },
  );
}

function jobIn(reply: { json: () => unknown }): BulkJob {
  const job = readOwnItem(jobFields, reply.json());
  if (!job) throw new Error("The answer has no job");
  return job;
}

/** So many pending services of one creator. */
async function addServices(server: Server, number: number) {
  const creator = await addCreator(server.db);
  const rows = Array.from({ length: number }, (_, at) => ({ creatorId: creator.id, serviceName: `S${at}`, rate: 100 }));
  const made = await server.db.insert(services).values(rows).returning({ id: services.id });
  return { creator, ids: made.map(({ id }) => id) };
}

const statesOf = async (server: Server) =>
  Object.fromEntries(
    (await server.db.select({ status: services.status, rows: count() }).from(services).groupBy(services.status)).map(
      ({ status, rows }) => [status, rows],
    ),
  );

test("a job changes exactly the rows that match the list's query, each with its line in the activity", async () => {
  await using server = await buildTestApp(QUICK);
  const admin = await server.signIn();
  const { creator, ids } = await addServices(server, 25);
  await addService(server.db);
  await addService(server.db, { creatorId: creator.id, status: "PUBLISHED" });

  const query = { user_id: String(creator.memberId), status: "PENDING" };
  const wrong = await server.post("/x/bulk", { kind: "services", act: "reject", query, counted: 24 });
  expect([wrong.statusCode, readOwn(bulkConflictFields, wrong.json().current)]).toEqual([
    409,
    { matching: 25, running: null },
  ]);
  expect(wrong.json().message).toBe("The list has changed: 25 rows now, not 24 rows. Nothing was changed.");
  expect(await statesOf(server)).toEqual({ PENDING: 26, PUBLISHED: 1 });

  const reason = "The sound is missing.";
  const job = await start(server, { kind: "services", act: "reject", query, counted: 25, reason });
  expect(job).toMatchObject({ kind: "services", act: "reject", total: 25 });
  const ended = await becomes(server, job);
  expect(ended).toMatchObject({ state: "done", done: 25, skipped: 0, canUndo: true });
  expect(await statesOf(server)).toEqual({ PENDING: 1, PUBLISHED: 1, REJECTED: 25 });
  const kept = await server.db.select().from(services).where(eq(services.status, "REJECTED"));
  expect(kept.map(({ id }) => id).sort()).toEqual(ids.sort());

  const entries = (await server.get("/x/activity?subject_type=service&per_page=100")).json().data;
  expect(entries.total).toBe(25);
  expect(entries.data[0]).toMatchObject({
    ...{ actor: `${admin.firstName} ${admin.lastName}`, action: "updated" },
    changes: { status: ["PENDING", "REJECTED"], decision_reason: [null, reason] },
  });
  expect(new Set(entries.data.map((entry: { subject_id: string }) => entry.subject_id)).size).toBe(25);

  // An undo restores the reason with the state.
  const published = await becomes(
    server,
    await start(server, { kind: "services", act: "publish", ids: ids.slice(0, 2) }),
  );
  expect(await server.db.$count(services, eq(services.decisionReason, reason))).toBe(23);
  await becomes(server, jobIn(await server.post(`/x/bulk/${published.id}/undo`)));
  expect(await server.db.$count(services, eq(services.decisionReason, reason))).toBe(25);
});

test("each list has its acts; rows that have the state, are gone or are named twice are told apart", async () => {
  await using server = await buildTestApp(QUICK);
  await server.signIn();
  const member = await server.addMember();
  const gone = member.id + 1_000_000;
  const idle = await server.addMember({ isActive: false });
  const deactivate = { kind: "members", act: "deactivate", ids: [member.id, idle.id, gone, member.id] };
  expect(await becomes(server, await start(server, deactivate))).toMatchObject({
    ...{ total: 3, done: 1, skipped: 2 },
    skippedBy: [
      { reason: "already", rows: 1 },
      { reason: "gone", rows: 1 },
    ],
    skippedRows: [
      { id: String(idle.id), name: `${idle.firstName} ${idle.lastName}`, reason: "already" },
      { id: String(gone), name: "", reason: "gone" },
    ],
  });
  const creator = await addCreator(server.db);
  const review = await addReview(server.db);
  const acts = [
    { kind: "members", act: "activate", ids: [member.id] },
    { kind: "creators", act: "deactivate", query: { active: "true" }, counted: 2 },
    { kind: "creators", act: "activate", ids: [creator.id] },
    { kind: "reviews", act: "reject", query: { scope: "assets", status: "pending" }, counted: 1 },
    { kind: "reviews", act: "approve", ids: [review.id] },
  ];
  for (const body of acts) expect(await becomes(server, await start(server, body))).toMatchObject({ skipped: 0 });
  const isActive = async (id: number) => (await server.get(`/admin/user/${id}`)).json().data.is_active;
  expect(await isActive(member.id)).toBe(1);
  expect(await server.db.$count(creators, eq(creators.isActive, true))).toBe(1);
  expect(await server.db.$count(reviewItems, eq(reviewItems.status, "published"))).toBe(1);
});

test("oneself and the last administrator are skipped, and a deactivated administrator is signed out", async () => {
  await using server = await buildTestApp(QUICK);
  // A session does not make an administrator the last one who can sign in: that takes a password.
  const [oneself, other] = [await server.signIn(), await server.addAdministrator()];
  const member = await server.addMember();
  const job = await start(server, { kind: "members", act: "deactivate", query: {}, counted: 3 });
  expect(await becomes(server, job)).toMatchObject({
    ...{ done: 2, skipped: 1 },
    skippedRows: [{ id: String(oneself.id), reason: "oneself" }],
  });
  const active = await server.db.select({ id: members.id }).from(members).where(eq(members.isActive, true));
  expect(active).toEqual([{ id: oneself.id }]);

  await server.db.update(members).set({ isActive: true });
  await server.db.execute(sql`delete from credentials where member_id = ${oneself.id}`);
  const again = await start(server, { kind: "members", act: "deactivate", ids: [other.id, member.id] });
  expect(await becomes(server, again)).toMatchObject({
    ...{ done: 1, skipped: 1 },
    skippedRows: [{ id: String(other.id), reason: "last_administrator" }],
  });
});

test("a job needs the right of its kind; administrators are the team's, who prove themselves, as for more than 100", async () => {
  await using server = await buildTestApp(QUICK);
  const other = await server.addAdministrator({ firstName: "Chi", lastName: "Eze" });
  const many = await Promise.all(Array.from({ length: 101 }, () => server.addMember()));
  const oneself = await server.signIn();
  const ids = [other.id, oneself.id];
  const body = { kind: "members", act: "deactivate", ids };
  const refusalOf = async (wanted: object) => {
    const reply = await server.post("/x/bulk", wanted);
    return [reply.statusCode, reply.json().problem];
  };
  await forgetProof(server.db);
  const all = { ...body, ids: many.map(({ id }) => id) };
  for (const wanted of [body, all]) expect(await refusalOf(wanted)).toEqual([403, "proof_required"]);
  expect(await becomes(server, await start(server, { ...all, act: "activate" }))).toMatchObject({ skipped: 101 });

  const support = await server.signIn({ teamRole: "Support" });
  expect(await refusalOf(body)).toEqual([403, "no_right"]);
  expect(await refusalOf({ ...body, kind: "reviews", act: "approve" })).toEqual([403, "no_right"]);
  const waits = await start(server, { ...body, ids: [many[0]?.id, many[1]?.id] });
  await becomes(server, waits);
  await server.db
    .update(members)
    .set({ role: "ADMIN" })
    .where(eq(members.id, many[0]?.id ?? 0));
  expect(await refusalOf({ ...body, act: "activate", ids: [many[0]?.id] })).toEqual([403, "no_right"]);
  expect((await server.post(`/x/bulk/${waits.id}/undo`)).statusCode).toBe(403);

  await server.db.update(team).set({ builtIn: "Viewer" }).where(eq(team.memberId, support.id));
  expect((await server.get(`/x/bulk/${waits.id}`)).statusCode).toBe(404);

  await server.signIn();
  expect(await becomes(server, await start(server, body))).toMatchObject({ done: 2, skipped: 0 });
});

test("a job goes no further than its owner's role, and leaves out who has become an administrator", async () => {
  await using server = await buildTestApp(ONE_STEP);
  const people = await Promise.all(Array.from({ length: 21 }, () => server.addMember()));
  const owner = await server.signIn({ teamRole: "Support" });
  const ids = people.map(({ id }) => id);
  const job = await start(server, { kind: "members", act: "deactivate", ids });
  await becomes(server, job, ({ done }) => done === 10);
  await server.db
    .update(members)
    .set({ role: "ADMIN" })
    .where(eq(members.id, ids[10] ?? 0));
  expect(await makeStep(server.db, Number(job.id))).toBe(true);
  expect(jobIn(await server.get(`/x/bulk/${job.id}`))).toMatchObject({
    ...{ done: 19, skippedRows: [{ id: String(ids[10]), reason: "no_right" }] },
  });
  await server.db.update(team).set({ builtIn: "Finance" }).where(eq(team.memberId, owner.id));
  expect(await makeStep(server.db, Number(job.id))).toBe(false);
  const [left] = await server.db
    .select()
    .from(members)
    .where(eq(members.id, ids[20] ?? 0));
  expect(left?.isActive).toBe(true);
});

test("a job is stopped between two steps; its undo restores the rows that nobody has changed since", async () => {
  await using server = await buildTestApp(ONE_STEP);
  await server.signIn();
  const { ids } = await addServices(server, 23);
  const job = await start(server, { kind: "services", act: "publish", ids });
  await becomes(server, job, ({ done }) => done === 10);
  expect(jobIn(await server.get("/x/bulk/current"))).toMatchObject({ id: job.id, state: "running", done: 10 });
  expect((await server.post(`/x/bulk/${job.id}/undo`)).statusCode).toBe(409);

  const stopped = jobIn(await server.post(`/x/bulk/${job.id}/stop`));
  expect(stopped).toMatchObject({ state: "stopped", total: 23, done: 10, canUndo: true });
  expect((await server.get("/x/bulk/current")).json().data).toBeNull();
  expect(await makeStep(server.db, Number(job.id))).toBe(false);
  expect(await statesOf(server)).toEqual({ PENDING: 13, PUBLISHED: 10 });

  const [touched] = await server.db.select().from(services).where(eq(services.status, "PUBLISHED")).limit(1);
  await server.put(`/admin/services/${touched?.id}`, { status: "REJECTED" });
  const undo = jobIn(await server.post(`/x/bulk/${job.id}/undo`));
  expect(undo).toMatchObject({ act: "undo", total: 10 });
  expect(await becomes(server, undo)).toMatchObject({
    ...{ state: "done", done: 9, skipped: 1, canUndo: false },
    skippedRows: [{ id: String(touched?.id), name: touched?.serviceName, reason: "changed" }],
  });
  expect(await statesOf(server)).toEqual({ PENDING: 22, REJECTED: 1 });
  const changes = (await server.get("/x/activity?subject_type=service")).json().data.data[0].changes;
  expect(changes).toEqual({ status: ["PUBLISHED", "PENDING"] });
  for (const id of [job.id, undo.id]) {
    const reply = await server.post(`/x/bulk/${id}/undo`);
    expect([reply.statusCode, reply.json().message]).toEqual([409, "This can no longer be undone."]);
  }
});

test("a job can be undone for ten minutes", async () => {
  await using server = await buildTestApp(QUICK);
  await server.signIn();
  const { ids } = await addServices(server, 1);
  const job = await becomes(server, await start(server, { kind: "services", act: "publish", ids }));
  await server.db.update(jobs).set({ endedAt: sql`now() - interval '11 minutes'` });
  expect(jobIn(await server.get(`/x/bulk/${job.id}`)).canUndo).toBe(false);
  expect((await server.post(`/x/bulk/${job.id}/undo`)).statusCode).toBe(409);
});

test("an administrator has one job at a time, which no other one sees, stops or undoes", async () => {
  await using server = await buildTestApp(ONE_STEP);
  await server.signIn();
  const { ids } = await addServices(server, 12);
  const job = await start(server, { kind: "services", act: "publish", ids });
  const second = await server.post("/x/bulk", { kind: "services", act: "reject", ids });
  expect([second.statusCode, readOwn(bulkConflictFields, second.json().current)?.running?.id]).toEqual([409, job.id]);
  expect(second.json().message).toBe("One job at a time: your last one is not done yet.");

  await server.signIn();
  expect((await server.get("/x/bulk/current")).json().data).toBeNull();
  const calls = [
    server.get(`/x/bulk/${job.id}`),
    server.post(`/x/bulk/${job.id}/stop`),
    server.post(`/x/bulk/${job.id}/undo`),
  ];
  for (const reply of await Promise.all(calls)) {
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: "Job not found" }]);
  }
  expect(
    await becomes(server, await start(server, { kind: "services", act: "reject", ids: ids.slice(0, 1) })),
  ).toBeTruthy();
  const [mine] = await server.db
    .select()
    .from(jobs)
    .where(eq(jobs.id, Number(job.id)));
  expect(mine?.state).toBe("running");
});

test("more than ten thousand rows, and anything that names no rows, are refused", async () => {
  await using server = await buildTestApp(QUICK);
  await server.signIn();
  await server.db.execute(sql`insert into members (first_name, last_name, email)
    select 'Ada', 'Obi', 'm' || n || '@example.test' from generate_series(1, 10001) n`);
  const act = { kind: "members", act: "activate" };
  const wrong = {
    query: { ...act, query: { role: "USER" }, counted: 10_001 },
    ids: { ...act, ids: Array.from({ length: 10_001 }, (_, at) => at + 1) },
    act: { kind: "members", act: "reject", ids: [1] },
    kind: { kind: "vests", act: "reject", ids: [1] },
    counted: { ...act, query: {} },
    reason: { ...act, ids: [1], reason: "x".repeat(501) },
    "query.per_page": { ...act, query: { per_page: 1 }, counted: 1 },
    "query.role": { ...act, query: { role: "KING" }, counted: 1 },
  };
  for (const [field, body] of Object.entries(wrong)) {
    const reply = await server.post("/x/bulk", body);
    expect([reply.statusCode, Object.keys(reply.json().errors ?? {})], field).toEqual([422, [field]]);
  }
  for (const rows of [{}, { ids: [] }, { ids: [1], query: {}, counted: 1 }]) {
    expect((await server.post("/x/bulk", { ...act, ...rows })).json().errors).toHaveProperty("ids");
  }
  expect(await server.db.$count(jobs)).toBe(0);
});

test("a job whose server has ended is taken over once, and every row is changed once", async () => {
  await using first = await buildTestApp(ONE_STEP);
  const admin = await first.signIn();
  const { ids } = await addServices(first, 35);
  const job = await start(first, { kind: "services", act: "publish", ids });
  await becomes(first, job, ({ done }) => done === 10);
  await first.app.close();

  await using next = await buildTestApp({ bulkPauseMs: 0, bulkLookSeconds: 0.02 }, { database: first.database });
  const { rows } = await next.db.execute<{ state: string }>(
    sql`select state from jobs where touched_at > now() - interval '10 seconds'`,
  );
  expect(rows).toEqual([{ state: "running" }]);
  await next.db.update(jobs).set({ touchedAt: sql`now() - interval '11 seconds'` });
  await vi.waitFor(async () => expect(await statesOf(next)).toEqual({ PUBLISHED: 35 }), { timeout: 60_000 });
  await vi.waitFor(async () =>
    expect((await next.db.select().from(jobs))[0]).toMatchObject({ state: "done", done: 35 }),
  );
  expect(await next.db.$count(services, eq(services.version, 2))).toBe(35);
  expect(await next.db.$count(activity, eq(activity.actorId, admin.id))).toBe(35);

  // After an hour it is stopped instead: what was asked for may not be wanted any more.
  await next.db.update(jobs).set({ state: "running", touchedAt: sql`now() - interval '61 minutes'` });
  await vi.waitFor(async () => expect((await next.db.select().from(jobs))[0]?.state).toBe("stopped"));
});

test("servers that work at one job at the same time change each row once", async () => {
  await using server = await buildTestApp(ONE_STEP);
  await server.signIn();
  const { ids } = await addServices(server, 60);
  const job = await start(server, { kind: "services", act: "reject", ids });
  const worker = async () => {
    while (await makeStep(server.db, Number(job.id)));
  };
  await Promise.all([worker(), worker(), worker()]);
  expect(await becomes(server, job)).toMatchObject({ state: "done", done: 60, skipped: 0 });
  expect(await server.db.$count(services, eq(services.version, 2))).toBe(60);
  expect(await server.db.$count(activity)).toBe(60);
});

test("a job ends with its administrator's access, and old jobs are swept", async () => {
  await using server = await buildTestApp(ONE_STEP);
  const admin = await server.signIn();
  const { ids } = await addServices(server, 30);
  const job = await start(server, { kind: "services", act: "publish", ids });
  await becomes(server, job, ({ done }) => done === 10);
  await server.db.update(members).set({ isActive: false }).where(eq(members.id, admin.id));
  expect(await makeStep(server.db, Number(job.id))).toBe(false);
  const [stopped] = await server.db.select().from(jobs);
  expect(stopped).toMatchObject({ state: "stopped", done: 10 });

  await deleteOldJobs(server.db);
  expect(await server.db.$count(jobs)).toBe(1);
  await server.db.update(jobs).set({ createdAt: sql`now() - interval '31 days'` });
  await deleteOldJobs(server.db);
  expect(await server.db.execute(sql`select from job_rows`)).toMatchObject({ rowCount: 0 });
});

test("a job that fails is stopped, and the log says which one", async () => {
  await using server = await buildTestApp(QUICK);
  await server.signIn();
  const { ids } = await addServices(server, 1);
  await server.db.execute(sql`alter table services add constraint never_published check (status <> 'PUBLISHED')`);
  try {
    const job = await start(server, { kind: "services", act: "publish", ids });
    expect(await becomes(server, job)).toMatchObject({ state: "stopped", done: 0 });
    expect(server.logged).toContainEqual(
      expect.objectContaining({ msg: "A bulk job failed and was stopped", job: Number(job.id) }),
    );
  } finally {
    await server.db.execute(sql`alter table services drop constraint never_published`);
  }
});
