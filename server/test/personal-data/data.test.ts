import { SUBJECT_AREAS } from "@hivekeeper/contract/activity-areas.ts";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { reveals } from "#db/schema/identity.ts";
import { addMember } from "../builders/member.ts";
import { addTransaction } from "../builders/transaction.ts";
import { forgetProof } from "../session/forget-proof.ts";
import { buildTestApp } from "../test-app.ts";
import { MARKS, plantPerson, type Server } from "./planted-person.ts";

/** Downloads a person's data; gives the two files of the archive. */
async function download(server: Server, id: number, body: object = {}) {
  const reply = await server.post(`/x/people/${id}/data`, body);
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.headers).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": `attachment; filename="person-${id}.zip"`,
  });
  const files = unzipSync(reply.rawPayload);
  const text = (name: string) => Buffer.from(files[name] ?? []).toString();
  return { names: Object.keys(files), data: JSON.parse(text("data.json")), page: text("index.html") };
}

const entries = (server: Server) =>
  server.db.select().from(activity).where(eq(activity.action, "downloaded")).orderBy(activity.id);

test("what the database holds about a person comes as one file, with masked numbers, and it is recorded", async () => {
  await using server = await buildTestApp({ webhooksPrivate: true });
  const owner = await server.signIn();
  const { id } = await plantPerson(server);

  const { names, data, page } = await download(server, id);

  expect(names).toEqual(["data.json", "index.html"]);
  expect(data).toMatchObject({ numbers: "masked", left_out: [] });
  expect(data.member).toEqual([
    expect.objectContaining({ first_name: MARKS.first, email: MARKS.email, dob: "1988-02-29" }),
  ]);
  expect(data.creator).toEqual([expect.objectContaining({ job_title: MARKS.job })]);
  expect(data.identity).toEqual([
    expect.objectContaining({ nin: "•••••••••66", bvn: "•••••••••31", copy_of_id: "•••.png" }),
  ]);
  const own = data.transactions.map((row: Record<string, unknown>) => [
    row.code,
    row.amount,
    row.sender_account_number,
  ]);
  expect(own).toEqual([
    ["TX-1", 250.25, "••••••7766"],
    ["TX-2", 250.25, "••••••7766"],
  ]);
  expect(data.bookings).toEqual([expect.objectContaining({ side: "provider", amount: 900.5 })]);
  expect(data.messages.map(({ text }: { text: string }) => text)).toEqual([
    `Write to ${MARKS.email} or 0803 999 7431`,
    expect.stringContaining(`${MARKS.first}-card.png`),
  ]);
  expect(data.files).toEqual([expect.objectContaining({ name: `${MARKS.first}-card.png`, media_type: "image/png" })]);
  expect(data.who_looked).toEqual([
    expect.objectContaining({ field: "nin", administrator_name: `Ada ${owner.lastName}` }),
  ]);
  const filled = ["services", "assets", "submissions", "investments", "purchases", "disputes", "activity"];
  for (const part of filled) expect(data[part].length, part).toBeGreaterThan(0);
  expect(JSON.stringify(data)).not.toMatch(/_sealed|_hash|70812345566|22298765431|0099887766|search_text/);
  expect(page).toContain(MARKS.email);
  expect(page).not.toMatch(/<script|src=|href=/);
  expect(await entries(server)).toEqual([
    expect.objectContaining({ subjectType: "member", subjectId: String(id), changes: {} }),
  ]);
});

test("numbers are in full for a reason alone, and each is then recorded as seen (S-92)", async () => {
  await using server = await buildTestApp({ webhooksPrivate: true });
  await server.signIn();
  const { id } = await plantPerson(server);
  await server.db.delete(reveals);
  for (const body of [{ numbers: true }, { numbers: true, reason: "other" }])
    expect((await server.post(`/x/people/${id}/data`, body)).statusCode).toBe(422);
  expect([await server.db.$count(reveals), await entries(server)]).toEqual([0, []]);

  const { data } = await download(server, id, { numbers: true, reason: "person", text: "By letter" });

  expect(data.identity[0]).toMatchObject({ nin: MARKS.nin, bvn: MARKS.bvn });
  expect(data.transactions[0].sender_account_number).toBe(MARKS.account);
  const looks = await server.db.select().from(reveals).orderBy(reveals.id);
  expect(looks.map(({ field, reason, text, memberId }) => [field, reason, text, memberId])).toEqual(
    ["nin", "bvn", "sender_account_number", "sender_account_number"].map((field) => [field, "person", "By letter", id]),
  );
  expect((await entries(server))[0]?.changes).toEqual({ numbers: [null, 4], reason: [null, "person"] });
});

test("what an administrator may not see is left out, and the file says so (S-81)", async () => {
  await using server = await buildTestApp({ webhooksPrivate: true });
  await server.signIn();
  const { id } = await plantPerson(server);
  await server.signIn({ teamRole: { members: "see", identity: "see", exports: "see" } });

  const { data, page } = await download(server, id);

  expect(Object.keys(data).slice(4)).toEqual(["member", "identity", "identity_decisions", "who_looked", "activity"]);
  expect(data.left_out).toEqual(expect.arrayContaining(["Transactions", "Messages of the person", "Creator"]));
  expect(page).toContain("Not in this file:");
  const seen = new Set(data.activity.map(({ of }: { of: keyof typeof SUBJECT_AREAS }) => SUBJECT_AREAS[of]));
  expect([...seen].filter((area) => area !== "members" && area !== "identity")).toEqual([]);
  expect(JSON.stringify(data) + page).not.toMatch(/TX-1|250\.25|thank you/);
});

test("texts stand in the page as they were written, and are no markup (S-47)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const hostile = `</td><script>window.__x=1</script>"'&`;
  const person = await addMember(server.db, { firstName: hostile });
  await addTransaction(server.db, { memberId: person.id, receiverName: hostile });
  const { data, page } = await download(server, person.id);
  expect(data.member[0].first_name).toBe(hostile);
  expect(page).not.toContain("<script");
  expect(page.match(/&lt;\/td&gt;&lt;script&gt;window\.__x=1&lt;\/script&gt;&quot;&#39;&amp;/g)).toHaveLength(2);
});

test("it needs its rights and proof, and a person who is there", async () => {
  await using server = await buildTestApp();
  await server.signIn({ teamRole: { members: "see", identity: "see" } });
  const { id } = await addMember(server.db);
  expect((await server.post(`/x/people/${id}/data`, {})).json()).toMatchObject({ problem: "no_right" });
  await server.signIn();
  expect((await server.post("/x/people/99999/data", {})).statusCode).toBe(404);
  await forgetProof(server.db);
  expect((await server.post(`/x/people/${id}/data`, {})).json()).toMatchObject({ problem: "proof_required" });
});
