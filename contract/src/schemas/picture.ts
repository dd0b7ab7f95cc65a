import * as z from "zod/mini";

/** The smaller side of `GET /files/:name`: at most 320 pixels wide and high, always WebP. */
export const FileQuery = z.object({ size: z.optional(z.literal("thumb")) });
