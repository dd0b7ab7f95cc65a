import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";

/** RFC 6455, section 1.3. */
const WEBSOCKET = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/**
 * A backend that shows what a web server in front of it does: `/rt/…` is a stream that says one word and stays open,
 * `/api/…` answers the number of bytes that it was sent, and `/.ws` accepts WebSockets.
 */
export async function startPlainBackend(): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith("/rt/")) {
      response.writeHead(200, { "content-type": "text/event-stream" }).write("event: put\n\n");
      return;
    }
    let bytes = 0;
    for await (const chunk of request) bytes += (chunk as Buffer).length;
    response.writeHead(200, { "content-type": "text/plain" }).end(String(bytes));
  });
  const sockets = new Set<Duplex>();
  server.on("upgrade", ({ url, headers }, socket) => {
    sockets.add(socket);
    const accepted = createHash("sha1").update(`${headers["sec-websocket-key"]}${WEBSOCKET}`).digest("base64");
    if (url !== "/.ws?ns=market") return socket.destroy();
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accepted}\r\n\r\n`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
