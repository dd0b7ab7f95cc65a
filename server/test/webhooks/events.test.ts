import { WEBHOOK_EVENTS } from "@hivekeeper/contract/webhook.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { identities } from "#db/schema/identity.ts";
import { createApiKey } from "#modules/session/api-key-service.ts";
import { closeOverdueVests } from "#modules/vests/closing-service.ts";
import { addCreator, addService } from "../builders/creator.ts";
import { addDispute } from "../builders/dispute.ts";
import { addReview } from "../builders/review.ts";
import { openTestDatabase } from "../test-database.ts";
import { startReceiver, verified } from "./receiver.ts";
import { buildSignedIn, deliveriesOf, register, type Server } from "./registered.ts";

const REASON = "Both sides agreed on the 3rd of May.";
const VEST = {
  ...{ vest_for: "ARTIST", beneficiary_name: "Adaeze Obi", investment_name: "Tour", minimum_amount: 1000, roi: 10 },
  ...{ duration: 12, description: "A tour", risk_assessment: "Low" },
};

async function ok(reply: ReturnType<Server["put"]>) {
  const { statusCode, body } = await reply;
  expect(statusCode, body).toBeLessThan(300);
  return JSON.parse(body);
}

test("every decision is sent, signed, with ids and states and no personal data, in Standard Webhooks' format", async () => {
  await using receiver = await startReceiver();
  await using server = await buildSignedIn({ bulkPauseMs: 0 });
  const { secret } = await register(server, receiver.url);
  const person = { firstName: "Zainab", lastName: "Bello", email: "zainab@private.test" };
  const service = await addService(server.db, { externalId: "s-9" });
  const review = await addReview(server.db, { externalId: "r-9", name: "Sunset" });
  const dispute = await addDispute(server.db, { externalId: "d-9" });
  const member = await server.addMember({ ...person, externalId: "u-9" });
  const creator = await addCreator(server.db, { externalId: "c-9", member: { ...person, email: "z2@private.test" } });

  const { put, post } = server;
  for (const status of ["PUBLISHED", "REJECTED", "PENDING"])
    await ok(put(`/admin/services/${service.id}`, { status, reason: "Not for the marketplace" }));
  for (const status of ["published", "rejected", "pending"])
    await ok(put(`/reviews/update/${review.id}`, { status, reason: "Not for the marketplace" }));
  for (const resolve_status of ["CLOSED", "OPEN"])
    await ok(post(`/admin/dispute/update/${dispute.id}`, { resolve_status, reason: REASON }));
  for (const is_active of [false, true]) await ok(post(`/admin/user/status/${member.id}`, { is_active }));
  await ok(post(`/admin/user/${member.id}`, { ...nameOf(person), role: "CREATOR", phone_number: "08031234567" }));
  for (const active of [false, true]) await ok(post(`/admin/user/creators/status/${creator.id}`, { active }));
  await server.db.insert(identities).values({ creatorId: creator.id });
  await ok(post(`/x/creators/${creator.id}/identity`, { decision: "suspicious" }));
  const vest = (await ok(post("/admin/vests", VEST))).data;
  await ok(put(`/admin/vests/${vest.id}`, { roi: 12, description: "A longer tour" }));
  await ok(post(`/x/vests/${vest.id}/close`));
  await ok(put(`/admin/vests/${vest.id}`, { status: "ACTIVE" }));
  await ok(server.delete(`/admin/vests/${vest.id}`));

  const sent = await receiver.got(19);
  const told = Object.fromEntries(sent.map(({ event }) => [event.type, event.data]));
  const [serviceId, reviewId, disputeId] = [service.id, review.id, dispute.id];
  expect(told).toEqual({
    "service.published": { id: serviceId, external_id: "s-9", status: "PUBLISHED" },
    "service.rejected": { id: serviceId, external_id: "s-9", status: "REJECTED" },
    "service.pending": { id: serviceId, external_id: "s-9", status: "PENDING" },
    "review.published": { id: reviewId, external_id: "r-9", status: "published" },
    "review.rejected": { id: reviewId, external_id: "r-9", status: "rejected" },
    "review.pending": { id: reviewId, external_id: "r-9", status: "pending" },
    "dispute.resolved": { id: disputeId, external_id: "d-9", resolve_status: "CLOSED", decision_reason: REASON },
    "dispute.reopened": { id: disputeId, external_id: "d-9", resolve_status: "OPEN", decision_reason: REASON },
    "member.deactivated": { id: member.id, external_id: "u-9", is_active: false },
    "member.activated": { id: member.id, external_id: "u-9", is_active: true },
    "member.role_changed": { id: member.id, external_id: "u-9", role: "CREATOR" },
    "creator.deactivated": { id: creator.id, external_id: "c-9", active: false },
    "creator.activated": { id: creator.id, external_id: "c-9", active: true },
    "creator.identity.decided": {
      ...{ id: creator.id, external_id: "c-9", decision: "suspicious", questions: [], text: "" },
    },
    "vest.created": { id: Number(vest.id), external_id: null },
    "vest.updated": { id: Number(vest.id), external_id: null, changed: ["roi", "description"] },
    "vest.closed": { id: Number(vest.id), external_id: null, status: "CLOSED" },
    "vest.reopened": { id: Number(vest.id), external_id: null, status: "ACTIVE" },
    "vest.deleted": { id: Number(vest.id), external_id: null },
  });
  expect(Object.keys(told).sort()).toEqual([...WEBHOOK_EVENTS].sort());
  expect(new Set(sent.map(({ headers }) => headers["webhook-id"])).size).toBe(19);
  for (const message of sent) {
    expect(verified(secret, message)).toEqual(message.event);
    expect(Date.parse(message.event.timestamp)).toBeGreaterThan(0);
    expect(message.headers["content-type"]).toBe("application/json");
    expect(message.body).not.toMatch(/zainab|bello|adaeze|private\.test|0803|sunset|marketplace/i);
  }
});

