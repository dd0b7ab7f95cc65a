import type { Fields, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";

// Extension `reveal`: identity numbers and documents are hidden, and shown for a minute to whoever says why.

/** The most characters of a reason's text. */
export const REVEAL_TEXT_MAX = 500;

/** How long a value is shown. */
export const REVEAL_SECONDS = 60;

/** The most pages of a document that are shown. */
export const MOST_PAGES = 20;

/** What is shown. Never cached, logged, or kept in the browser's stores. */
export const revealedFields = {
  id: { wire: "id", kind: "id" },
  /** A number, or the address of a document on another server; empty of a document here. */
  value: { wire: "value", kind: "text" },
  /** The addresses of the pages of a document here, as pictures, each for as long as the value is shown. */
  pages: { wire: "pages", kind: "texts" },
  seconds: { wire: "seconds", kind: "count" },
} as const satisfies Fields;

export type Revealed = OwnNounOf<typeof revealedFields>;

export const revealOfCreator = {
  method: "POST",
  url: "/x/creators/:id/reveal",
  right: "identity.see",
  proof: true,
} as const satisfies Operation;

export const revealOfTransaction = {
  method: "POST",
  url: "/x/transactions/:id/reveal",
  right: ["identity.see", "money.see"],
  proof: true,
} as const satisfies Operation;

/** That the caller has copied what was shown to them. */
export const noteCopy = {
  method: "POST",
  url: "/x/reveals/:id/copy",
  right: "identity.see",
} as const satisfies Operation;
