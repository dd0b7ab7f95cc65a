import { type Identity, type IdentityState, identityFields } from "@hivekeeper/contract/identity.ts";
import { textToCreator } from "@hivekeeper/contract/identity-words.ts";
import type { IdentityDecisionBody } from "@hivekeeper/contract/schemas/identity.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import type { Transaction } from "#db/database.ts";
import { editConflict, isStale } from "#lib/record-version.ts";
import { found, Refusal, refuseProblems } from "#lib/refusal.ts";
import { type ActingAdministrator, type Edit, recordActivity } from "#modules/activity/activity-service.ts";
import { takeCreators } from "#modules/creators/creator-service.ts";
import { declaredFields, missingIn } from "./declared-fields.ts";
import {
  findIdentity,
  type IdentityRow,
  insertDecision,
  lockIdentity,
  writeFirst,
  writeState,
  writeVerified,
} from "./identity-repository.ts";
import { IDENTITY_NOT_FOUND, type IdentityContext, openNumbers, readIdentity } from "./identity-service.ts";

/**
 * Decides whether a creator is who they say. The same decision twice is made once. Where two administrators must verify,
 * the first verification leaves the identity waiting for another one.
 *
 * @throws {Refusal} `not_found`; `conflict`, with the current identity; `invalid`, by field; `forbidden` for one's own
 *   identity, and for confirming one's own verification.
 */
export async function decideIdentity(
  context: IdentityContext,
  creatorId: number,
  body: IdentityDecisionBody,
  edit: Edit,
): Promise<Identity> {
  const isMade = await changeIdentity(context, creatorId, (tx, row) => decide(context, tx, row, body, edit));
  return answered(context, creatorId, edit.actor, isMade);
}

/** Runs a change of an identity whose creator and itself are locked. */
export const changeIdentity = <Result>(
  { db }: IdentityContext,
  creatorId: number,
  change: (tx: Transaction, row: IdentityRow) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await takeCreators(tx, [creatorId]);
    await lockIdentity(tx, creatorId);
    return change(tx, found(await findIdentity(tx, creatorId), IDENTITY_NOT_FOUND));
  });

/** The identity after a change. @throws {Refusal} `conflict`, with it, where the change was not made. */
export async function answered(
  context: IdentityContext,
  creatorId: number,
  actor: ActingAdministrator,
  isMade: boolean,
): Promise<Identity> {
  const identity = found(await readIdentity(context, creatorId, actor), IDENTITY_NOT_FOUND);
  if (!isMade) throw editConflict(serveFields(identityFields, identity));
  return identity;
}

/** Returns whether the decision stands; it does not where the caller has seen an earlier version. */
async function decide(
  context: IdentityContext,
  tx: Transaction,
  row: IdentityRow,
  body: IdentityDecisionBody,
  { actor, seen }: Edit,
): Promise<boolean> {
  const { state, firstBy, version, creatorId } = row.identity;
  const { decision, ticked = [], questions = [] } = body;
  const needsTwo = context.settings.identityTwo && decision === "verified";
  const isOwnFirst = needsTwo && firstBy === actor.id;
  if (row.creator.memberId === actor.id) throw forbidden("Nobody decides about their own identity.");
  if (decision === state) return true;
  if (isOwnFirst && seen === version - 1) return true; // the repetition of one whose answer was lost
  if (isOwnFirst) throw forbidden("You have verified this identity. Another administrator must confirm it.");
  if (isStale(seen, version)) return false;
  await refuseProblematic(context, tx, row, body);

  const isFirst = needsTwo && firstBy === null;
  const text = isFirst ? "" : (body.text ?? textFor(row, body));
  const isSecond = firstBy !== null && firstBy !== actor.id;
  const disagrees = isSecond ? decision !== "verified" : null;
  const by = { administratorId: actor.id, administratorName: actor.name };
  await insertDecision(tx, creatorId, { ...by, decision, isFirst, disagrees, ticked, questions, text });
  if (isFirst) await writeFirst(tx, creatorId, actor.id);
  else await writeState(tx, creatorId, decision);
  await writeVerified(tx, creatorId, decision === "verified" && !isFirst);
  const after: IdentityState = isFirst ? "waiting" : decision;
  await recordActivity(tx, {
    actor,
    action: isFirst ? "verified first" : ACTIONS[decision],
    subject: { type: "identity", id: creatorId, name: row.name },
    changes: {
      state: [state, after],
      ...(ticked.length > 0 && { ticked: [null, ticked] }),
      ...(questions.length > 0 && { questioned: [null, questions.map(({ field }) => field)] }),
    },
    ...(!isFirst && { told: { decision, questions, text } }),
  });
  return true;
}

const ACTIONS = { verified: "verified", returned: "returned", suspicious: "found suspicious" } as const;

const textFor = ({ member }: IdentityRow, { decision, questions = [] }: IdentityDecisionBody): string =>
  decision === "returned" ? textToCreator(member.firstName, questions) : "";

/** @throws {Refusal} `invalid` */
async function refuseProblematic(
  { keys }: IdentityContext,
  tx: Transaction,
  row: IdentityRow,
  { decision, ticked = [], questions = [] }: IdentityDecisionBody,
): Promise<void> {
  const questioned = questions.map(({ field }) => field);
  const isTwice = new Set(questioned).size < questioned.length || questioned.some((field) => ticked.includes(field));
  refuseProblems({ questions: isTwice && "A field is ticked or questioned, once" });
  if (decision === "returned") refuseProblems({ questions: questions.length === 0 && "Say what is not right" });
  if (decision !== "verified") return;
  const declared = declaredFields(row, await openNumbers(tx, keys(), row.kyc));
  const missing = missingIn(declared, ticked);
  const blocking = declared.filter(({ isBlocking }) => isBlocking).map(({ field, problem }) => [field, problem]);
  refuseProblems({
    ...Object.fromEntries(blocking),
    questions: questions.length > 0 && "Nobody is verified while a field is questioned",
    ticked: missing !== "" && `Not ticked yet: ${missing}`,
  });
}

const forbidden = (message: string) => new Refusal("forbidden", message);
