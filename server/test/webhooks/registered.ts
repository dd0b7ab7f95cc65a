import type { DeliveryState } from "@hivekeeper/contract/webhook.ts";
import { expect, vi } from "vitest";
import type { Settings } from "../../src/settings.ts";
import { buildTestApp } from "../test-app.ts";

export type Server = Awaited<ReturnType<typeof buildTestApp>>;

/** A server that may call receivers on this machine, and tries failed attempts again at once. */
export const QUICK: Partial<Settings> = {
  webhooksPrivate: true,
  webhookLookSeconds: 0.05,
  webhookRetrySeconds: Array.from({ length: 100 }, () => 0.01),
};

/** A server with a signed-in administrator. */
export async function buildSignedIn(...options: Parameters<typeof buildTestApp>) {
  const server = await buildTestApp({ ...QUICK, ...options[0] }, options[1]);
  await server.signIn();
  return server;
}

/** Registers an address; returns it with its secret. */
export async function register(server: Server, url: string, events: string[] = []) {
  const reply = await server.post("/x/webhooks", { url, events });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().data as { id: number; url: string; secret: string; version: number };
}

export async function theWebhook(server: Server) {
  return (await server.get("/x/webhooks")).json().data[0];
}

/** The deliveries of an address, the newest first. */
export async function deliveriesOf(server: Server, id: number, state?: DeliveryState) {
  const reply = await server.get(`/x/webhooks/${id}/deliveries?per_page=100${state ? `&state=${state}` : ""}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.data as {
    id: number;
    type: string;
    state: DeliveryState;
    attempts: number;
    problem: string;
  }[];
}

/** Resolves once `count` deliveries have this state. */
export const untilDeliveries = (server: Server, id: number, state: DeliveryState, count: number) =>
  vi.waitFor(async () => expect(await deliveriesOf(server, id, state)).toHaveLength(count), {
    timeout: 120_000,
    interval: 20,
  });
