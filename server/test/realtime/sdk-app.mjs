import { _addOrOverwriteComponent, initializeApp } from "@firebase/app";
import { Component } from "@firebase/component";
import { getDatabase } from "@firebase/database";

/** `fetchChatToken` asks your own backend for a chat token of this conversation; the SDK calls it at each connection. */
export function openConversation(databaseURL, chatId, fetchChatToken) {
  const app = initializeApp({ databaseURL }, chatId);
  const tokens = {
    getToken: async () => ({ accessToken: await fetchChatToken() }),
    getUid: () => null,
    addAuthTokenListener() {},
    removeAuthTokenListener() {},
  };
  _addOrOverwriteComponent(app, new Component("auth-internal", () => tokens, "PRIVATE"));
  return getDatabase(app);
}
