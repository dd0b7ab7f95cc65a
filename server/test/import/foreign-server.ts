import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { buildTestApp } from "../test-app.ts";

interface Fault {
  /** Found in the address of a request. */
  at: string;
  /** Answers in the backend's place; called once. */
  act(response: ServerResponse): void;
}

/** A running backend: the specified calls of our own server at an address of its own, with planned faults. */
export async function startForeignServer({ app }: Awaited<ReturnType<typeof buildTestApp>>) {
  const asked: string[] = [];
  const faults: Fault[] = [];
  const server = createServer((request, response) => {
    const { url = "/", method = "GET", headers } = request;
    asked.push(`${method} ${url}`);
    const at = faults.findIndex((fault) => url.includes(fault.at));
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
    if (fault) return fault.act(response);
    const { authorization = "" } = headers;
    void app.inject({ method: "GET", url, headers: { authorization } }).then(({ statusCode, payload }) => {
      response.writeHead(statusCode, { "Content-Type": "application/json" }).end(payload);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    /** `GET /api/…` of every request since the last call. */
    asked: () => asked.splice(0),
    plan: (fault: Fault) => faults.push(fault),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
