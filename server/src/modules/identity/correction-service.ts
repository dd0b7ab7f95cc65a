import { type Identity, identityEditFields } from "@hivekeeper/contract/identity.ts";
import { comparableNumber, numberProblem } from "@hivekeeper/contract/identity-rules.ts";
import { isMasked } from "@hivekeeper/contract/masked.ts";
import { findLocalGovernment, findState } from "@hivekeeper/contract/nigeria.ts";
import type { IdentityPatch } from "@hivekeeper/contract/schemas/identity.ts";
import type { Transaction } from "#db/database.ts";
import { fieldsOfRow } from "#db/field-columns.ts";
import { reopenIdentities } from "#db/identities.ts";
import type { Changes } from "#db/schema/activity.ts";
import { SEALED } from "#db/sealed-values.ts";
import { changedFields, editColumns, type Edit as FieldEdit, refuseEdit } from "#lib/field-edit.ts";
import { isStale } from "#lib/record-version.ts";
import { type Edit, recordActivity } from "#modules/activity/activity-service.ts";
import { answered, changeIdentity } from "./decision-service.ts";
import { type IdentityRow, writeCorrection } from "./identity-repository.ts";
import { type IdentityContext, openNumbers } from "./identity-service.ts";

/**
 * Corrects what a creator declared, as the document has it; absent fields and masked texts stay. The identity is looked at
 * again by whoever decides.
 *
 * @throws {Refusal} `not_found`; `conflict`, with the current identity; `invalid`, by field.
 */
export async function correctIdentity(
  context: IdentityContext,
  creatorId: number,
  patch: IdentityPatch,
  edit: Edit,
): Promise<Identity> {
  const isMade = await changeIdentity(context, creatorId, (tx, row) => correct(context, tx, row, patch, edit));
  return answered(context, creatorId, edit.actor, isMade);
}

type Correction = FieldEdit<typeof identityEditFields>;
type Stored = Record<keyof typeof identityEditFields, string>;

async function correct(
  { keys }: IdentityContext,
  tx: Transaction,
  { identity, kyc, name }: IdentityRow,
  patch: IdentityPatch,
  { actor, seen }: Edit,
): Promise<boolean> {
  const { creatorId, version } = identity;
  const { idNumber } = await openNumbers(tx, keys(), kyc);
  const stored = { ...EMPTY, ...(kyc && fieldsOfRow(kyc, identityEditFields)), idNumber };
  const written = asWritten(patch);
  const wanted = changedFields(identityEditFields, written, stored);
  // A refusal must not tell whether a number is the stored one.
  if (isStale(seen, version) && (written.id_number !== undefined || Object.keys(wanted).length > 0)) return false;
  if (Object.keys(wanted).length === 0) return true;
  refuseProblematic(wanted, stored);
  const { idNumber: number, ...others } = editColumns(identityEditFields, wanted);
  const sealed = number === undefined ? undefined : keys().sealNumber(SEALED.idNumber, number, creatorId);
  await writeCorrection(tx, creatorId, {
    ...others,
    ...(sealed && { idNumberSealed: sealed.sealed, idNumberHash: sealed.hash }),
  });
  await reopenIdentities(tx, [creatorId]);
  const subject = { type: "identity", id: creatorId, name };
  await recordActivity(tx, { actor, action: "corrected", subject, changes: changesOf(wanted, stored) });
  return true;
}

const EMPTY = Object.fromEntries(Object.keys(identityEditFields).map((name) => [name, ""])) as Stored;

/** The patch without masked texts, the number as numbers are kept. */
const asWritten = (patch: IdentityPatch): IdentityPatch => {
  const { id_number: number, ...others } = patch;
  return number === undefined || isMasked(number) ? others : { ...others, id_number: comparableNumber(number) };
};

/** @throws {Refusal} `invalid` for a state or a local government that is not spelled as in the official list. */
function refuseProblematic(wanted: Correction, stored: Stored): void {
  const after = { ...stored, ...wanted };
  const ofState = (state: string) => (findState(state) === state ? undefined : LISTED);
  const governmentOf = (state: string) => (government: string) =>
    findLocalGovernment(state, government) === government ? undefined : LISTED;
  refuseEdit(identityEditFields, wanted, {
    idNumber: (number) => numberProblem("", number),
    ...{ stateOfOrigin: ofState, stateOfResidence: ofState, stateOfCapture: ofState },
    lgaOfOrigin: governmentOf(after.stateOfOrigin),
    lgaOfResidence: governmentOf(after.stateOfResidence),
    lgaOfCapture: governmentOf(after.stateOfCapture),
  });
}

const LISTED = "Choose one of the official list";

/** The activity masks the number. */
const changesOf = (wanted: Correction, stored: Stored): Changes =>
  Object.fromEntries(
    Object.entries(wanted).map(([name, value]) => {
      const field = name as keyof Stored;
      return [identityEditFields[field].wire, [stored[field] || null, value || null]];
    }),
  );
