import { lagosDay, lagosDayAfter } from "@hivekeeper/contract/lagos.ts";
import { readVestPage } from "@hivekeeper/contract/read/vest.ts";
import { eq, type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mergeTallies } from "#db/merge-tallies.ts";
import { investments, vests } from "#db/schema/investments.ts";
import { vestTallies } from "#db/schema/tallies.ts";
import { closeOverdueVests } from "#modules/vests/closing-service.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

/** A calendar day in Lagos, `days` days from today. */
const dayIn = (days: number) => lagosDayAfter(lagosDay(new Date()), days);

/** The totals that the list answers on each tab. */
async function toldTotals(server: Server) {
  const pageOf = async (query: string) => readVestPage((await server.get(`/admin/vests${query}`)).json());
  const [any, active, closed] = [await pageOf(""), await pageOf("?status=ACTIVE"), await pageOf("?status=CLOSED")];
  expect([active.totals, closed.totals]).toEqual([any.totals, any.totals]);
  const statuses = ({ items }: typeof any) => items.map((vest) => vest.status);
  const [allOpen, allClosed] = [
    statuses(any).filter((is) => is === "ACTIVE"),
    statuses(any).filter((is) => is === "CLOSED"),
  ];
  expect([statuses(active), statuses(closed)]).toEqual([allOpen, allClosed]);
  expect(statuses(await pageOf("?sort=status"))).toEqual([...allClosed, ...allOpen]);
  const found = readVestPage((await server.get("/admin/vests?search=artist")).json());
  expect(found.totals, "the search finds all of them").toEqual(any.totals);
  const { vests: all, minimumAmount, activeInvestors } = any.totals ?? {};
  return { all, any: any.total, active: active.total, closed: closed.total, minimumAmount, activeInvestors };
}

/** The same by a plain recount of the table. */
async function recount({ db }: Server) {
  const { rows } = await db.execute(sql`
    select count(*)::int as all, count(*)::int as any, count(*) filter (where is_active)::int as active,
      count(*) filter (where not is_active)::int as closed, coalesce(sum(minimum_amount), 0)::float as "minimumAmount",
      (select count(distinct (vest_id, member_id))::int from investments where status = 'ACTIVE') as "activeInvestors"
    from (
      select minimum_amount, status = 'ACTIVE' and (closing_date is null or closing_date >= ${dayIn(0)}) as is_active
      from vests
    ) counted`);
  return rows[0];
}

test("totals equal a recount after writes of every kind, also when tallies are merged", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { db } = server;
  const open = await server.addVest({ minimumAmount: 12_345 });
  const lastDay = await server.addVest({ minimumAmount: 70, closingDate: dayIn(0) });
  const over = await server.addVest({ closingDate: dayIn(-1), durationMonths: 1 });
  await server.addVest({ closingDate: dayIn(30), status: "CLOSED" });
  const offer = { vest_for: "ARTIST", beneficiary_name: "Ada", investment_name: "New", minimum_amount: 9.5, roi: 1 };
  const done = async (reply: ReturnType<Server["post"]>) => expect((await reply).statusCode).toBeOneOf([200, 201]);
  const change = (id: number, columns: Partial<typeof vests.$inferInsert>) =>
    db.update(vests).set(columns).where(eq(vests.id, id));
  const [ada, bola] = [await server.addMember(), await server.addMember()];
  const invest = (vest: { id: number }, member: { id: number }) =>
    server.addInvestment(vest.id, { memberId: member.id });
  const stakes = (where: SQL, columns: Partial<typeof investments.$inferInsert>) =>
    db.update(investments).set(columns).where(where);
  const changes = [
    () => Promise.all([open, open, lastDay, over].map((vest) => invest(vest, ada))),
    () => invest(open, bola),
    () => stakes(eq(investments.vestId, open.id), { amount: 5 }),
    () => stakes(eq(investments.vestId, over.id), { status: "PAID_OUT" }),
    () => stakes(eq(investments.vestId, over.id), { status: "ACTIVE" }),
    () => stakes(eq(investments.vestId, lastDay.id), { memberId: bola.id }),
    () =>
      db.execute(sql`
      insert into investments (vest_id, member_id, amount, status) select v.id, m.id, 100, s.status
      from vests v, members m, (values ('ACTIVE'), ('ACTIVE'), ('PAID_OUT')) s (status)`),
    () => mergeTallies(db),
    () => db.execute(sql`delete from investments where id % 3 = 0`),
    () => db.delete(investments).where(eq(investments.memberId, ada.id)),
    () => db.delete(investments).where(eq(investments.vestId, over.id)),
    () => done(server.post("/admin/vests", { ...offer, duration: 3 })),
    () => done(server.post("/admin/vests", { ...offer, duration: 3, status: "CLOSED" })),
    () => done(server.post(`/x/vests/${open.id}/close`)),
    () => done(server.put(`/admin/vests/${open.id}`, { status: "ACTIVE" })),
    () => done(server.put(`/admin/vests/${over.id}`, { status: "ACTIVE", duration: 12 })),
    () => done(server.put(`/admin/vests/${lastDay.id}`, { minimum_amount: 99.99 })),
    () => change(lastDay.id, { closingDate: dayIn(-1) }), // its last day is over, and the timer has not run yet
    () => mergeTallies(db),
    () => closeOverdueVests(db),
    () => change(open.id, { closingDate: dayIn(60) }),
    () => change(open.id, { closingDate: null, minimumAmount: 1 }),
    () => db.update(vests).set({ investmentName: "Another name" }),
    () => Promise.all([mergeTallies(db), mergeTallies(db)]),
    () => done(server.delete(`/admin/vests/${over.id}`)),
    () => mergeTallies(db),
    () => db.execute(sql`truncate vests cascade`),
    () => server.addVest({ closingDate: dayIn(5) }),
    () => server.addVest({ minimumAmount: 1 }),
  ];
  for (const [number, make] of changes.entries()) {
    await make();
    expect(await toldTotals(server), `change ${number}`).toEqual(await recount(server));
  }
  await server.addVest({ minimumAmount: 2 });
  await mergeTallies(db);
  expect(await db.select().from(vestTallies).orderBy(vestTallies.closingDate)).toEqual([
    { status: "ACTIVE", closingDate: dayIn(5), change: 1, amount: "150000" },
    { status: "ACTIVE", closingDate: null, change: 2, amount: "3" },
  ]);
});
