import * as z from "zod/mini";

/** The smaller side of `GET /files/:name`: at most 320 pixels wide and high, always WebP. */
export const FileQuery = z.object({ size: z.optional(z.literal("thumb")) });

/** What signs the address of an identity document. Without it the signature is no good; it is not a malformed request. */
export const DocumentQuery = z.object({ expires: z._default(z.string(), ""), signature: z._default(z.string(), "") });
