import * as z from "zod/mini";
import { type AnswerTraits, answerTraits } from "./answer.ts";

const tags = ["Files"];

const NameParams = z.object({ name: z.string() });

/** The bytes of a file of these types. */
const bytes = (description: string, traits: AnswerTraits, ...types: string[]) => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, { schema: z.unknown().register(answerTraits, traits) }])),
});

/** `thumb` is the thumbnail of `GET /files/:name`: at most 320 pixels wide and high, always WebP. */
const FileQuery = z.object({ size: z.optional(z.literal("thumb")) });

/** The signature of a file's address. A missing one counts as an invalid signature, not as a malformed request. */
export const SignedQuery = z.object({
  expires: z._default(z.string(), ""),
  signature: z._default(z.string(), ""),
  /** The session that the address was made for. */
  session: z.optional(z.string()),
});

export const getFile = {
  operationId: "getFile",
  tags,
  summary: "A picture or a sound, by the name that an answer gave",
  params: NameParams,
  querystring: FileQuery,
  response: {
    200: bytes("The picture, or the sound", { etag: true }, "image/*", "audio/*"),
    206: bytes("The range of a sound that the request asked for", { etag: true }, "audio/*"),
    304: z.void().register(answerTraits, { etag: true }),
  },
} as const;
