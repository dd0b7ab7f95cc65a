import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { addDispute } from "../e2e/fixtures/conversation.ts";
import { marketplaceOf } from "../e2e/fixtures/marketplace.ts";
import { startProduct } from "../e2e/fixtures/product.ts";

/** The most streams that a server allows one credential. */
const STREAMS_EACH = 10;
const UNLIMITED = "1000000";
const SETTINGS = {
  RATE_LIMIT: UNLIMITED,
  REALTIME_BURST: UNLIMITED,
  REALTIME_PER_SECOND: UNLIMITED,
  REALTIME_STREAMS: "5000",
};
const WINDOW = { orderBy: '"$key"', limitToLast: "500" };

/** A conversation with many streams. */
export interface Place {
  /** Returns the URL of the stream with this number. */
  streamAt(index: number): string;
  /** Returns the address of the sockets and the token of the one with this number. */
  socketAt?(index: number): { url: string; token: string; path: string };
  say(text: string): Promise<void>;
  /** Returns what its server has used so far. */
  costs(): Promise<Costs>;
}

export interface Costs {
  cpuSeconds: number;
  residentMb: number;
}

/** Our server with an empty conversation for `each` streams and `each` sockets, and a conversation of 500 messages. */
export async function openOurs(databaseUrl: string | null, each: number) {
  const product = await startProduct(databaseUrl, SETTINGS);
  const marketplace = marketplaceOf(product.url, await product.addApiKey("bench"));
  const [busy, long] = [await addDispute(product.url, marketplace), await addDispute(product.url, marketplace)];
  await long.client.sendAll(
    Array.from({ length: 500 }, (_, n) => `Message ${n} of a conversation that went on for long`),
  );

  const tokens: string[] = [];
  while (tokens.length < (2 * each) / STREAMS_EACH) {
    tokens.push(await marketplace.chatToken(busy.chatId, busy.client.id));
  }
  const longToken = await marketplace.chatToken(long.chatId, long.client.id);
  const messagesOf = (chatId: string, auth: string) =>
    `${product.url}/rt/chats/${chatId}/messages.json?${new URLSearchParams({ ...WINDOW, auth })}`;
  const place: Place = {
    streamAt: (index) => messagesOf(busy.chatId, tokens[index % tokens.length] ?? ""),
    socketAt: (index) => ({
      url: `${product.url.replace("http", "ws")}/.ws?v=5`,
      token: tokens[index % tokens.length] ?? "",
      path: `/chats/${busy.chatId}/messages`,
    }),
    say: async (text) => void (await busy.client.send(text)),
    costs: () => costsOf(product.url),
  };
  return { place, longConversation: messagesOf(long.chatId, longToken), close: () => product[Symbol.asyncDispose]() };
}

export async function openBareLoop() {
  const child = fork(join(import.meta.dirname, "bare-loop.js"));
  const [port] = (await once(child, "message")) as [number];
  const url = `http://127.0.0.1:${port}`;
  const place: Place = {
    streamAt: () => url,
    async say(text) {
      const reply = await fetch(url, { method: "POST", body: JSON.stringify({ text }) });
      await reply.arrayBuffer();
    },
    costs: () => costsOf(url),
  };
  return { place, close: () => child.disconnect() };
}

async function costsOf(url: string): Promise<Costs> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const numberOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
  return {
    cpuSeconds: numberOf("process_cpu_seconds_total"),
    residentMb: numberOf("process_resident_memory_bytes") / 1024 / 1024,
  };
}
