import { hasRight } from "@hivekeeper/contract/right.ts";
import { BUILT_IN_ROLES, type BuiltInRole, rightsOfRole } from "@hivekeeper/contract/role.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { reveals } from "#db/schema/identity.ts";
import { idempotencyKeys } from "#db/schema/people.ts";
import { addTransaction } from "../builders/transaction.ts";
import { forgetProof } from "../session/forget-proof.ts";
import { BVN, ELSEWHERE, entriesOf, everythingStored, ID_NUMBER, NIN, revealed, withSecrets } from "./revealing.ts";

test.each([
  ["nin", NIN],
  ["bvn", BVN],
  ["id_number", ID_NUMBER],
  ["copy_of_utility_bill", ELSEWHERE],
])(
  "a reveal of %s shows the value for 60 s, and records who saw what and why in the same transaction (S-92)",
  async (field, value) => {
    const { server: held, reveal, owner, creator } = await withSecrets();
    await using server = held;

    const reply = await reveal({ field, reason: "other", text: " The person is on the phone " });

    expect(revealed(reply)).toEqual({ id: expect.any(String), value, pages: [], seconds: 60 });
    expect(reply.headers["cache-control"]).toBe("no-store");
    const [row, ...more] = await server.db.select().from(reveals);
    expect(row).toMatchObject({
      ...{ memberId: creator.memberId, subjectType: "creator", subjectId: creator.id, field, reason: "other" },
      ...{ text: "The person is on the phone", administratorId: owner.id, administratorName: "Bola Ade" },
      ...{ copiedAt: null, isFromDesk: false },
    });
    expect(more).toEqual([]);
    expect(Number(row?.until) - Number(row?.at)).toBe(60_000);
    expect(await entriesOf(server, "creator")).toMatchObject([
      { action: "revealed", subject_name: "Chidi Eze", changes: { field: [null, field], reason: [null, "other"] } },
    ]);
  },
);

test("an account number is revealed to whoever may see identity data and money, with its transaction's reference", async () => {
  const { server: held, creator } = await withSecrets();
  await using server = held;
  const { id } = await addTransaction(server.db, { memberId: creator.memberId, code: "DEP-77" });
  const nobodys = await addTransaction(server.db);
  const reveal = (of: number) => server.post(`/x/transactions/${of}/reveal`, { reason: "complaint" });

  expect(revealed(await reveal(id))).toMatchObject({ value: "0123456789", seconds: 60 });
  expect(revealed(await reveal(nobodys.id))).toMatchObject({ value: "0123456789" });

  const [last] = await entriesOf(server, "transaction");
  expect(last).toMatchObject({ action: "revealed", changes: { field: [null, "sender_account_number"] } });
  await server.signIn({ teamRole: "Identity" });
  expect((await reveal(id)).json()).toMatchObject({ problem: "no_right" });
  await server.signIn({ teamRole: { money: "see" } });
  expect((await reveal(id)).json()).toMatchObject({ problem: "no_right" });
  // Looks at account numbers are money's, too.
  await server.signIn({ teamRole: { identity: "see" } });
  expect((await server.get(`/x/people/${creator.memberId}/looks`)).json().data.data).toEqual([]);
});

test("only a role that sees identity data reveals, and only such a role sees in the activity that it was done", async () => {
  const { server: held, reveal, creator } = await withSecrets();
  await using server = held;
  await reveal({ field: "nin", reason: "verification" });
  await forgetProof(server.db);
  await reveal({ field: "nin", reason: "verification" });
  for (const role of Object.keys(BUILT_IN_ROLES) as BuiltInRole[]) {
    await server.signIn({ teamRole: role });
    const sees = hasRight(rightsOfRole(role, null), "identity.see");
    const reply = await reveal({ field: "bvn", reason: "person" });
    expect([role, reply.statusCode], role).toEqual([role, sees ? 200 : 403]);
    expect((await server.get(`/x/people/${creator.memberId}/looks`)).statusCode, role).toBe(sees ? 200 : 403);
    const seen = await entriesOf(server, "creator");
    expect(seen.length > 0, role).toBe(sees);
    const { data } = (await server.get("/x/activity/facets")).json();
    expect(data.actions.includes("revealed"), role).toBe(sees);
    expect(data.actions.includes("tried_to_reveal"), role).toBe(sees);
    const { total } = (await server.get("/x/activity?action=revealed")).json().data;
    expect(total > 0, role).toBe(sees);
  }
});

