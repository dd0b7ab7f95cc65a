import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import type { OpenAPIV3_1 } from "openapi-types";

const DOCUMENT = resolve(import.meta.dirname, "../../../docs/backend.openapi.json");

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
// biome-ignore lint/suspicious/noExplicitAny: an example has the shape of its call
type Example = any;

interface ExampleBackend extends AsyncDisposable {
  url: string;
  /** `METHOD /path?query` of every request, in order. */
  requests: string[];
  /** Changes the example that the calls to a path answer, as `/admin/user/{id}`. The query comes with it. */
  change(path: string, change: (example: Example, query: URLSearchParams) => unknown): void;
  /** Answers the calls to a path by hand. */
  answer(path: string, answer: Answer): void;
}

export const TOKEN = "a-token-of-theirs";

/** A backend that answers every reading call with its example in docs/backend.openapi.json, as a mock server does. */
export async function startExampleBackend(): Promise<ExampleBackend> {
  const document = JSON.parse(readFileSync(DOCUMENT, "utf8")) as OpenAPIV3_1.Document;
  const answers = new Map<string, Answer>();
  const requests: string[] = [];
  const exampleOf = (path: string): Example => {
    const response = document.paths?.[path]?.get?.responses?.["200"] as OpenAPIV3_1.ResponseObject;
    const example = structuredClone(response.content?.["application/json"]?.example);
    if (path === "/transactions") example.data.data[0].created_at = new Date().toISOString(); // it is in every period
    return example;
  };
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    if (item?.get) answers.set(path, (response) => send(response, exampleOf(path)));
  }

  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return send(response, { message: "Unauthenticated." }, 401);
    const { pathname } = new URL(request.url ?? "/", "http://example");
    const path = answers.has(pathname) ? pathname : pathname.replace(/\/[^/]+$/, "/{id}");
    const answer = answers.get(path);
    if (answer && request.method === "GET") answer(response, request);
    else send(response, { message: "Not Found" }, 404);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: (path, answer) => void answers.set(path, answer),
    change: (path, change) => {
      answers.set(path, (response, request) => {
        const { searchParams } = new URL(request.url ?? "/", "http://example");
        const example = exampleOf(path);
        send(response, change(example, searchParams) ?? example);
      });
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export function send(response: ServerResponse, body: unknown, status = 200) {
  const isText = typeof body === "string";
  response.writeHead(status, { "content-type": isText ? "text/html" : "application/json" });
  response.end(isText ? body : JSON.stringify(body));
}
