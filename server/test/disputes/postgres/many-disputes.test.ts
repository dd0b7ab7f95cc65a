import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addBooking } from "../../builders/dispute.ts";
import { buildTestApp } from "../../test-app.ts";

test("a search that finds more than 20,000 disputes answers with all of them as its total", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const client = await server.addMember({ firstName: "Ngozi", lastName: "Okafor" });
  const { id } = await addBooking(server.db, { clientId: client.id });
  await server.db.execute(sql`
    insert into disputes (booking_id, initiator_id, status, created_at)
    select ${id}, ${client.id}, 'CLOSED', now() - n * interval '1 minute' from generate_series(1, 21000) n`);
  await server.db.execute(sql`analyze derived.dispute_entries`); // which says how large the table is, for the sample

  const reply = await server.get("/admin/dispute?search=ngozi&page=2");

  expect(reply.statusCode).toBe(200);
  expect(reply.json().data).toMatchObject({ total: 21_000, current_page: 2, from: 11 });
  expect(reply.json().data.data).toHaveLength(10);
});
