import { listRemovedMessages, removedMessageFields } from "@hivekeeper/contract/chat.ts";
import { readOwnList } from "@hivekeeper/contract/read/fields.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { failureText } from "#lib/call-error.ts";
import { MessageContent } from "./message-content.tsx";

/** Extension `desk`: the original of a removed message. The server records who opened it. */
const removedMessage = (chatId: string, key: string) =>
  queryOptions({
    queryKey: ["removed-message", chatId, key],
    queryFn: async ({ signal }) => {
      const { body } = await call(listRemovedMessages, { params: { chatId }, signal });
      return readOwnList(removedMessageFields, body).find((message) => message.key === key) ?? null;
    },
    // Not cached after it is closed.
    gcTime: 0,
  });

interface RemovedOriginalProps {
  chatId: string;
  messageKey: string;
}

/** The text and the file of a removed message. */
export function RemovedOriginal({ chatId, messageKey }: RemovedOriginalProps) {
  const { data, error, isPending } = useQuery(removedMessage(chatId, messageKey));
  if (isPending) return <p role="status">Loading…</p>;
  if (error) return <p className="text-danger-ink">{failureText(error, "The original could not be loaded.")}</p>;
  if (!data) return <p>The original is not kept.</p>;
  return (
    <blockquote className="mt-1 border-s-2 border-line-strong ps-2">
      <MessageContent {...data} chatId={chatId} />
    </blockquote>
  );
}
