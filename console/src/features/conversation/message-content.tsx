import { attachmentText } from "@hivekeeper/contract/attachment.ts";
import type { ChatMessage } from "@hivekeeper/contract/chat.ts";
import { takesAttachments } from "#lib/realtime/console-store.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { MessageText } from "./message-text.tsx";

const AttachmentView = lazyPart(async () => (await import("./attach-view.tsx")).AttachmentView);

interface MessageContentProps extends Pick<ChatMessage, "text" | "attachment"> {
  chatId: string;
}

/** The file of a message and its text. A text that only names the file is for readers that show no files. */
export function MessageContent({ text, attachment, chatId }: MessageContentProps) {
  if (!attachment || !takesAttachments()) return <MessageText text={text} />;
  return (
    <>
      <AttachmentView chatId={chatId} attachment={attachment} />
      {text === attachmentText(attachment) ? null : <MessageText text={text} />}
    </>
  );
}
