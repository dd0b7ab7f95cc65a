import type { $ZodType } from "zod/v4/core";

/**
 * One call, said once: the server spreads it into its route, the console calls it.
 *
 * `url` is relative to the backend's base address; `:id` parts are filled from `params`. The answer's shape is not
 * part of it: any backend may answer, so answers are read by the tolerant readers in `read/`.
 */
export interface Operation {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly url: `/${string}`;
  readonly schema: {
    readonly tags?: readonly string[];
    readonly summary?: string;
    readonly params?: $ZodType;
    readonly querystring?: $ZodType;
    readonly body?: $ZodType;
  };
}
