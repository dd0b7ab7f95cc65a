import type { Creator } from "@hivekeeper/contract/creator.ts";
import { creatorEditFields, newCreatorFields } from "@hivekeeper/contract/creator-edit.ts";
import { writableNames } from "@hivekeeper/contract/fields.ts";
import { plainlyTheSame } from "#flow/conflict.ts";
import { emptyValues, type FormValues, formBody, formValues, inputNamed } from "#flow/form-fields.ts";
import type { WaitingForm } from "#flow/outbox/waiting.ts";

/** The form of a creator, as its inputs hold it. The person's part belongs to a new one; an edit leaves it empty. */
export type CreatorValues = FormValues<typeof newCreatorFields>;
export type CreatorField = keyof CreatorValues;

/** What an edit has, in the order of the form. */
export const EDIT_FIELDS = writableNames(creatorEditFields);

/** The identity number and the addresses of documents: no draft holds them. */
export const PRIVATE_FIELDS = ["nin", "copyOfId", "copyOfUtilityBill"] as const satisfies readonly CreatorField[];

export const newValues = (): CreatorValues => ({ ...emptyValues(newCreatorFields), isActive: true });

export const valuesOf = ({ kyc, ...creator }: Creator): CreatorValues => ({
  ...newValues(),
  ...formValues(creatorEditFields, { ...kyc, ...creator }),
});

/**
 * Whether two states of the form are equal. A document's address is signed anew on each read, so its signature is
 * ignored.
 */
export const saysTheSame = (one: CreatorValues, other: CreatorValues): boolean =>
  plainlyTheSame(unsigned(one), unsigned(other));

const unsigned = ({ copyOfId, copyOfUtilityBill, ...values }: CreatorValues) => ({
  ...values,
  copyOfId: copyOfId.replace(SIGNATURE, ""),
  copyOfUtilityBill: copyOfUtilityBill.replace(SIGNATURE, ""),
});

const SIGNATURE = /\?expires=\d+&signature=[\w-]+$/;

/** Identity numbers and documents, which the browser does not store. */
const UNSTORED = { nin: "", copyOfId: "", copyOfUtilityBill: "" } as const satisfies Partial<CreatorValues>;

/** The form and the body of an edit that waits for a line; `null` when it changes what must not be stored. */
export function storedEdit(values: CreatorValues, form: WaitingForm<CreatorValues>) {
  const base = { ...values, ...form.base };
  const { nin, copyOfId, copyOfUtilityBill } = values;
  if (!saysTheSame(base, { ...base, nin, copyOfId, copyOfUtilityBill })) return null;
  return {
    form: { ...form, base: without(form.base), typed: without(form.typed) },
    body: bodyOf({ ...values, ...UNSTORED }),
  };
}

const without = ({ nin: _nin, copyOfId: _id, copyOfUtilityBill: _bill, ...values }: Partial<CreatorValues>) => values;

/** The body to send: trimmed, under wire names, without empty fields. */
export const bodyOf = (values: Partial<CreatorValues>) =>
  Object.fromEntries(Object.entries(formBody(newCreatorFields, values)).filter(([, value]) => value !== ""));

export const inputOf = (wire: string): string => inputNamed(newCreatorFields, wire);
