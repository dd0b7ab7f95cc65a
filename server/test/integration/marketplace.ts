import { expect } from "vitest";
import { createApiKey } from "#modules/session/api-key-service.ts";
import type { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;
export type Line = Record<string, unknown>;

const NDJSON = "application/x-ndjson";

/** The marketplace's backend with its key. */
export async function marketplace(server: Server) {
  const headers = { authorization: `Bearer ${await createApiKey(server.db, "marketplace")}` };
  const send = async (kind: string, ...lines: Line[]): Promise<Line[]> => {
    const body = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    const reply = await server.post(`/integration/${kind}`, body, { ...headers, "content-type": NDJSON });
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, `${NDJSON}; charset=utf-8`]);
    return reply.body
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  };
  return {
    headers,
    /** Gives the answers of the lines. */
    send,
    /** Sends lines that are all saved alike; gives the status. */
    async sendAll(kind: string, ...lines: Line[]) {
      const answers = await send(kind, ...lines);
      const statuses = new Set(answers.map(({ status, errors }) => (errors ? JSON.stringify(errors) : status)));
      expect(statuses.size, [...statuses].join()).toBe(1);
      return [...statuses][0];
    },
    async remove(kind: string, externalId: string) {
      const reply = await server.delete(`/integration/${kind}/${encodeURIComponent(externalId)}`, undefined, headers);
      return { status: reply.statusCode, body: reply.json() };
    },
  };
}

/** One or more records of every kind, in the order in which they refer to each other. */
export const WORLD: readonly [kind: string, ...lines: Line[]][] = [
  [
    "members",
    { external_id: "m1", first_name: "Ada", last_name: "Obi", email: "ada@example.test" },
    { external_id: "m2", first_name: "Bola", last_name: "Ade", email: "bola@example.test", role: "CREATOR" },
  ],
  ["creators", { external_id: "c1", member_external_id: "m2", job_title: "DJ", nin: "12345678901" }],
  ["hives", { external_id: "h1", category_name: "Events" }],
  ["service-clusters", { external_id: "k1", name: "DJs", hive_external_id: "h1" }],
  [
    "services",
    {
      ...{ external_id: "s1", creator_external_id: "c1", service_name: "Wedding DJ", rate: 1500 },
      ...{ hive_external_id: "h1", service_cluster_external_id: "k1" },
    },
  ],
  [
    "bookings",
    {
      ...{ external_id: "b1", service_external_id: "s1", client_external_id: "m1", provider_external_id: "m2" },
      ...{ amount: 1500, created_at: "2026-01-05T10:00:00+01:00" },
    },
  ],
  [
    "disputes",
    {
      ...{ external_id: "d1", booking_external_id: "b1", initiator_external_id: "m1" },
      created_at: "2026-01-06T10:00:00Z",
    },
  ],
  [
    "messages",
    {
      ...{ external_id: "x1", dispute_external_id: "d1", sender_external_id: "m1" },
      ...{ text: "Nobody came.", sent_at: "2026-01-06T10:01:00Z" },
    },
  ],
  ["assets", { external_id: "a1", creator_external_id: "c1", title: "Cover art", price: 20 }],
  ["songs", { external_id: "g1", creator_external_id: "c1", title: "Lagos nights", price: 10 }],
  [
    "purchases",
    { external_id: "p1", member_external_id: "m1", asset_external_id: "a1", amount: 20 },
    { external_id: "p2", member_external_id: "m1", song_external_id: "g1", amount: 10 },
  ],
  [
    "service-accesses",
    {
      ...{ external_id: "e1", service_external_id: "s1", member_external_id: "m1" },
      accessed_at: "2026-01-04T10:00:00Z",
    },
  ],
  ["reviews", { external_id: "r1", scope: "songs", creator_external_id: "c1", asset_name: "Song", price: 10 }],
  [
    "transactions",
    {
      ...{ external_id: "t1", type: "deposit", transaction_id: "TX-1", sender_name: "Ada Obi", amount: 99.99 },
      ...{ receiver_name: "Bola Ade", member_external_id: "m1", booking_external_id: "b1" },
    },
  ],
  [
    "vests",
    {
      ...{ external_id: "v1", vest_for: "artist", beneficiary_name: "Bola", investment_name: "Album", roi: 12.5 },
      ...{ minimum_amount: 5000, duration: 12 },
    },
  ],
  ["investments", { external_id: "i1", vest_external_id: "v1", member_external_id: "m1", amount: 5000 }],
];
