import { invalid, type Refusal } from "./refusal.ts";

/** The refusal to publish a service of a creator whose identity is suspicious; what is published stays. */
export const suspiciousCreator = (): Refusal =>
  invalid({
    status: [
      "This creator's identity is suspicious, so no service of theirs is published. Decide about the identity first.",
    ],
  });
