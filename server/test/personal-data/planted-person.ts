import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { OpenDatabase } from "#db/open-database.ts";
import { mintChatToken } from "#modules/realtime/access/chat-token-service.ts";
import { form } from "../builders/form.ts";
import { picture } from "../builders/picture.ts";
import { marketplace } from "../integration/marketplace.ts";
import type { buildTestApp } from "../test-app.ts";

export type Server = Awaited<ReturnType<typeof buildTestApp>>;

/** What the planted person is known by; nothing of it stands anywhere else. */
export const MARKS = {
  first: "Zubaydah",
  last: "Quxlowe",
  surname: "Wexforde",
  middle: "Ifeoluwani",
  email: "zubaydah.q@mark.test",
  username: "zubaydahq",
  phone: "+234 803 999 7431",
  nin: "70812345566",
  bvn: "22298765431",
  account: "0099887766",
  job: "Weaver of Quiltmark",
  link: "https://portfoliomark.test/z",
};
export const MARKED = [...Object.values(MARKS), "8039997431"];

const OLD = "2019-03-05T09:00:00.000Z";
const TIMES = { created_at: OLD, updated_at: OLD };
const NAME = `${MARKS.first} ${MARKS.last}`;

/**
 * A person whom the marketplace has sent with everything that may belong to them, and what administrators did about them. All
 * money has moved long ago, and nothing is open.
 */
export async function plantPerson(server: Server) {
  const market = await marketplace(server);
  const upload = async (purpose: string | null) => {
    const sent = await form([
      ["file", { bytes: await picture(), name: "x.png" }],
      ...(purpose ? [["purpose", purpose] as const] : []),
    ]);
    const reply = await server.post("/integration/files", sent.body, { ...market.headers, ...sent.headers });
    expect(reply.statusCode, reply.body).toBe(201);
    return String(reply.json().url);
  };
  const [portrait, document] = [await upload(null), await upload("identity")];
  const hook = await server.post("/x/webhooks", { url: "http://127.0.0.1:9/never", events: [] });
  expect(hook.statusCode, hook.body).toBe(201);

  const member = {
    ...{ external_id: "m-plant", first_name: MARKS.first, last_name: MARKS.last, surname: MARKS.surname },
    ...{ middle_name: MARKS.middle, username: MARKS.username, email: MARKS.email, phone_number: MARKS.phone },
    ...{ dob: "1988-02-29", gender: "female", marital_status: "married", role: "CREATOR", profile_image: portrait },
    ...TIMES,
  };
  const other = { external_id: "m-other", first_name: "Bola", last_name: "Ade", email: "bola@other.test", ...TIMES };
  await market.sendAll("members", member, other);
  const creator = {
    ...{
      external_id: "c-plant",
      member_external_id: "m-plant",
      job_title: MARKS.job,
      location: "Ikoyi",
      nin: MARKS.nin,
    },
    ...{ bio: `I am ${NAME}`, bvn: MARKS.bvn, copy_of_id: document, name_on_card: NAME, ...TIMES },
  };
  await market.sendAll("creators", creator);
  await market.sendAll("hives", { external_id: "h", category_name: "Cloth", ...TIMES });
  await market.sendAll("services", {
    ...{ external_id: "s", creator_external_id: "c-plant", service_name: `Weaving by ${NAME}`, rate: 1500 },
    ...{ hive_external_id: "h", status: "PENDING", link: MARKS.link, ...TIMES },
  });
  const sides = { client_external_id: "m-other", provider_external_id: "m-plant", service_external_id: "s" };
  await market.sendAll("bookings", { external_id: "b", ...sides, amount: 900.5, escrow: "RELEASED", ...TIMES });
  const dispute = {
    external_id: "d",
    booking_external_id: "b",
    initiator_external_id: "m-other",
    resolve_status: "OPEN",
  };
  await market.sendAll("disputes", { ...dispute, ...TIMES });
  const messages = [
    {
      external_id: "1",
      sender_external_id: "m-plant",
      text: `Write to ${MARKS.email} or 0803 999 7431`,
      sent_at: OLD,
    },
    { external_id: "2", sender_external_id: "m-other", text: `Dear ${MARKS.first}, thank you`, sent_at: OLD },
    {
      external_id: "3",
      from: "support",
      text: `${MARKS.last.toUpperCase()} ${MARKS.first} has the money`,
      sent_at: OLD,
    },
  ].map((message) => ({ ...message, dispute_external_id: "d" }));
  await market.sendAll("messages", ...messages);
  const transaction = {
    ...{ member_external_id: "m-plant", sender_bank: "GTBank", sender_account_number: MARKS.account, amount: 250.25 },
    ...{ status: "completed", ...TIMES },
  };
  await market.sendAll(
    "transactions",
    {
      ...{ ...transaction, external_id: "t1", type: "deposit", transaction_id: "TX-1", receiver_name: "Escrow" },
      sender_name: `${MARKS.last.toUpperCase()} ${MARKS.first.toUpperCase()} I.`,
    },
    {
      ...transaction,
      external_id: "t2",
      type: "withdrawal",
      transaction_id: "TX-2",
      sender_name: "Escrow",
      receiver_name: NAME,
    },
    {
      ...{ ...transaction, member_external_id: "m-other", external_id: "t3", type: "deposit", transaction_id: "TX-3" },
      ...{
        booking_external_id: "b",
        sender_name: "Bola Ade",
        receiver_name: NAME,
        sender_account_number: "0111111111",
      },
    },
  );
  await market.sendAll("vests", {
    ...{
      external_id: "v",
      vest_for: "ARTIST",
      beneficiary_name: "Bola",
      investment_name: "Album",
      roi: 12,
      duration: 12,
    },
    ...{ minimum_amount: 5000, description: "x", risk_assessment: "x", status: "CLOSED", ...TIMES },
  });
  await market.sendAll("investments", {
    ...{ external_id: "i", vest_external_id: "v", member_external_id: "m-plant", amount: 5000, status: "PAID_OUT" },
    ...{ paid_out_at: OLD, ...TIMES },
  });
  await market.sendAll("assets", {
    ...{ external_id: "a", creator_external_id: "c-plant", title: "Beat", price: 20.5, ...TIMES },
  });
  await market.sendAll("purchases", {
    external_id: "p",
    member_external_id: "m-plant",
    asset_external_id: "a",
    amount: 20.5,
    ...TIMES,
  });
  await market.sendAll("reviews", {
    ...{ external_id: "r", scope: "services", creator_external_id: "c-plant", service_external_id: "s", price: 10 },
    ...{ asset_name: `Cloth of ${NAME}`, comment: `${MARKS.first} again`, status: "pending", ...TIMES },
  });

  const one = async (table: string, externalId: string) => {
    const found = await server.db.execute<{ id: number }>(
      sql`select id from ${sql.identifier(table)} where external_id = ${externalId}`,
    );
    return found.rows[0]?.id ?? 0;
  };
  const [id, creatorId] = [await one("members", "m-plant"), await one("creators", "c-plant")];
  const person = { id, creatorId, disputeId: await one("disputes", "d"), serviceId: await one("services", "s") };
  await actAboutThem(server, person);
  return {
    ...person,
    market,
    messages,
    member,
    creator,
    transaction: { ...transaction, external_id: "t1", type: "deposit", transaction_id: "TX-1" },
  };
}

