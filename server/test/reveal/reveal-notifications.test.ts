import { notificationPageFields } from "@hivekeeper/contract/notification.ts";
import { readOwn } from "@hivekeeper/contract/read/fields.ts";
import type { BuiltInRole } from "@hivekeeper/contract/role.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { queueClaims } from "#db/schema/administrators-work.ts";
import { reveals } from "#db/schema/identity.ts";
import { readEvents } from "../realtime/event-reader.ts";
import { revealed, type Server, withSecrets } from "./revealing.ts";

const noted = async (server: Server) => {
  const page = readOwn(notificationPageFields, (await server.get("/x/notifications")).json());
  return page?.items.filter(({ kind }) => kind === "reveals");
};
const backInTime = ({ db }: Server) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`update reveals set at = at - interval '11 minutes'`);
    await tx.execute(sql`update derived.notifications set at = at - interval '11 minutes' where kind = 'reveals'`);
  });

test("five reveals in ten minutes by one administrator notify every owner, and nobody else", async () => {
  const { server: held, reveal } = await withSecrets();
  await using server = held;
  const looks = async (times: number) => {
    for (let made = 0; made < times; made++) revealed(await reveal({ field: "nin", reason: "verification" }));
  };
  const { id } = await server.signIn({ firstName: "Ike", lastName: "Uba", teamRole: "Identity" });
  await looks(4);
  await backInTime(server);
  await looks(4);
  const quick = server.token;
  const as = async (teamRole: BuiltInRole) => {
    await server.signIn({ teamRole });
    return noted(server);
  };
  expect(await as("Owner")).toEqual([]);
  const again = () =>
    server.post("/x/creators/1/reveal", { field: "nin", reason: "person" }, { authorization: `Bearer ${quick}` });
  await again();

  const expected = {
    ...{ subjectId: String(id), isRead: false },
    text: "Ike Uba looked at five or more hidden values within ten minutes",
  };
  expect(await as("Owner")).toMatchObject([expected]);
  const [first] = (await as("Owner")) ?? [];
  expect(first).toMatchObject(expected);
  for (const role of ["Manager", "Identity", "Viewer"] as const) expect(await as(role), role).toEqual([]);
  await again();
  expect(await as("Owner"), "the sixth is not another notification").toMatchObject([{ id: first?.id }]);

  await backInTime(server);
  for (let made = 0; made < 5; made++) await again();
  const [second, ...more] = (await as("Owner")) ?? [];
  expect([second?.text, more]).toEqual([expected.text, []]);
  expect(second?.id).not.toBe(first?.id);
});

test("looks at the identity desk, while the creator is claimed, are not counted", async () => {
  const { server: held, reveal, creator, owner } = await withSecrets();
  await using server = held;
  const claim = { creatorId: creator.id, memberId: owner.id };
  await server.db.insert(queueClaims).values({ ...claim, until: sql`now() + interval '2 minutes'` });
  for (let made = 0; made < 6; made++) await reveal({ field: "nin", reason: "verification" });
  expect(await server.db.selectDistinct({ isFromDesk: reveals.isFromDesk }).from(reveals)).toEqual([
    { isFromDesk: true },
  ]);
  expect(await noted(server)).toEqual([]);
  await server.db.update(queueClaims).set({ until: sql`now()` });
  for (let made = 0; made < 4; made++) await reveal({ field: "nin", reason: "verification" });
  expect(await noted(server)).toEqual([]);
  await reveal({ field: "nin", reason: "verification" });
  expect(await noted(server)).toHaveLength(1);
});

test("ten reveals at the same moment are one notification, and the open stream of an owner tells it", async () => {
  const { server: held, reveal, owner } = await withSecrets();
  await using server = held;
  const base = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const headers = { authorization: `Bearer ${server.token}` };
  const stream = await readEvents(`${base}/rt/notifications/${owner.id}.json`, headers);
  expect((await stream.change())[2]).toMatchObject({ waiting: 0 });
  await Promise.all(Array.from({ length: 10 }, () => reveal({ field: "bvn", reason: "complaint" })));
  for (;;) {
    const { waiting } = (await stream.change())[2] as { waiting?: number };
    if (waiting === 1) break;
  }
  stream.close();
  expect(await noted(server)).toHaveLength(1);
});
