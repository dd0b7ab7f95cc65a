import * as z from "zod/mini";
import { DECISION_REASON_MAX, decidedCreatorFields, earlierDecisionFields } from "../decision.ts";
import { answerOf } from "./fields.ts";
import { text } from "./text.ts";

/** Extension `desk`: why a status is set, in the body of a decision. Empty is none. */
export const reason = z.optional(z.nullable(text(DECISION_REASON_MAX)));

/** The creator of an item, and how the creator's other items were decided. */
export const decided = {
  creator: answerOf("DecidedCreator", decidedCreatorFields),
  decisions: answerOf("EarlierDecisions", earlierDecisionFields),
};
