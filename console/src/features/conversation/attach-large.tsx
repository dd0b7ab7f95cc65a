import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "#ui/external-link.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { attachmentLinks, type SentFile } from "./attach-links.ts";
import { harmless } from "./linked-text.ts";

/** A picture of the conversation as large as the window allows. */
export function LargePicture({ chatId, attachment, onClose }: SentFile & { onClose: () => void }) {
  const { data } = useQuery(attachmentLinks(chatId, attachment.id));
  const name = harmless(attachment.name);
  return (
    <Modal title={name} size="md" onClose={onClose}>
      {data ? (
        <>
          <img
            src={data.url}
            alt={name}
            width={attachment.width ?? undefined}
            height={attachment.height ?? undefined}
            referrerPolicy="no-referrer"
            className="mx-auto h-auto max-h-[70dvh] w-auto max-w-full bg-subtle object-contain"
          />
          <p className="py-3 text-center">
            <ExternalLink to={data.url}>Open in a new tab</ExternalLink>
          </p>
        </>
      ) : null}
    </Modal>
  );
}
