/** Why administrators rejected submissions and services. */
export const REJECTED = [
  "The preview does not open. Please upload it again.",
  "The licence is missing.",
  "The cover has a watermark of another shop.",
  "The description says nothing about what the buyer gets.",
  "The rate is far above similar offers; please explain it.",
  "Same item as an earlier submission.",
] as const;

/** How disputes ended, by where the money went. */
export const RESOLVED = {
  REFUNDED: [
    "The provider did not come; the client gets the money back.",
    "Both agreed on a refund.",
    "The work was not what the offer says.",
  ],
  RELEASED: [
    "The work was delivered as agreed; the client has confirmed it.",
    "The client did not answer for a week; the files are complete.",
    "The provider repaired the fault.",
  ],
} as const;
