import type { Database } from "@firebase/database";

export declare function openConversation(
  databaseURL: string,
  chatId: string,
  fetchChatToken: () => Promise<string>,
): Database;