interface Planted {
  id: number;
  creatorId: number;
  disputeId: number;
  serviceId: number;
}

/** Administrators look, change, write, search and decide; the person says something in the conversation. */
async function actAboutThem(server: Server, { id, creatorId, disputeId, serviceId }: Planted) {
  const done = async (sent: ReturnType<Server["post"]>) => {
    const reply = await sent;
    expect(reply.statusCode, reply.body).toBeLessThan(300);
  };
  const chatId = `dispute_${disputeId}`;
  const { token } = await mintChatToken(server.db, { chatId, memberId: id, apiKeyId: null });
  const headers = { authorization: `Bearer ${token}` };
  const sent = await form([["file", { bytes: await picture(), name: `${MARKS.first}-card.png` }]]);
  const attached = await server.post(`/x/chats/${chatId}/attachments`, sent.body, { ...headers, ...sent.headers });
  expect(attached.statusCode, attached.body).toBeLessThan(300);
  const message = { text: "", attachment: { id: attached.json().data.id } };
  const said = await server.app.inject({
    method: "POST",
    url: `/rt/chats/${chatId}/messages.json`,
    headers,
    payload: message,
  });
  expect(said.statusCode, said.body).toBe(200);

  await done(
    server.post(`/admin/user/${id}`, { phone_number1: MARKS.phone, email: MARKS.email, first_name: MARKS.first }),
  );
  await done(server.get(`/admin/user/creators/${creatorId}`));
  await done(server.post(`/admin/user/creators/update/${creatorId}`, { location: `House of ${NAME}` }));
  await done(server.post(`/x/creators/${creatorId}/reveal`, { field: "nin", reason: "other", text: `${NAME} called` }));
  await done(
    server.post(`/x/disputes/${disputeId}/notes`, { text: `${MARKS.first} is late` }, { "idempotency-key": "note" }),
  );
  await done(server.post("/x/views", { list: "members", name: NAME, is_shared: true, words: { search: MARKS.email } }));
  await done(server.post("/x/replies", { name: NAME, text: `Dear ${NAME}`, is_shared: false }));
  await done(server.get(`/x/export/members.csv?search=${encodeURIComponent(NAME)}`));
  await done(server.put(`/admin/services/${serviceId}`, { status: "REJECTED", reason: `${NAME} left` }));
  await done(server.post(`/admin/dispute/update/${disputeId}`, { resolve_status: "CLOSED", reason: `${NAME} agreed` }));
}

/** Every text of the database in which one of these words stands, by its table and column. */
export async function textsWith({ db }: { db: OpenDatabase["db"] }, words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await db.execute<{ place: string; name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as place, column_name as name from information_schema.columns
    where table_schema in ('public', 'derived') and data_type in ('text', 'jsonb', 'ARRAY', 'json', 'date')`);
  const pattern = words.map((word) => word.replace(/[.+()]/g, "\\$&")).join("|");
  const found: string[] = [];
  for (const { place, name } of columns) {
    const { rows } = await db.execute<{ text: string }>(sql`
      select ${sql.identifier(name)}::text as text from ${sql.raw(place)} where ${sql.identifier(name)}::text ~* ${pattern}`);
    found.push(...rows.map(({ text }) => `${place}.${name}: ${text}`));
  }
  return found;
}

export const storedIn = async ({ app }: Server): Promise<string[]> =>
  (await readdir(join(app.settings.dataDir, "uploads"))).filter((name) => name !== "tmp").sort();

/** Begins to erase a person, and waits for the end. */
export async function erase(server: Server, id: number, reason = "person_asked") {
  const reply = await server.post(`/x/people/${id}/erasure`, { reason });
  expect(reply.statusCode, reply.body).toBe(202);
  return untilErased(server, reply.json().data.id);
}

export const untilErased = (server: Server, id: number) =>
  vi.waitFor(
    async () => {
      const { data } = (await server.get(`/x/erasures/${id}`)).json();
      if (data.state !== "done") throw new Error(`The erasure is ${JSON.stringify(data)}`);
      return data as { id: number; step: number; steps: number };
    },
    { timeout: 60_000, interval: 10 },
  );
