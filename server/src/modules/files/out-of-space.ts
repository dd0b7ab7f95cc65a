import { Refusal } from "#plugins/refusal.ts";

/** The system's word for what went wrong (`ENOENT`), if there is one. */
export const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);

/** A full disk or a used-up quota is something that the caller can be told; every other error stays what it is. */
export function orOutOfSpace(error: unknown): unknown {
  const code = codeOf(error);
  if (code !== "ENOSPC" && code !== "EDQUOT") return error;
  return new Refusal("out_of_space", "There is no room left for uploads. Nothing was saved.", { retryAfter: 60 });
}
