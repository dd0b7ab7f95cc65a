import { listRemovedMessages } from "@hivekeeper/contract/chat.ts";
import { readRemovedMessage } from "@hivekeeper/contract/read/chat.ts";
import { unwrapList } from "@hivekeeper/contract/read/unwrap.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";

/** Extension `removed-messages`: the original of a removed message. The server records who opened it. */
export const removedMessage = (chatId: string, key: string) =>
  queryOptions({
    queryKey: ["removed-message", chatId, key],
    queryFn: async ({ signal }) => {
      const { body } = await call(listRemovedMessages, { params: { chatId }, signal });
      return unwrapList(body, readRemovedMessage).items.find((message) => message.key === key) ?? null;
    },
    // Not cached after it is closed.
    gcTime: 0,
  });
