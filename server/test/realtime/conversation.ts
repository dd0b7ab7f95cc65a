import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { mintChatToken } from "#modules/realtime/access/chat-token-service.ts";
import type { Settings } from "../../src/settings.ts";
import { addBooking, addDispute } from "../builders/dispute.ts";
import { addMember } from "../builders/member.ts";
import { buildTestApp } from "../test-app.ts";
import { dropConnections, type EventReader, readEvents } from "./event-reader.ts";

/** A listening server with a dispute, its two sides and an administrator, and what they do in the conversation. */
export async function buildConversation(
  settings: Partial<Settings> = {},
  options: Parameters<typeof buildTestApp>[1] = {},
) {
  const server = await buildTestApp(settings, options);
  const administrator = await server.signIn();
  const client = await addMember(server.db, { firstName: "Chidi", lastName: "Eze" });
  const provider = await addMember(server.db, { firstName: "Bola", lastName: "Ade" });
  const booking = await addBooking(server.db, { clientId: client.id, providerId: provider.id });
  const dispute = await addDispute(server.db, { bookingId: booking.id, initiatorId: client.id });
  const chatId = `dispute_${dispute.id}`;
  const base = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const streams: EventReader[] = [];

  const address = (place: string, query: Record<string, string> = {}) =>
    `${base}/rt/${place}.json?${new URLSearchParams(query)}`;
  const asSupport = () => ({ authorization: `Bearer ${server.token}` });
  return {
    server,
    administrator,
    client,
    provider,
    chatId,
    place: `chats/${chatId}`,
    address,
    asSupport,
    /** The headers of a participant who has just got a token. */
    as: async (member: { id: number }) => {
      const { token } = await mintChatToken(server.db, { chatId, memberId: member.id, apiKeyId: null });
      return { authorization: `Bearer ${token}` };
    },
    /** Sends a request, by default as the administrator. */
    async send(method: string, place: string, body?: unknown, headers: Record<string, string> = asSupport()) {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const reply = await fetch(address(place), { method, headers, ...sent });
      const answered = await reply.text();
      return { status: reply.status, headers: reply.headers, value: answered ? JSON.parse(answered) : undefined };
    },
    /** Sends a path exactly as written; fetch would normalise it. */
    async sendRaw(path: string) {
      const sent = request(base, { path, headers: asSupport(), agent: false }).end();
      const [reply]: IncomingMessage[] = await once(sent, "response");
      return reply && { status: reply.statusCode, names: Object.keys(JSON.parse(await text(reply))) };
    },
    async stream(place: string, headers: Record<string, string> = asSupport(), query: Record<string, string> = {}) {
      const reader = await readEvents(address(place, query), headers);
      streams.push(reader);
      return reader;
    },
    async [Symbol.asyncDispose]() {
      for (const stream of streams) stream.close();
      dropConnections(server.app.server);
      await server[Symbol.asyncDispose]();
    },
  };
}
