import type { $ZodType } from "zod/v4/core";
import type { Operation } from "../operation.ts";

/** An operation with what our own server accepts for it and says of it in its documentation: Fastify's route options. */
export interface Route extends Operation {
  readonly schema: {
    readonly tags?: readonly string[];
    readonly summary?: string;
    readonly params?: $ZodType;
    readonly querystring?: $ZodType;
    readonly body?: $ZodType;
  };
}
