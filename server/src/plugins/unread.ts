import type { Socket } from "node:net";
import fp from "fastify-plugin";
import { UPLOAD_SECONDS } from "./timeouts.ts";

/** A connection on which nothing moves. */
interface Still {
  /** When it was seen moving last, and when it was looked at. */
  since: number;
  at: number;
  /** The bytes read and sent until then. */
  moved: number;
}

/** How many checks fall into `unreadSeconds`. */
const LOOKS = 6;

/**
 * Closes a connection when nothing of its answer is taken for `unreadSeconds`, since what waits takes memory. A client
 * that reads slowly keeps its connection. Where nothing waits to be sent, a connection may be silent for as long as a
 * form with pictures may take.
 */
export const unread = fp(
  (app, _options, done) => {
    const unreadMs = app.settings.unreadSeconds * 1000;
    const step = Math.ceil(unreadMs / LOOKS);
    const stills = new WeakMap<Socket, Still>();
    app.server.setTimeout(step);
    // Node reports a connection after a step in which nothing moved, also not a part of a long write.
    app.server.on("timeout", (socket: Socket) => {
      if (socket.timeout !== step) return socket.destroy(); // kept alive after its last answer
      const at = performance.now();
      const moved = socket.bytesRead + socket.bytesWritten - socket.writableLength;
      const before = stills.get(socket);
      const isStill = before !== undefined && before.moved === moved && at - before.at < 1.5 * step;
      const since = isStill ? before.since : at - step;
      stills.set(socket, { since, at, moved });
      if (at - since >= (socket.writableLength > 0 ? unreadMs : UPLOAD_SECONDS * 1000)) socket.destroy();
      else socket.setTimeout(step);
    });
    done();
  },
  { name: "unread" },
);
