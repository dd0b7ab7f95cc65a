import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Extension } from "@hivekeeper/contract/config.ts";
import { tried } from "../../server/test/tried.ts";
import { ALLOWED_HEADERS, type Call, callOf, callsWith, excessOf } from "./specified-calls.ts";

interface Asked {
  call: Call;
  params: Record<string, string>;
  query: URLSearchParams;
  /** JSON as sent; of a multipart body its fields, with `name[]` as a list and files as `{ file, type, bytes }`. */
  body: Record<string, unknown>;
}

interface Answered {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Handler = (asked: Asked) => Answered | Promise<Answered>;

export interface ForeignBackend extends AsyncDisposable {
  url: string;
  /**
   * Everything that the console sent beyond the specification: calls, query keys, body fields, headers. Must stay
   * empty.
   */
  violations: string[];
  /** `METHOD /path` of every call, in order. */
  calls: string[];
  /** Sets the answer to a call of the specification. */
  on(method: Call["method"], path: string, handler: Handler): void;
  /** The only token that is accepted; any other is answered with 401. */
  token: string;
}

/** A backend written by somebody else from the specification: another origin, other shapes, and no call but of these extensions. */
export async function startForeignBackend(extensions: readonly Extension[] = []): Promise<ForeignBackend> {
  const offered = callsWith(extensions);
  const handlers = new Map<string, Handler>();
  const violations: string[] = [];
  const calls: string[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      violations.push(`the foreign backend itself failed: ${String(error)}`);
      response.destroy();
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const origin = request.headers.origin;
    if (origin) response.setHeader("Access-Control-Allow-Origin", origin);
    if (request.method === "OPTIONS") {
      response.setHeader("Access-Control-Allow-Methods", "GET, POST, PUT, DELETE");
      response.setHeader("Access-Control-Allow-Headers", ALLOWED_HEADERS.join(", "));
      const wanted = (request.headers["access-control-request-headers"] ?? "").split(",").map((name) => name.trim());
      for (const name of wanted) {
        if (name && !ALLOWED_HEADERS.includes(name)) violations.push(`header ${name} on ${request.url}`);
      }
      response.writeHead(204).end();
      return;
    }

    const url = new URL(request.url ?? "/", "http://foreign");
    const name = `${request.method} ${url.pathname}`;
    calls.push(name);
    const found = callOf(offered, request.method ?? "", url.pathname);
    if (!found) {
      violations.push(`${name} is no call of the specification`);
      return send(response, { status: 404, body: { message: "Not Found" } });
    }
    const body = await readBody(request);
    violations.push(...excessOf(found.call, url.searchParams.keys(), Object.keys(body)));
    if (found.call.path !== "/admin/login" && request.headers.authorization !== `Bearer ${backend.token}`) {
      return send(response, { status: 401, body: { message: "Unauthenticated." } });
    }
    const handler = handlers.get(`${found.call.method} ${found.call.path}`);
    if (!handler) return send(response, { status: 500, body: { error: `${name} has no answer in this test` } });
    const answered = await handler({ ...found, query: url.searchParams, body });
    if ((answered.status ?? 200) < 400) tried("specified call", `${found.call.method} ${found.call.path}`);
    send(response, answered);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const backend: ForeignBackend = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    violations,
    calls,
    token: "a-token-of-theirs",
    on: (method, path, handler) => {
      handlers.set(`${method} ${path}`, handler);
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  backend.on("POST", "/admin/login", ({ body }) =>
    body.password === "right password"
      ? {
          body: {
            status: "success",
            data: { token: backend.token, user: { first_name: "Ngozi", last_name: "Eze", email: String(body.email) } },
          },
        }
      : { status: 401, body: { error: "These credentials do not match our records." } },
  );
  return backend;
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) return {};
  const type = request.headers["content-type"] ?? "";
  if (!type.startsWith("multipart/form-data")) return JSON.parse(bytes.toString("utf8")) as Record<string, unknown>;

  const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData();
  const body: Record<string, unknown> = {};
  for (const [key, value] of form.entries()) {
    const read = typeof value === "string" ? value : { file: value.name, type: value.type, bytes: value.size };
    if (!key.endsWith("[]")) body[key] = read;
    else body[key.slice(0, -2)] = [...((body[key.slice(0, -2)] as unknown[] | undefined) ?? []), read];
  }
  return body;
}

function send(response: ServerResponse, { status = 200, body, headers = {} }: Answered) {
  response.writeHead(status, { "Content-Type": "application/json", ...headers });
  response.end(status === 204 ? undefined : typeof body === "string" ? body : JSON.stringify(body ?? {}));
}
