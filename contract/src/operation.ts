/**
 * One call of a backend, said once: the console calls it, and the server adds what it accepts (`schemas/`).
 *
 * `url` is relative to the backend's base address; `:id` parts are filled from `params`. The answer's shape is not
 * part of it: any backend may answer, so answers are read by the tolerant readers in `read/`.
 */
export interface Operation {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly url: `/${string}`;
}
