import * as z from "zod/mini";
import { DECISION_REASON_MAX } from "../decision.ts";
import * as operations from "../identity.ts";
import { IDENTITY_DECISIONS } from "../identity.ts";
import * as figures from "../identity-figures.ts";
import { DECLARED_FIELDS, IDENTITY_TEXT_MAX } from "../identity-words.ts";
import { itemOf, recordOf } from "./answer.ts";
import { answerOf, patchShape } from "./fields.ts";
import { except } from "./queue.ts";
import { routesOf } from "./route.ts";
import { requiredText, text } from "./text.ts";

const field = z.enum(DECLARED_FIELDS, "There is no such field");

/** `ticked` are the fields that are right, `questions` those that are not; `text` is what the creator is told. */
export const IdentityDecisionBody = z.strictObject({
  decision: z.enum(IDENTITY_DECISIONS, `Must be one of: ${IDENTITY_DECISIONS.join(", ")}`),
  ticked: z.optional(z.array(field).check(z.maxLength(DECLARED_FIELDS.length))),
  questions: z.optional(
    z
      .array(z.strictObject({ field, reason: requiredText(DECISION_REASON_MAX, "The reason is required") }))
      .check(z.maxLength(DECLARED_FIELDS.length)),
  ),
  text: z.optional(text(IDENTITY_TEXT_MAX)),
});
export type IdentityDecisionBody = z.output<typeof IdentityDecisionBody>;

export const IdentityPatch = z.strictObject(patchShape(operations.identityEditFields));
export type IdentityPatch = z.output<typeof IdentityPatch>;

const NextIdentityBody = z.strictObject({ except });

const Identity = answerOf("Identity", operations.identityFields);
const NextIdentity = answerOf("NextIdentity", operations.nextIdentityFields);
const SuspiciousCreator = answerOf("SuspiciousCreator", operations.suspiciousFields);
const IdentityFigures = answerOf("IdentityFigures", figures.identityFiguresFields);

const route = routesOf("Identity", { ...operations, ...figures });

export const nextIdentity = route(
  operations.nextIdentity,
  "Claim the creator whose identity waits longest and that nobody else has",
  { body: NextIdentityBody, 200: itemOf(NextIdentity) },
);

export const getIdentity = route(
  operations.getIdentity,
  "A creator's identity: what is declared, what others have in common with it, and how it was decided",
  { 200: recordOf(Identity) },
);

export const decideIdentity = route(operations.decideIdentity, "Decide whether a creator is who they say", {
  description:
    "`verified` needs every declared field among `ticked`; `returned` needs `questions`, of which the text to the creator is " +
    "made where none is sent. Where two administrators must verify, the first verification leaves it waiting.",
  body: IdentityDecisionBody,
  200: recordOf(Identity),
});

export const correctIdentity = route(
  operations.correctIdentity,
  "Correct what a creator declared, as its document has it",
  { body: IdentityPatch, 200: recordOf(Identity) },
);

export const listSuspicious = route(operations.listSuspicious, "Creators whose identity is suspicious", {
  200: itemOf(z.array(SuspiciousCreator)),
});

export const getIdentityFigures = route(
  figures.getIdentityFigures,
  "How much waits at the identity desk, and how it was decided within the last 30 days",
  { 200: itemOf(IdentityFigures) },
);
