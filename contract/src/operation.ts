/**
 * One call of a backend, defined once: the console makes it, and the server adds what it accepts (`schemas/`).
 *
 * `url` is relative to the backend's base address; `params` fill its `:id` parts. The shape of the answer is no part of
 * it: any backend may answer, so the tolerant readers in `read/` read answers.
 */
export interface Operation {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly url: `/${string}`;
}
