import { deleteApp, setLogLevel } from "@firebase/app";
import { type Database, goOffline, onValue, type Query, ref } from "@firebase/database";
import { mintChatToken } from "#modules/realtime/access/chat-token-service.ts";
import type { buildConversation } from "./conversation.ts";
import { openConversation } from "./sdk-app.mjs";

export type Conversation = Awaited<ReturnType<typeof buildConversation>>;

setLogLevel("error"); // refused writes are warnings
let count = 0;

/** The base address of a server, for the SDK and for sockets. */
export const socketBase = (chat: Conversation) => new URL(chat.address("")).origin.replace(/^http/, "ws");

export const tokenOf = async ({ server, chatId }: Conversation, { id }: { id: number }): Promise<string> =>
  (await mintChatToken(server.db, { chatId, memberId: id, apiKeyId: null })).token;

/** A participant with the official SDK, as the documentation says. */
export function openSdk(databaseURL: string, getToken: () => Promise<string>) {
  const db = openConversation(databaseURL, `conversation ${count++}`, getToken);
  return {
    db,
    at: (path: string) => ref(db, path),
    [Symbol.asyncDispose]: () => closeSdk(db),
  };
}

export const join = (chat: Conversation, member: { id: number }) =>
  openSdk(socketBase(chat), () => tokenOf(chat, member));

async function closeSdk(db: Database): Promise<void> {
  goOffline(db);
  await deleteApp(db.app);
}

/** All values that a listener was called with, in order. An error is one too. */
export function follow(query: Query): unknown[] {
  const seen: unknown[] = [];
  onValue(
    query,
    (snapshot) => seen.push(snapshot.val()),
    (error) => seen.push(error),
  );
  return seen;
}
