import { type Attachment, PDF_TYPE } from "@hivekeeper/contract/attachment.ts";
import { PdfCard } from "./attach-pdf.tsx";
import { AttachedPicture } from "./attach-picture.tsx";

export interface AttachmentViewProps {
  chatId: string;
  attachment: Attachment;
}

/** The file that a message carries. */
export const AttachmentView = (props: AttachmentViewProps) =>
  props.attachment.type === PDF_TYPE ? <PdfCard {...props} /> : <AttachedPicture {...props} />;
