import { randomBytes } from "node:crypto";
import { buildTestApp } from "../../test-app.ts";
import { dropConnections, type EventReader, readEvents } from "../event-reader.ts";

type Query = Record<string, string | number>;

interface Sent {
  body?: unknown;
  /** A body that is no JSON. */
  raw?: string;
  query?: Query;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON. */
  value: ReturnType<JSON["parse"]>;
}

const { RT_BASE_URL, RT_AUTH, RT_BEARER } = process.env;

/** A foreign store to test: its address, and its value of `auth=` or bearer token. */
export const foreign = RT_BASE_URL ? { base: RT_BASE_URL.replace(/\/$/, ""), auth: RT_AUTH, bearer: RT_BEARER } : null;

/** The store under test: the one at RT_BASE_URL, else ours. */
export async function openStore() {
  const limits = { realtimeBurst: 100_000, realtimeStreamsEach: 100, rateLimit: 100_000 };
  const server = foreign ? null : await buildTestApp({ ...limits, corsOrigins: [ORIGIN] });
  await server?.signIn();
  const base = foreign?.base ?? `${await server?.app.listen({ port: 0, host: "127.0.0.1" })}/rt`;
  const streams: EventReader[] = [];
  const token = server?.token ?? foreign?.bearer;
  const credentials: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};

  const address = (place: string, query: Query = {}) => {
    const all = { ...query, ...(foreign?.auth && { auth: foreign.auth }) };
    return `${base}/${place}.json?${new URLSearchParams(Object.entries(all).map(([name, value]): [string, string] => [name, String(value)]))}`;
  };
  const send = async (method: string, place: string, { body, raw, query, headers }: Sent = {}): Promise<Answer> => {
    const text = body === undefined ? raw : JSON.stringify(body);
    const reply = await fetch(address(place, query), {
      method,
      headers: { ...credentials, ...headers },
      ...(text !== undefined && { body: text }),
    });
    const answered = await reply.text();
    const isJson = reply.headers.get("content-type")?.includes("json");
    return {
      status: reply.status,
      headers: reply.headers,
      text: answered,
      value: isJson ? JSON.parse(answered) : undefined,
    };
  };
  return {
    base,
    credentials,
    address,
    /** A conversation that nobody has written to. */
    newChat: () => `chats/conformance_${randomBytes(8).toString("hex")}`,
    send,
    get: (place: string, sent?: Sent) => send("GET", place, sent),
    put: (place: string, body: unknown, sent: Sent = {}) => send("PUT", place, { ...sent, body }),
    post: (place: string, body: unknown, sent: Sent = {}) => send("POST", place, { ...sent, body }),
    patch: (place: string, body: unknown, sent: Sent = {}) => send("PATCH", place, { ...sent, body }),
    delete: (place: string, sent?: Sent) => send("DELETE", place, sent),
    /** An open stream that has its first event still to be read. */
    async stream(place: string, query: Query = {}): Promise<EventReader> {
      const reader = await readEvents(address(place, query), credentials);
      streams.push(reader);
      return reader;
    },
    async close() {
      for (const stream of streams) stream.close();
      if (server) dropConnections(server.app.server);
      await server?.[Symbol.asyncDispose]();
    },
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;

/** Another origin, which our server allows. */
export const ORIGIN = "https://console.example";

/** A message as a client sends it. */
export const said = (text: string) => ({
  text,
  senderId: "support-admin",
  senderName: "Support",
  timestamp: "2026-01-01T00:00:00.000Z",
  isSystem: false,
  serverTime: { ".sv": "timestamp" },
});
