import type { $ZodType } from "zod/v4/core";
import type { Operation } from "../operation.ts";

/** The statuses of failures. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503 | 507;

/** The bodies of an answer by media type, for answers other than JSON. */
interface Contents {
  readonly description?: string;
  readonly content: Readonly<Record<string, { readonly schema: $ZodType }>>;
}

/**
 * An operation with the schemas of our own server's requests and answers, as Fastify's route options, and its
 * documentation.
 */
export interface Route extends Operation {
  readonly schema: {
    readonly tags: readonly string[];
    readonly summary: string;
    readonly description?: string;
    readonly params?: $ZodType;
    readonly querystring?: $ZodType;
    readonly body?: $ZodType;
    /** The successes, by status. */
    readonly response: Readonly<Record<number, $ZodType | Contents>>;
    /**
     * The statuses of the operation's own failures. The server adds those that follow from the rest of the route: 401
     * from the guard, 422 from a body, 409 from If-Match and so on.
     */
    readonly problems?: readonly ProblemStatus[];
  };
}
