import * as z from "zod/mini";
import { type AnswerTraits, answerTraits } from "./answer.ts";

const tags = ["Files"];

const NameParams = z.object({ name: z.string() });

/** A file's bytes, whatever they are. */
const bytes = (description: string, traits: AnswerTraits) => ({
  description,
  content: { "image/*": { schema: z.unknown().register(answerTraits, traits) } },
});

/** The smaller side of `GET /files/:name`: at most 320 pixels wide and high, always WebP. */
const FileQuery = z.object({ size: z.optional(z.literal("thumb")) });

/** What signs the address of an identity document. Without it the signature is no good; it is not a malformed request. */
const DocumentQuery = z.object({ expires: z._default(z.string(), ""), signature: z._default(z.string(), "") });

export const getFile = {
  operationId: "getFile",
  tags,
  summary: "A picture, by the name that an answer gave",
  params: NameParams,
  querystring: FileQuery,
  response: {
    200: bytes("The picture", { etag: true }),
    304: z.void().register(answerTraits, { etag: true }),
  },
} as const;

export const getDocument = {
  operationId: "getDocument",
  tags,
  summary: "An identity document, by the signed address that an answer gave",
  params: NameParams,
  querystring: DocumentQuery,
  response: { 200: bytes("The document", {}) },
  problems: [403],
} as const;
