import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Operation } from "@hivekeeper/contract/operation.ts";
import { allows, type Right, type Rights, rightOf } from "@hivekeeper/contract/right.ts";
import type { BuiltInRole } from "@hivekeeper/contract/role.ts";
import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { sessions } from "#db/schema/people.ts";
import { Refusal } from "#lib/refusal.ts";
import { allOperations } from "../../../contract/test/operations.ts";
import { addAdministrator, addSession } from "../builders/administrator.ts";
import { allRoutes } from "../session/route-walk.ts";
import { buildTestApp } from "../test-app.ts";
import { ROLES } from "./roles.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

test("every operation is allowed or refused to every role exactly as the contract says", async () => {
  await using server = await buildStopping();
  const calls = (await allCalls()).filter(({ right }) => right !== "key");
  for (const { name, given, rights } of ROLES) {
    const token = await tokenOf(server, given);
    const found: string[] = [];
    const told: string[] = [];
    for (const call of calls) {
      found.push(`${call.shown} ${await answerOf(server, call, token)}`);
      told.push(`${call.shown} ${allows(rights, rightOf(call.right, call.params)) ? "allowed" : "no_right"}`);
    }
    expect(found, name).toEqual(told);
  }
});

test("no administrator makes the calls of the marketplace's own backend", async () => {
  await using server = await buildStopping();
  const token = await tokenOf(server, "Owner");
  const calls = (await allCalls()).filter(({ right }) => right === "key");
  for (const call of calls) expect([call.shown, await answerOf(server, call, token)]).toEqual([call.shown, "401"]);
  expect(calls.length).toBeGreaterThan(0);
});

test("a session that has not proved itself is asked for proof by exactly the operations that say so", async () => {
  await using server = await buildStopping();
  const token = await tokenOf(server, "Owner");
  await server.db.update(sessions).set({ provedAt: null });
  const calls = (await allCalls()).filter(({ right }) => right !== "key");
  const asking: string[] = [];
  for (const call of calls) if ((await answerOf(server, call, token)) === "proof_required") asking.push(call.shown);
  expect(asking).toEqual(calls.filter(({ proof }) => proof).map(({ shown }) => shown));
});

test("every route of the API is an operation with a right or for others than administrators, and every operation has one", async () => {
  await using server = await buildTestApp();
  const operations = new Set((await allOperations()).map(({ method, url }) => `${method} /api${url}`));
  const routes = allRoutes(server.app)
    .filter(({ method, pattern }) => pattern.startsWith("/api/") && method !== "HEAD" && method !== "OPTIONS")
    .map(({ method, pattern }) => `${method} ${pattern}`);
  expect(routes.filter((route) => !operations.has(route) && !OTHERS.test(route))).toEqual([]);
  expect([...operations].filter((operation) => !routes.includes(operation))).toEqual([]);
});

/**
 * A server that stops every call right behind its guard, with status 503: what a role may do is decided there, and a call that
 * does what it is for takes far longer.
 */
async function buildStopping(): Promise<Server> {
  const stop = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook("preParsing", async () => {
      throw new Refusal("unavailable", "Behind the guard", { retryAfter: 1 });
    });
  subscribe("fastify.initialization", stop);
  try {
    return await buildTestApp();
  } finally {
    unsubscribe("fastify.initialization", stop);
  }
}

/** The documents of the API, the way back from an identity provider, and what the marketplace's backend writes with a key. */
const OTHERS = /^GET \/api\/(docs|openapi\.json|x\/provider)|^\w+ \/api\/integration\//;

interface Call extends Operation {
  /** The parts of the address. */
  params: Record<string, string>;
  shown: string;
}

/** A call of every operation; one for each kind where the address tells the kind. */
async function allCalls(): Promise<Call[]> {
  return (await allOperations()).flatMap((operation) =>
    kindsIn(operation.right).map((params) => ({
      ...operation,
      params,
      shown: [operation.method, operation.url, ...Object.values(params)].join(" "),
    })),
  );
}

function kindsIn(right: Right): Record<string, string>[] {
  if (typeof right === "string" || Array.isArray(right)) return [{}];
  return Object.entries(right).flatMap(([name, byKind]) =>
    Object.keys(byKind as object).map((kind) => ({ [name]: kind })),
  );
}

const tokenOf = async ({ db }: Server, teamRole: BuiltInRole | Rights) =>
  addSession(db, (await addAdministrator(db, { teamRole })).id);

async function answerOf({ app }: Server, { method, url, params }: Call, token: string): Promise<string> {
  const path = url.replace(/:(\w+)/g, (_, name) => params[name] ?? "1");
  const headers = { authorization: `Bearer ${token}` };
  const reply = await app.inject({ method, url: `/api${path}`, headers });
  // A conversation that does not exist is told of before the body is read.
  if (reply.statusCode === 503 || reply.statusCode === 404) return "allowed";
  return reply.json().problem ?? String(reply.statusCode);
}
