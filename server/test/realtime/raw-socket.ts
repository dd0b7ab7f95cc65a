import { once } from "node:events";
import { type ClientOptions, WebSocket } from "ws";
import { type Conversation, socketBase, tokenOf } from "./sdk.ts";

type Body = Record<string, unknown>;

/** A hand-written client. */
export interface RawSocket extends Disposable {
  readonly ws: WebSocket;
  /** The messages that were not taken yet, oldest first. */
  readonly told: unknown[];
  /** The next message; rejects when the socket closes first. */
  next(): Promise<Record<string, unknown>>;
  /** Sends a request; resolves to its status and what was told before it. */
  ask(action: string, body: unknown): Promise<{ s: string; d: unknown; before: unknown[] }>;
  /** The code and reason with which the socket closes. */
  closed: Promise<string>;
}

export const socketUrl = (chat: Conversation, query = "v=5&ns=x") => `${socketBase(chat)}/.ws?${query}`;

/** Rejects with the status when the socket does not open. */
export async function openSocket(chat: Conversation, query?: string, options: ClientOptions = {}): Promise<RawSocket> {
  const ws = new WebSocket(socketUrl(chat, query), options);
  const told: Record<string, unknown>[] = [];
  let left = 0;
  let parts: string[] = [];
  ws.on("message", (data: Buffer) => {
    const frame = data.toString();
    if (left === 0 && /^\d+$/.test(frame)) {
      left = Number(frame);
      return;
    }
    parts.push(frame);
    left = Math.max(0, left - 1);
    if (left > 0) return;
    told.push(JSON.parse(parts.join("")));
    parts = [];
    ws.emit("told");
  });
  const closed = once(ws, "close").then(([code, reason]) => `${code} ${reason}`);
  closed.catch(() => {});
  await once(ws, "open");
  let count = 0;
  const next = async () => {
    while (told.length === 0) {
      const end = closed.then((how) => Promise.reject(new Error(`closed: ${how}`)));
      await Promise.race([once(ws, "told"), end]);
    }
    return told.shift() as Record<string, unknown>;
  };
  return {
    ws,
    told,
    next,
    async ask(action, body) {
      const r = ++count;
      ws.send(JSON.stringify({ t: "d", d: { r, a: action, b: body } }));
      const before: unknown[] = [];
      for (;;) {
        const message = (await next()) as { d: { r?: number; b: { s: string; d: unknown } } };
        if (message.d.r === r) return { ...message.d.b, before };
        before.push(message.d);
      }
    },
    closed,
    [Symbol.dispose]: () => ws.terminate(),
  };
}

/** A socket on which a participant has signed in. */
export async function signedIn(
  chat: Conversation,
  member: { id: number },
  options?: ClientOptions,
): Promise<RawSocket> {
  const socket = await openSocket(chat, undefined, options);
  const { s, d } = await socket.ask("gauth", { cred: await tokenOf(chat, member) } satisfies Body);
  if (s !== "ok") throw new Error(`${s}: ${d}`);
  return socket;
}
