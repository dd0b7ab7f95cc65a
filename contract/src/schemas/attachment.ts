import * as z from "zod/mini";
import * as operations from "../attachment.ts";
import type { serveAttachment } from "../serve/attachment.ts";
import { answerTraits, itemOf, type SchemaOf } from "./answer.ts";
import { answerOf } from "./fields.ts";
import { SignedQuery } from "./picture.ts";
import { routesOf } from "./route.ts";

/** Sizes in pixels only of pictures. */
export const Attachment = answerOf("Attachment", operations.attachmentFields, {
  width: z.exactOptional(z.int()),
  height: z.exactOptional(z.int()),
}) satisfies SchemaOf<typeof serveAttachment>;

const AttachmentLinks = answerOf("AttachmentLinks", operations.attachmentLinkFields);

const route = routesOf("Disputes", operations);

export const addAttachment = route(
  operations.addAttachment,
  "Upload a picture or a PDF for a message of a conversation (multipart)",
  {
    body: z.strictObject({ file: z.array(z.string()).check(z.length(1, "Attach one file")) }),
    201: itemOf(Attachment),
    problems: [403],
  },
);

export const getAttachment = route(
  operations.getAttachment,
  "The addresses of an attachment's file, for five minutes",
  { 200: itemOf(AttachmentLinks), problems: [403] },
);

const file = z.unknown().register(answerTraits, { file: true });

export const getAttachmentFile = {
  operationId: "getAttachmentFile",
  tags: ["Files"],
  summary: "An attachment's file, by the signed address that an answer gave",
  params: z.object({ name: z.string() }),
  /** `thumb` is the thumbnail of a picture, always WebP. */
  querystring: z.extend(SignedQuery, { size: z.optional(z.literal("thumb")) }),
  response: {
    200: {
      description: "The picture, or the PDF to save",
      content: { "image/*": { schema: file }, "application/pdf": { schema: file } },
    },
  },
  problems: [403],
} as const;
