import { activityFacetFields, activityFields } from "@hivekeeper/contract/activity.ts";
import { notificationPageFields } from "@hivekeeper/contract/notification.ts";
import { readOwn, readOwnItem, readOwnPage } from "@hivekeeper/contract/read/fields.ts";
import { readFigures } from "@hivekeeper/contract/read/figures.ts";
import { readPerson } from "@hivekeeper/contract/read/people.ts";
import { hasRight, type Rights } from "@hivekeeper/contract/right.ts";
import type { BuiltInRole } from "@hivekeeper/contract/role.ts";
import { METRIC_RIGHTS, REPORT_METRICS, reportFields } from "@hivekeeper/contract/statistics.ts";
import { waitingFields } from "@hivekeeper/contract/waiting.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { team } from "#db/schema/team.ts";
import { addAdministrator, addSession } from "../builders/administrator.ts";
import { buildTestApp } from "../test-app.ts";
import { NIN, plant } from "./planted-world.ts";
import { ROLES } from "./roles.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

/** The headers of a new administrator of a role. */
async function as({ db }: Server, teamRole: BuiltInRole | Rights) {
  const { id } = await addAdministrator(db, { teamRole });
  return { id, headers: { authorization: `Bearer ${await addSession(db, id)}` } };
}

test("totals and filters of the activity know the entries alone that the reader sees", async () => {
  await using server = await buildTestApp();
  await plant(server.db);
  for (const { name, given } of ROLES) {
    const { id, headers } = await as(server, given);
    await server.put("/profile/update", { first_name: "Renamed", last_name: name }, headers);
    const page = async (query: string) =>
      readOwnPage(activityFields, (await server.get(`/x/activity?per_page=100&${query}`, headers)).json());
    const all = await page("");
    expect(
      all.items.some(({ subjectId, actorId }) => subjectId === String(id) && actorId === String(id)),
      name,
    ).toBe(true);
    for (const query of [
      "",
      "action=updated",
      "subject_type=member",
      `actor=${id}`,
      `member_id=${id}`,
      "member_id=1",
    ]) {
      const { items, total } = await page(query);
      expect([query, total], name).toEqual([query, items.length]);
    }
    const facets = readOwnItem(activityFacetFields, (await server.get("/x/activity/facets", headers)).json());
    const distinct = (values: string[]) => [...new Set(values)].sort();
    expect(facets?.subjectTypes.sort(), name).toEqual(distinct(all.items.map(({ subjectType }) => subjectType)));
    expect(facets?.actions.sort(), name).toEqual(distinct(all.items.map(({ action }) => action)));
    const actors = facets?.actors.map((actor) => actor.id) ?? [];
    expect(actors.sort(), name).toEqual(distinct(all.items.map(({ actorId }) => actorId)));
  }
});

test("unread notifications are those that the reader sees, and what is hidden stays unread", async () => {
  await using server = await buildTestApp();
  await plant(server.db);
  const pageOf = async (headers: Record<string, string>) =>
    readOwn(notificationPageFields, (await server.get("/x/notifications", headers)).json());
  for (const { name, given } of ROLES) {
    const { id, headers } = await as(server, given);
    const page = await pageOf(headers);
    expect(page?.unread, name).toBe(page?.items.length);
    const stream = (await server.app.realtime.readNotifications(id)) as { waiting: number; unread: number };
    expect([stream.waiting, stream.unread], name).toEqual([page?.unread, page?.unread]);
    expect((await server.post("/x/notifications/read", {}, headers)).json().unread, name).toBe(0);
    await server.db.update(team).set({ builtIn: "Owner", roleId: null }).where(eq(team.memberId, id));
    expect((await pageOf(headers))?.unread, name).toBe(4 - (page?.items.length ?? 0));
  }
});

/** What each of these needs, beside the call itself. */
const QUEUES = {
  disputes: ["disputes.see"],
  messages: ["disputes.see"],
  held: ["disputes.see", "money.see"],
  reviews: ["reviews.see"],
  services: ["services.see"],
  identity: ["identity.see"],
  suspicious: ["identity.see"],
  investments: ["investments.see"],
} as const;

const SUMS = {
  services: "services.see",
  deposits: "money.see",
  withdrawals: "money.see",
  disputes: "disputes.see",
  investments: "investments.see",
  reviews: "reviews.see",
} as const;

