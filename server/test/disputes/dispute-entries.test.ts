import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { members } from "#db/schema/people.ts";
import { bookings, disputes, services } from "#db/schema/services.ts";
import { addDispute } from "../builders/dispute.ts";
import { addMember } from "../builders/member.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

/** The derived entries and the tally, beside the same values from the tables. */
async function keptAndTrue({ db }: Server) {
  const kept = await db.execute(sql`
    select dispute_id, status, created_at, service, client, provider, initiator from derived.dispute_entries order by 1`);
  const plain = await db.execute(sql`
    select d.id as dispute_id, d.status, d.created_at, lower(s.service_name) as service,
      lower(trim(c.first_name || ' ' || c.last_name)) as client, lower(trim(p.first_name || ' ' || p.last_name)) as provider,
      lower(trim(i.first_name || ' ' || i.last_name)) as initiator
    from disputes d join bookings b on b.id = d.booking_id join services s on s.id = b.service_id
    join members c on c.id = b.client_id join members p on p.id = b.provider_id join members i on i.id = d.initiator_id
    order by 1`);
  const tally = await db.execute(sql`
    select status, sum(change)::int as n from derived.dispute_tallies group by 1 having sum(change) <> 0 order by 1`);
  const counted = await db.execute(sql`select status, count(*)::int as n from disputes group by 1 order by 1`);
  return { kept: [kept.rows, tally.rows], true: [plain.rows, counted.rows] };
}

test("the search and sort columns of disputes follow every change of their sources", async () => {
  await using server = await buildTestApp();
  const { db } = server;
  const [first, second] = [await addDispute(db), await addDispute(db, { status: "CLOSED" })];
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, first.bookingId));
  if (!booking) throw new Error("The dispute has no booking");
  const other = await addMember(db, { firstName: "Someone", lastName: "Else" });

  const rename = (id: number, firstName: string) => db.update(members).set({ firstName }).where(eq(members.id, id));
  const changes = [
    () => db.update(members).set({ firstName: " New " }).where(eq(members.id, booking.clientId)),
    () => db.update(members).set({ lastName: "Provider" }).where(eq(members.id, booking.providerId)),
    () => db.update(services).set({ serviceName: "Another Name" }).where(eq(services.id, booking.serviceId)),
    () => db.update(disputes).set({ initiatorId: other.id }).where(eq(disputes.id, second.id)),
    () => rename(other.id, "Initiator"),
    () => Promise.all([rename(booking.clientId, "One"), rename(booking.providerId, "Two"), rename(other.id, "Three")]),
    () => db.update(disputes).set({ status: "CLOSED" }).where(eq(disputes.id, first.id)),
    () => db.update(bookings).set({ clientId: other.id }).where(eq(bookings.id, booking.id)),
    () => db.update(disputes).set({ initiatorId: other.id }).where(eq(disputes.id, first.id)),
    () => rename(other.id, "Client and initiator"),
    () => db.delete(disputes).where(eq(disputes.id, second.id)),
  ];
  for (const [number, change] of changes.entries()) {
    await change();
    const found = await keptAndTrue(server);
    expect(found.kept, `change ${number}`).toEqual(found.true);
  }
});
