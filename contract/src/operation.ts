import type { Right } from "./right.ts";

/**
 * One call of a backend, defined once: the console makes it, and the server adds what it accepts (`schemas/`).
 *
 * `url` is relative to the backend's base address; `params` fill its `:id` parts. The shape of the answer is no part of
 * it: any backend may answer, so the tolerant readers in `read/` read answers.
 */
export interface Operation extends Endpoint {
  /** Who may make it. Our server's guard, its document of roles and the console's screens read it here. */
  readonly right: Right;
  /** Whether our server asks the caller to prove who they are first (extension `team`). */
  readonly proof?: true;
}

/** Where a call goes. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly url: `/${string}`;
}
