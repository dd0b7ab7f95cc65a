import { failureText, isAborted } from "./call-error.ts";

/** `sentence` after a failure that nothing else explains; any other is explained by its toast. */
export const unexplained = (error: unknown, sentence: string): string | undefined =>
  error && !isAborted(error) && failureText(error, "") === "" ? sentence : undefined;
