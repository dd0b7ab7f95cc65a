import { decidedCreatorFields, earlierDecisionFields } from "./decision.ts";
import type { Fields, OwnNounOf } from "./fields.ts";

// Apart from `review.ts`, whose first call every screen loads.

/** What an administrator looks at before a decision (extension `desk`). Addresses are empty where there is none. */
export const reviewFactFields = {
  creator: { wire: "creator", kind: "record", fields: decidedCreatorFields },
  picture: { wire: "picture", kind: "link" },
  audio: { wire: "audio", kind: "link" },
  link: { wire: "link", kind: "text" },
  decisions: { wire: "decisions", kind: "record", fields: earlierDecisionFields },
} as const satisfies Fields;

export type ReviewFacts = OwnNounOf<typeof reviewFactFields>;
