import fc from "fast-check";
import type { OpenAPIV3_1 } from "openapi-types";
import { expect, test } from "vitest";
import { mintChatToken } from "#modules/realtime/access/chat-token-service.ts";
import { createApiKey } from "#modules/session/api-key-service.ts";
import { addSession } from "../builders/administrator.ts";
import { addCreator } from "../builders/creator.ts";
import { addDispute } from "../builders/dispute.ts";
import { addReview } from "../builders/review.ts";
import { addTransaction } from "../builders/transaction.ts";
import { buildTestApp } from "../test-app.ts";
import { type Caller, type HostileRequest, hostileRequests } from "./hostile-request.ts";

const REQUESTS = process.env.TEST_FULL === "1" ? 20_000 : 300;
/** `HOSTILE_SEED` repeats a run, or tries other requests. */
const SEED = Number(process.env.HOSTILE_SEED ?? 1);
const AT_ONCE = 250;

const UNLIMITED = {
  ...{ rateLimit: 1e9, loginPerAccount: 1e9, loginPerAddress: 1e9, realtimeBurst: 1e9, realtimePerSecond: 1e9 },
  uploadMaxImages: 3,
};

/** A server with a record of each kind under the id 1, and every kind of credential. */
async function buildTarget() {
  const server = await buildTestApp(UNLIMITED);
  const { db, app } = server;
  const administrator = await server.signIn();
  const vest = await server.addVest({ images: ["https://a.test/1.png"] });
  await server.addInvestment(vest.id);
  const dispute = await addDispute(db);
  await addCreator(db);
  await addReview(db);
  await addTransaction(db);
  const hive = await server.addHive();
  await server.addServiceCluster({ hiveId: hive.id });
  const { rows } = await server.database.pool.query("select client_id from bookings");
  const side = { chatId: `dispute_${dispute.id}`, memberId: rows[0].client_id as number, apiKeyId: null };
  const keys = { apiKey: await createApiKey(db, "shop", ["all"]), garbage: "x".repeat(43) };

  /** A credential that works, whatever the requests before have ended. */
  const tokenOf = async (caller: Caller): Promise<string | undefined> => {
    if (caller === "nobody") return undefined;
    if (caller === "session") return addSession(db, administrator.id);
    if (caller === "apiKey" || caller === "garbage") return keys[caller];
    return (await mintChatToken(db, side).catch(() => ({ token: "ct_gone" }))).token;
  };

  return {
    server,
    document: app.swagger() as OpenAPIV3_1.Document,
    async send({ method, url, headers, body, caller }: HostileRequest) {
      const token = await tokenOf(caller);
      const inAddress = caller === "chatTokenInAddress";
      return app.inject({
        method,
        url: inAddress ? `${url}${url.includes("?") ? "&" : "?"}auth=${token}` : url,
        headers: { ...headers, ...(token && !inAddress && { authorization: `Bearer ${token}` }) },
        ...(body && { payload: body }),
      });
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

test(`${REQUESTS} hostile requests to every operation, by seed ${SEED}, give no 5xx`, {
  timeout: 3_600_000,
}, async () => {
  await using target = await buildTarget();
  const requests = hostileRequests(target.document);
  const failures: string[] = [];
  for (let from = 0; from < REQUESTS; from += AT_ONCE) {
    const numRuns = Math.min(AT_ONCE, REQUESTS - from);
    for (const request of fc.sample(requests, { numRuns, seed: SEED + from })) {
      const reply = await target.send(request);
      const errors = target.server.logged.splice(0).filter(({ level }) => level === "error" || level === "fatal");
      if (reply.statusCode >= 500 || errors.length > 0) failures.push(shown(request, reply.statusCode, errors));
    }
  }
  expect(failures).toEqual([]);
});

function shown({ method, url, headers, body, caller }: HostileRequest, status: number, errors: unknown[]): string {
  const start = (text: string) => (text.length > 600 ? `${text.slice(0, 600)}…` : text);
  const sent = `${method} ${start(url)} ${start(JSON.stringify(headers))} by ${caller}: ${start(String(body ?? ""))}`;
  return `${sent}\n→ ${status} ${start(JSON.stringify(errors))}`;
}
