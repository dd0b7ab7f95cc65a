// The least that a fan-out over HTTP costs: a loop over open responses, without accounts, database, order or catching
// up. Like the server it is a process of its own; it sends its port to its parent process.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

const readers = new Set<ServerResponse>();
let count = 0;

const server = createServer(async (request, response) => {
  if (request.url === "/metrics") {
    const { user, system } = process.cpuUsage();
    response.end(
      `process_cpu_seconds_total ${(user + system) / 1e6}\nprocess_resident_memory_bytes ${process.memoryUsage.rss()}\n`,
    );
  } else if (request.method === "POST") {
    const now = Date.now();
    const message = {
      text: JSON.parse(await text(request)).text,
      senderId: "2",
      senderName: "Chidi Eze",
      timestamp: new Date(now).toISOString(),
      serverTime: now,
      isSystem: false,
    };
    const key = String(count++).padStart(20, "0");
    const event = Buffer.from(`event: put\ndata: ${JSON.stringify({ path: `/${key}`, data: message })}\n\n`);
    for (const reader of readers) reader.write(event);
    response.end(`{"name":"${key}"}`);
  } else {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write('event: put\ndata: {"path":"/","data":null}\n\n');
    readers.add(response);
    response.on("close", () => readers.delete(response));
  }
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.on("disconnect", () => process.exit());
