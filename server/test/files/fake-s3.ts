import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { switchProtocols } from "../doctor/hostile-answers.ts";

/** What a bucket that fails does with a request: a status with a code, no answer at all, or a protocol of its own. */
type Failure = { status: number; code?: string } | "silence" | "takes over";

/** The part of S3 that a store needs, in memory: put, get, delete several, list. */
export async function fakeS3() {
  const objects = new Map<string, { content: Buffer; type: string }>();
  /** For the next requests, one each; the last one holds as long as it is there. */
  const failures: Failure[] = [];
  /** Before each answer, in milliseconds. */
  const pace = { pause: 0 };
  let requests = 0;
  const server = createServer((request, reply) => void answer(request, reply));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  async function answer(request: IncomingMessage, reply: ServerResponse) {
    const url = new URL(request.url ?? "/", "http://s3.test");
    const key = decodeURIComponent(url.pathname);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const content = Buffer.concat(chunks);
    const found = objects.get(key);
    requests++;
    if (pace.pause > 0) await pause(pace.pause);
    const failure = failures.length > 1 ? failures.shift() : failures[0];
    const xml = (status: number, body: string) =>
      reply.writeHead(status, { "content-type": "application/xml" }).end(body);

    if (failure === "silence") return;
    if (failure === "takes over") return switchProtocols(reply);
    if (failure?.code) return xml(failure.status, `<Error><Code>${failure.code}</Code></Error>`);
    if (failure && failure.status !== 200) return reply.writeHead(failure.status).end("<html>Bad gateway</html>");
    if (request.method === "PUT") {
      objects.set(key, { content, type: request.headers["content-type"] ?? "" });
      return reply.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === "POST" && url.searchParams.has("delete")) {
      for (const [, name] of content.toString().matchAll(/<Key>(.*?)<\/Key>/g))
        objects.delete(`${key}/${name}`.replace("//", "/"));
      return xml(200, "<DeleteResult/>");
    }
    if (url.searchParams.has("list-type")) {
      const prefix = `${key}/`.replace("//", "/") + (url.searchParams.get("prefix") ?? "");
      const names = [...objects.keys()]
        .filter((name) => name.startsWith(prefix))
        .map((name) => name.slice(`${key}/`.replace("//", "/").length));
      const entries = names.map(
        (name) => `<Contents><Key>${name}</Key><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`,
      );
      return xml(200, `<ListBucketResult><IsTruncated>false</IsTruncated>${entries.join("")}</ListBucketResult>`);
    }
    if (!found) return xml(404, "<Error><Code>NoSuchKey</Code><Message>Not here</Message></Error>");
    const [range, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    const sent = range ? found.content.subarray(Number(first), Number(last) + 1) : found.content;
    return reply.writeHead(range ? 206 : 200, { "content-type": found.type, "content-length": sent.length }).end(sent);
  }

  const { port } = server.address() as AddressInfo;
  return {
    objects,
    failures,
    pace,
    /** The requests so far. */
    get requests() {
      return requests;
    },
    endpoint: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
