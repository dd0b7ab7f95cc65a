import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { signIns } from "#db/schema/team.ts";
import { letOldValuesGo } from "#modules/retention/retention-service.ts";
import { buildTestApp } from "../test-app.ts";
import { MARKED, MARKS, plantPerson, type Server } from "./planted-person.ts";

const KEPT = { retentionActivityDays: 90, stepPauseMs: 0, webhooksPrivate: true };

const age = (server: Server, days: number) =>
  server.db.update(activity).set({ at: sql`${activity.at} - make_interval(days => ${days})` });
const entries = async (server: Server) => JSON.stringify(await server.db.select().from(activity).orderBy(activity.id));

test("personal values leave the activity after the days that the settings say, and who did what stays", async () => {
  await using server = await buildTestApp(KEPT);
  await server.signIn();
  const { id, creatorId } = await plantPerson(server);
  const before = (await server.get("/x/activity?per_page=100")).json().data;
  await letOldValuesGo(server.db, server.app.settings);
  expect(await entries(server), "what is young stays").toContain(MARKS.phone);

  await age(server, 91);
  await letOldValuesGo(server.db, server.app.settings);

  const after = (await server.get("/x/activity?per_page=100")).json().data;
  expect(after.total).toBe(before.total);
  const of = (rows: { subject_type: string }[], type: string) => rows.filter((row) => row.subject_type === type);
  expect(of(after.data, "member").map((row) => (row as { subject_name?: string }).subject_name)).toContain(
    `member ${id}`,
  );
  expect(of(after.data, "creator")).toEqual(
    expect.arrayContaining([expect.objectContaining({ subject_name: `creator ${creatorId}` })]),
  );
  expect(after.data.map(({ id, action, actor }: Record<string, unknown>) => [id, action, actor])).toEqual(
    before.data.map(({ id, action, actor }: Record<string, unknown>) => [id, action, actor]),
  );
  const people = JSON.stringify([
    ...of(after.data, "member"),
    ...of(after.data, "creator"),
    ...of(after.data, "members"),
  ]);
  for (const mark of MARKED) expect(people).not.toContain(mark);
});

test("without the setting the activity keeps everything, and sign-ins leave after 30 days", async () => {
  await using server = await buildTestApp({ ...KEPT, retentionActivityDays: undefined });
  const { id: memberId } = await server.signIn();
  await plantPerson(server);
  await age(server, 4_000);
  const days = (count: number) => sql`now() - make_interval(days => ${count})` as unknown as Date;
  const row = { memberId, address: "203.0.113.9", outcome: "signed_in" } as const;
  await server.db.insert(signIns).values([29, 31].map((count) => ({ ...row, at: days(count) })));
  const before = await entries(server);
  await letOldValuesGo(server.db, server.app.settings);
  expect(await entries(server)).toBe(before);
  expect(await server.db.$count(signIns)).toBe(1);
});

test("what is too much for one batch leaves in several, and two servers at once make each batch once", async () => {
  await using server = await buildTestApp(KEPT);
  const entry = { actorName: "Server", action: "updated", subjectType: "member", subjectName: MARKS.first };
  const rows = Array.from({ length: 2_300 }, (_, at) => ({
    ...{ ...entry, subjectId: String(at), changes: { email: ["", MARKS.email] } as Record<string, [string, string]> },
    at: sql`now() - interval '91 days'` as unknown as Date,
  }));
  await server.db.insert(activity).values(rows);
  await Promise.all([1, 2].map(() => letOldValuesGo(server.db, server.app.settings)));
  await letOldValuesGo(server.db, server.app.settings); // what is left where both met
  const left = await entries(server);
  expect(left).not.toContain(MARKS.first);
  expect(left.match(/"email":\["","•••"\]/g)).toHaveLength(2_300);
});
