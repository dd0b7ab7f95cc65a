import { createServer, type Socket } from "node:net";
import type { PGlite } from "@electric-sql/pglite";
import { Frames, type Piece } from "./frames.ts";
import { query } from "./query.ts";
import type { Turns } from "./turns.ts";

const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);
/** The severity of a fatal error of the engine, such as a full disk under the log. No text holds a NUL. */
const PANIC = Buffer.from("\0VPANIC\0");

export interface SocketServer {
  close(): Promise<void>;
}

/**
 * Speaks PostgreSQL's protocol on a Unix socket (on Windows a named pipe) for an engine that has one session. There is
 * no password: the mode of the socket's folder decides who may connect.
 */
export function serveSocket(engine: PGlite, turns: Turns, path: string): Promise<SocketServer> {
  const clients = new Set<Socket>();
  const server = createServer((socket) => {
    clients.add(socket);
    const frames = new Frames();
    socket.on("data", (chunk) => {
      for (const piece of frames.feed(chunk)) answer(engine, turns, socket, piece);
    });
    socket.on("error", () => socket.destroy()); // a client that vanished; "close" follows
    socket.on("close", () => {
      clients.delete(socket);
      turns.leave(socket, () => takeBack(engine));
    });
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const client of clients) client.destroy();
    });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, () => resolve({ close }));
  });
}

function answer(engine: PGlite, turns: Turns, socket: Socket, piece: Piece): void {
  let isBroken = false;
  const onRawData = (bytes: Uint8Array) => {
    const answer = Buffer.from(bytes); // a copy: the engine reuses its memory for the next answer
    isBroken ||= answer.includes(PANIC);
    socket.write(answer);
  };
  switch (piece.kind) {
    case "encrypt":
      socket.write("N");
      return;
    case "leave":
      socket.end();
      return;
    case "startup":
      turns
        .take(socket, async () => {
          await engine.execProtocolRawStream(piece.bytes, { onRawData });
          return false;
        })
        .catch(() => socket.destroy());
      return;
    case "turn":
      // A refused statement is a normal answer. An error that is thrown means the end of the engine and of this thread.
      void turns.take(socket, async () => {
        await engine.execProtocolRawStream(piece.bytes, { onRawData });
        if (isBroken) throw new Error("The engine panicked; it recovers when it is opened again");
        return !piece.ends || engine.isInTransaction();
      });
  }
}

/** Rolls back what a disconnected client had begun. */
async function takeBack(engine: PGlite): Promise<void> {
  await engine.execProtocolRawStream(SYNC, { onRawData: () => {} });
  if (engine.isInTransaction()) await query(engine, "ROLLBACK");
}
