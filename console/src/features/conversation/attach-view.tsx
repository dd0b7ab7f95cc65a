import { PDF_TYPE } from "@hivekeeper/contract/attachment.ts";
import type { SentFile } from "./attach-links.ts";
import { PdfCard } from "./attach-pdf.tsx";
import { AttachedPicture } from "./attach-picture.tsx";

/** The file that a message carries. */
export const AttachmentView = (props: SentFile) =>
  props.attachment.type === PDF_TYPE ? <PdfCard {...props} /> : <AttachedPicture {...props} />;
