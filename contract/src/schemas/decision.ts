import * as z from "zod/mini";
import { DECISION_REASON_MAX } from "../decision.ts";
import type { serveDecidedCreator, serveEarlierDecisions } from "../serve/decision.ts";
import { Moment, RowId, type SchemaOf } from "./answer.ts";
import { text } from "./text.ts";

/** Extension `people`: why a status is set, in the body of a decision. Empty is none. */
export const reason = z.optional(z.nullable(text(DECISION_REASON_MAX)));

/** The reason of a record's present status. */
export const DecisionReason = z.nullable(z.string());

export const DecidedCreator = z
  .strictObject({ id: RowId, member_id: RowId, name: z.string() })
  .register(z.globalRegistry, { id: "DecidedCreator" }) satisfies SchemaOf<typeof serveDecidedCreator>;

export const EarlierDecisions = z
  .strictObject({
    published: z.int(),
    rejected: z.int(),
    pending: z.int(),
    /** At most five. */
    newest: z.array(
      z.strictObject({
        id: RowId,
        name: z.string(),
        status: z.enum(["published", "rejected"]),
        reason: DecisionReason,
        decided_at: z.nullable(Moment),
      }),
    ),
  })
  .register(z.globalRegistry, { id: "EarlierDecisions" }) satisfies SchemaOf<typeof serveEarlierDecisions>;
