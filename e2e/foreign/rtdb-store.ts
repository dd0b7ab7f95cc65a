import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Tree = { [name: string]: Json };
type Json = Tree | string | number | boolean | null;

export interface RtdbStore extends AsyncDisposable {
  url: string;
  /** The accepted value of `auth=`. */
  token: string;
  /** Every use of what only our own server supports: another header, a session's token. Must stay empty. */
  violations: string[];
  /** Stores the next write, but sends neither its answer nor a stream event. */
  losesNextAnswer: boolean;
  /** Returns the value at a path, such as `chats/7_8/messages`. */
  at(path: string): Json;
  /** Writes as another app does. Streams receive it. */
  put(path: string, value: Json): void;
  /** Ends every stream: by `cancel` or `auth_revoked` with a reason, or by a cut connection. */
  end(how: "cancel" | "auth_revoked" | "cut", reason?: string): void;
}

/**
 * The part of a Firebase Realtime Database that a conversation needs: another origin, tokens in the query, no session.
 */
export async function startRtdbStore(): Promise<RtdbStore> {
  let root: Json = null;
  const streams = new Set<{ path: string; limit: number; response: ServerResponse }>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      store.violations.push(`the store itself failed: ${String(error)}`);
      response.destroy();
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    response.setHeader("Access-Control-Allow-Origin", "*");
    if (request.method === "OPTIONS") {
      response.setHeader("Access-Control-Allow-Methods", "GET, PUT, PATCH, POST, DELETE");
      response.writeHead(200).end();
      return;
    }
    const url = new URL(request.url ?? "/", "http://store");
    if (request.headers.authorization)
      store.violations.push(`a header says who one is: ${request.method} ${url.pathname}`);
    if (request.headers["content-type"]) store.violations.push(`a content type needs a preflight: ${url.pathname}`);
    const path = decodeURIComponent(url.pathname).replace(/^\/|\.json$/g, "");
    if (url.searchParams.get("auth") !== store.token) return send(response, 401, { error: "Permission denied" });
    const limit = Number(url.searchParams.get("limitToLast") ?? Number.POSITIVE_INFINITY);
    const before = JSON.parse(url.searchParams.get("endBefore") ?? "null") as string | null;

    if (request.headers.accept === "text/event-stream") {
      response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-cache" });
      response.write(event("put", { path: "/", data: windowOf(valueAt(root, path), limit, before) }));
      const stream = { path, limit, response };
      streams.add(stream);
      response.on("close", () => streams.delete(stream));
    } else if (request.method === "GET") {
      send(response, 200, windowOf(valueAt(root, path), limit, before));
    } else {
      const value = withServerTime(JSON.parse(await text(request)) as Json);
      const isLost = store.losesNextAnswer;
      store.losesNextAnswer = false;
      if (isLost) store.end("cut");
      if (request.method === "PUT") store.put(path, value);
      else for (const [name, child] of Object.entries(value as Tree)) store.put(`${path}/${name}`, child);
      if (isLost)
        response.writeHead(502).end(); // like a proxy that lost the answer; Chromium retries a cut connection itself
      else send(response, 200, value);
    }
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const store: RtdbStore = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: "a-token-of-the-store",
    violations: [],
    losesNextAnswer: false,
    at: (path) => valueAt(root, path),
    put(path, value) {
      root = withValueAt(root, path.split("/"), value);
      for (const { path: watched, response } of streams) {
        if (path.startsWith(`${watched}/`)) {
          response.write(event("put", { path: path.slice(watched.length), data: value }));
        }
      }
    },
    end(how, reason = "") {
      for (const stream of streams) {
        streams.delete(stream);
        if (how === "cut") stream.response.destroy();
        else stream.response.end(event(how, reason));
      }
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return store;
}

const event = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const isTree = (value: Json): value is Tree => typeof value === "object" && value !== null;

const valueAt = (value: Json, path: string): Json =>
  path.split("/").reduce<Json>((at, name) => (isTree(at) ? (at[name] ?? null) : null), value);

function withValueAt(value: Json, [name, ...rest]: string[], child: Json): Json {
  if (name === undefined) return child;
  const tree = isTree(value) ? value : {};
  return { ...tree, [name]: withValueAt(tree[name] ?? null, rest, child) };
}

function windowOf(value: Json, limit: number, before: string | null): Json {
  if (!isTree(value)) return value;
  const keys = Object.keys(value)
    .filter((key) => before === null || key < before)
    .sort();
  const seen = keys.slice(Math.max(0, keys.length - limit)).map((key) => [key, value[key] ?? null] as const);
  return seen.length > 0 ? Object.fromEntries(seen) : null;
}

function withServerTime(value: Json): Json {
  if (!isTree(value)) return value;
  if (value[".sv"] === "timestamp") return Date.now();
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, withServerTime(child)]));
}

function send(response: ServerResponse, status: number, body: Json) {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
