import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { sessions } from "#db/schema/people.ts";
import { authenticators } from "#db/schema/team.ts";
import { SEALED } from "#db/sealed-values.ts";
import { addAdministrator, addSession } from "../builders/administrator.ts";
import { form } from "../builders/form.ts";
import { picture } from "../builders/picture.ts";
import { marketplace } from "../integration/marketplace.ts";
import type { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

export const memberOf = (at: number) => ({
  ...{ external_id: `m${at}`, first_name: "Ada", last_name: `Obi ${at}`, email: `ada${at}@example.test` },
});
export const creatorOf = (at: number) => ({
  ...{ external_id: `c${at}`, member_external_id: `m${at}`, nin: String(70_000_000_000 + at) },
  ...{ bvn: String(20_000_000_000 + at), id_number: `A${10_000_000 + at}` },
});
export const transactionOf = (at: number) => ({
  ...{
    external_id: `t${at}`,
    type: "deposit" as const,
    transaction_id: `TX-${at}`,
    sender_name: "Ada Obi",
    amount: 99,
  },
  ...{ receiver_name: "Bola Ade", sender_account_number: String(3_000_000_000 + at) },
});

type Market = Awaited<ReturnType<typeof marketplace>>;

/** Sends an identity document; returns its address. */
export async function sendDocument(server: Server, { headers }: Market): Promise<string> {
  const sent = await form([
    ["file", { bytes: await picture({ format: "jpeg" }), name: "id.jpg" }],
    ["purpose", "identity"],
  ]);
  const reply = await server.post("/integration/files", sent.body, { ...sent.headers, ...headers });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().url;
}

/** Has the server seal values of every kind. */
export async function plantValues(server: Server, people = 3) {
  const market = await marketplace(server);
  const { sendAll } = market;
  const ats = Array.from({ length: people }, (_, at) => at + 1);
  const document = await sendDocument(server, market);
  await sendAll("members", ...ats.map(memberOf));
  await sendAll("creators", ...ats.map((at) => ({ ...creatorOf(at), ...(at === 1 && { copy_of_id: document }) })));
  await sendAll("transactions", ...ats.map(transactionOf));
  const { id } = await addAdministrator(server.db);
  await addSession(server.db, id);
  const keys = server.app.keys();
  const secret = keys.seal(SEALED.authenticator, "JBSWY3DPEHPK3PXP", id);
  await server.db.insert(authenticators).values({ memberId: id, secret, confirmedAt: new Date() });
  const providerToken = keys.seal(SEALED.providerToken, randomBytes(20).toString("hex"), id);
  await server.db.update(sessions).set({ providerToken }).where(eq(sessions.memberId, id));
  await server.signIn();
  for (const act of ["", "/1/secret"]) {
    const reply = await server.post(`/x/webhooks${act}`, act ? {} : { url: "https://93.184.215.14/hook", events: [] });
    expect(reply.statusCode, reply.body).toBeLessThan(300);
  }
  return { ...market, document };
}
