import { attachmentText } from "@hivekeeper/contract/attachment.ts";
import type { ChatMessage } from "@hivekeeper/contract/chat.ts";
import { takesAttachments } from "#lib/realtime/console-store.ts";
import { ExternalLink } from "#ui/external-link.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { harmless, linkedParts } from "./linked-text.ts";

const AttachmentView = lazyPart(() => import("./attach-view.tsx").then((file) => file.AttachmentView));

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

/** A message's text with its line breaks; addresses are links. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere] [unicode-bidi:isolate]">
      {linkedParts(harmless(text)).map(({ at, text: part, href }) =>
        href ? (
          <ExternalLink key={at} to={href} className="text-current">
            {part}
          </ExternalLink>
        ) : (
          part
        ),
      )}
    </p>
  );
}
