import { listRemovedMessages } from "@hivekeeper/contract/chat.ts";
import { readRemovedMessage } from "@hivekeeper/contract/read/chat.ts";
import { unwrapList } from "@hivekeeper/contract/read/unwrap.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";

/** Extension `removed-messages`: one message as it was. The server writes down who looked. */
export const removedMessage = (chatId: string, key: string) =>
  queryOptions({
    queryKey: ["removed-message", chatId, key],
    queryFn: async ({ signal }) => {
      const { body } = await call(listRemovedMessages, { params: { chatId }, signal });
      return unwrapList(body, readRemovedMessage).items.find((message) => message.key === key) ?? null;
    },
    // Not kept longer than it is looked at.
    gcTime: 0,
  });