test("what waits, reports and persons have nothing where the reader may not see it", async () => {
  await using server = await buildTestApp();
  await plant(server.db);
  for (const { name, given, rights } of ROLES) {
    const { headers } = await as(server, given);
    const waiting = readOwnItem(waitingFields, (await server.get("/x/waiting", headers)).json());
    for (const [queue, needed] of Object.entries(QUEUES)) {
      const isSeen = needed.every((right) => hasRight(rights, right));
      expect([queue, waiting?.[queue as keyof typeof QUEUES] !== null], name).toEqual([queue, isSeen]);
    }
    if (hasRight(rights, "reports.see")) {
      const report = readFigures(reportFields, (await server.get("/x/figures/reports", headers)).json());
      for (const metric of REPORT_METRICS) {
        const has = [report?.totals[metric] !== null, report?.series[metric].length !== 0];
        const isSeen = hasRight(rights, METRIC_RIGHTS[metric]);
        expect([metric, ...has], name).toEqual([metric, isSeen, isSeen]);
      }
      expect(report?.activeUsers !== null, name).toBe(hasRight(rights, "members.see"));
    }
    if (!hasRight(rights, "members.see")) continue;
    const person = readPerson((await server.get("/x/people/1", headers)).json());
    for (const [sum, right] of Object.entries(SUMS))
      expect([sum, person?.[sum as keyof typeof SUMS] !== null], name).toEqual([sum, hasRight(rights, right)]);
    const seesMoney = hasRight(rights, "money.see");
    expect([person?.bookings.held !== null, person?.investments?.amount !== null], name).toEqual([
      seesMoney,
      seesMoney || !person?.investments,
    ]);
  }
});

test("what follows from an act names what the caller may see: deactivating the client of an open dispute", async () => {
  await using server = await buildTestApp();
  await plant(server.db);
  const kindsFor = async (teamRole: BuiltInRole | Rights) => {
    const { headers } = await as(server, teamRole);
    const { lines } = (await server.get("/x/impact/members/1?act=deactivate", headers)).json().data;
    return lines.map(({ kind, amount }: { kind: string; amount: number | null }) => [kind, amount]);
  };
  expect(await kindsFor("Owner")).toEqual([
    ["open_bookings", 3_333_333.33],
    ["open_disputes", null],
    ["published_services", null],
    ["active_stakes", 1_111_111.11],
    ["devices", null],
  ]);
  expect(await kindsFor({ members: "change", investments: "see" })).toEqual([
    ["open_bookings", null],
    ["active_stakes", null],
  ]);
});

test("a NIN finds its person for those alone who may see identity data", async () => {
  await using server = await buildTestApp();
  await plant(server.db);
  for (const { name, given, rights } of ROLES) {
    const { headers } = await as(server, given);
    const found = (await server.get(`/x/search?q=${NIN}`, headers)).json().data;
    const kinds = (["members", "creators"] as const).filter((kind) => hasRight(rights, `${kind}.see`));
    expect(
      found.map(({ kind }: { kind: string }) => kind),
      name,
    ).toEqual(hasRight(rights, "identity.see") ? kinds : []);
  }
});

test("a view of a list that may not be seen cannot be saved, opened, changed or chosen", async () => {
  await using server = await buildTestApp();
  const owner = await as(server, "Owner");
  const view = { list: "members", name: "Inactive", is_shared: true, words: { status: "inactive" } };
  const { id } = (await server.post("/x/views", view, owner.headers)).json().data;
  const { headers } = await as(server, "Moderator");
  const refused = await server.post("/x/views", { ...view, is_shared: false }, headers);
  expect([refused.statusCode, refused.json().problem]).toEqual([403, "no_right"]);
  expect((await server.get("/x/views", headers)).json().data).toEqual([]);
  expect((await server.put(`/x/views/${id}`, { name: "Mine" }, headers)).statusCode).toBe(404);
  expect((await server.delete(`/x/views/${id}`, undefined, headers)).statusCode).toBe(404);
  expect((await server.put("/x/preferences/list.members", { default_view: id }, headers)).statusCode).toBe(422);
  expect((await server.put("/x/preferences/list.members", { default_view: id }, owner.headers)).statusCode).toBe(200);
});