test("jobs and closing dates tell; the marketplace's own changes, refused ones and other types do not", async () => {
  await using receiver = await startReceiver();
  await using server = await buildSignedIn({ bulkPauseMs: 0 });
  await using others = await startReceiver();
  await register(server, receiver.url);
  await register(server, others.url, ["member.deactivated"]);
  const services = [];
  for (let each = 0; each < 12; each++) services.push((await addService(server.db)).id);
  const known = await addService(server.db, { status: "PUBLISHED" });
  const creator = await addCreator(server.db, { externalId: "c-1" });
  await addService(server.db, { externalId: "s-1", creatorId: creator.id });
  const invested = await server.addVest();
  await server.addInvestment(invested.id);
  const overdue = await server.addVest({ closingDate: "2020-01-01" });
  const key = await createApiKey(server.db, "marketplace");

  // None of these is told.
  const line = { external_id: "s-1", creator_external_id: "c-1", service_name: "Set", rate: 9, status: "PUBLISHED" };
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/x-ndjson" };
  const imported = await server.post("/integration/services", JSON.stringify(line), headers);
  expect(imported.body).toContain('"status":"updated"');
  expect((await server.delete(`/admin/vests/${invested.id}`)).statusCode).toBe(409);
  await ok(server.put(`/admin/services/${known.id}`, { status: "PUBLISHED" }));

  await closeOverdueVests(server.db);
  await ok(server.post("/x/bulk", { kind: "services", act: "reject", ids: services }));
  const member = await server.addMember();
  await ok(server.post(`/admin/user/status/${member.id}`, { is_active: false }));

  const sent = await receiver.got(14);
  expect(sent.map(({ event }) => `${event.type} ${event.data.id}`).sort()).toEqual(
    [
      ...services.map((id) => `service.rejected ${id}`),
      ...[`vest.closed ${overdue.id}`, `member.deactivated ${member.id}`],
    ].sort(),
  );
  const chosen = await others.got(1);
  expect(chosen.map(({ about }) => about)).toEqual([`member ${member.id}`]);
  const { rows } = await server.db.execute(sql`select count(*) as told from webhook_deliveries`);
  expect(rows).toEqual([{ told: 15 }]);
});

test("a decision and its event exist both or neither", async () => {
  await using database = await openTestDatabase();
  await using server = await buildSignedIn({}, { database });
  const { id } = await register(server, "http://localhost:9/hooks");
  const service = await addService(server.db);
  const { rows: before } = await server.db.execute(sql`select status from services`);
  await server.db.execute(
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
  );
  for (const trigger of [
    sql`create trigger refuse before insert on webhook_deliveries for each row execute function refuse()`,
    sql`create constraint trigger refuse after update on services deferrable initially deferred
      for each row execute function refuse()`,
  ]) {
    await server.db.execute(trigger);
    const reply = await server.put(`/admin/services/${service.id}`, { status: "PUBLISHED" });
    expect(reply.statusCode).toBe(500);
    expect(await deliveriesOf(server, id)).toEqual([]);
    expect((await server.db.execute(sql`select status from services`)).rows).toEqual(before);
    expect((await server.get("/x/activity?subject_type=service")).json().data.data).toEqual([]);
    await server.db.execute(sql`drop trigger if exists refuse on webhook_deliveries`);
  }
});

const nameOf = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) => ({
  ...{ first_name: firstName, last_name: lastName, email },
});