test("without proof a reveal is a 403, and an entry of the activity says that it was tried (S-92)", async () => {
  const { server: held, reveal, creator } = await withSecrets();
  await using server = held;
  await forgetProof(server.db);

  const reply = await reveal({ field: "nin", reason: "verification" });
  const account = await addTransaction(server.db, { code: "DEP-78" });
  const other = await server.post(`/x/transactions/${account.id}/reveal`, { reason: "verification" });

  for (const { statusCode, json } of [reply, other])
    expect([statusCode, json().problem]).toEqual([403, "proof_required"]);
  expect(reply.body).not.toContain(NIN);
  expect(await entriesOf(server, "creator")).toMatchObject([{ action: "tried_to_reveal", subject_name: "Chidi Eze" }]);
  expect(await entriesOf(server, "transaction")).toMatchObject([{ action: "tried_to_reveal", subject_name: "DEP-78" }]);
  expect(await server.db.select().from(reveals)).toEqual([]);
  expect((await reveal({ field: "nin", reason: "person" }, creator.id + 1)).statusCode).toBe(403);
  expect(await entriesOf(server, "creator")).toHaveLength(1);
});

test.each([
  ["none", {}],
  ["an empty one", { reason: "" }],
  ["an unknown one", { reason: "curiosity" }],
  ["another one that is not said", { reason: "other", text: "  " }],
])("without a reason (%s) a reveal is a 403 and an entry of the activity (S-92)", async (_, why) => {
  const { server: held, reveal } = await withSecrets();
  await using server = held;
  const reply = await reveal({ field: "nin", ...why });
  expect([reply.statusCode, reply.json()]).toEqual([403, { message: "Say why you look at this." }]);
  expect(await entriesOf(server, "creator")).toMatchObject([{ action: "tried_to_reveal" }]);
  expect(await server.db.select().from(reveals)).toEqual([]);
});

test("what is not there is not revealed, and no other field is", async () => {
  const { server: held, reveal, creator } = await withSecrets();
  await using server = held;
  const why = { reason: "verification" };
  expect((await reveal({ field: "copy_of_id", ...why })).statusCode).toBe(404);
  expect((await reveal({ field: "nin", ...why }, creator.id + 1)).statusCode).toBe(404);
  for (const field of ["email", "nin_sealed", "sender_account_number", ""])
    expect((await reveal({ field, ...why })).statusCode, field).toBe(422);
  expect((await reveal({ field: "nin", ...why, text: "x".repeat(501) })).statusCode).toBe(422);
  expect(await server.db.select().from(reveals)).toEqual([]);
});

test("a value that was revealed is in no log, activity, outbox, kept answer, metric or row (S-62, S-90)", async () => {
  const { server: held, creator } = await withSecrets();
  await using server = held;
  await server.post("/x/webhooks", { url: "https://hooks.test/all", events: [] });
  const account = await addTransaction(server.db, { senderAccountNumber: "0777123450" });
  const why = { reason: "verification" };
  const key = { "idempotency-key": "one-key" };
  for (const field of ["nin", "bvn", "id_number", "copy_of_utility_bill"]) {
    const reply = await server.post(`/x/creators/${creator.id}/reveal`, { field, ...why }, key);
    expect(revealed(reply).value).not.toBe("");
    expect(reply.headers).not.toHaveProperty("idempotency-replayed");
  }
  revealed(await server.post(`/x/transactions/${account.id}/reveal`, why, key));
  await server.post(`/x/reveals/1/copy`);
  await server.get(`/admin/user/creators?search=${NIN}`);

  const values = [NIN, BVN, ID_NUMBER];
  const places = {
    stored: await everythingStored(server),
    logged: JSON.stringify(server.logged),
    metrics: (await server.app.inject("/metrics")).body,
    activity: (await server.get("/x/activity?per_page=100")).body,
    looks: (await server.get(`/x/people/${creator.memberId}/looks`)).body,
  };
  for (const [place, text] of Object.entries(places)) {
    expect(text.length, place).toBeGreaterThan(100);
    for (const value of values) expect(text.includes(value), `${value} in ${place}`).toBe(false);
    // These are in their own tables as a version before, or another server, has them.
    if (place !== "stored")
      for (const value of [ELSEWHERE, "0777123450"]) expect(text.includes(value), `${value} in ${place}`).toBe(false);
  }
  expect(await server.db.select().from(idempotencyKeys)).toEqual([]);
});

test("a copy is recorded for one's own look only, once", async () => {
  const { server: held, reveal, creator } = await withSecrets();
  await using server = held;
  const { id } = revealed(await reveal({ field: "nin", reason: "verification" }));
  const looks = async () => (await server.get(`/x/people/${creator.memberId}/looks`)).json().data.data;
  const first = server.token;

  await server.signIn({ firstName: "Other" });
  expect((await server.post(`/x/reveals/${id}/copy`)).statusCode).toBe(404);
  expect(await looks()).toMatchObject([{ copied: false }]);
  const own = { authorization: `Bearer ${first}` };
  const copy = () => server.post(`/x/reveals/${id}/copy`, undefined, own);
  expect((await copy()).json()).toEqual({ status: true, message: "Recorded" });
  const [row] = await server.db.select().from(reveals);
  await copy();
  expect(await looks()).toMatchObject([{ copied: true }]);
  expect(
    await server.db
      .select()
      .from(reveals)
      .where(eq(reveals.id, Number(id))),
  ).toEqual([row]);
  expect((await server.post("/x/reveals/0/copy", undefined, own)).statusCode).toBe(404);
});
