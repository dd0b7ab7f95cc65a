import type { Creator } from "@hivekeeper/contract/creator.ts";
import { creatorEditFields, newCreatorFields } from "@hivekeeper/contract/creator-edit.ts";
import { writableNames } from "@hivekeeper/contract/fields.ts";
import { emptyValues, type FormValues, formBody, formValues, inputNamed } from "#flow/form/form-fields.ts";

/** The form of a creator, as its inputs hold it. The person's part belongs to a new one; an edit leaves it empty. */
export type CreatorValues = FormValues<typeof newCreatorFields>;
export type CreatorField = keyof CreatorValues;

/** The fields of an edit, in the order of the form. */
export const EDIT_FIELDS = writableNames(creatorEditFields);

/** The identity number and the addresses of documents: no draft holds them. */
export const PRIVATE_FIELDS = ["nin", "copyOfId", "copyOfUtilityBill"] as const satisfies readonly CreatorField[];

export const newValues = (): CreatorValues => ({ ...emptyValues(newCreatorFields), isActive: true });

/** @param hasIdentity False for who may not change identity data: an empty field is not sent. */
export const valuesOf = ({ kyc, ...creator }: Creator, hasIdentity = true): CreatorValues => ({
  ...newValues(),
  ...formValues(creatorEditFields, { ...kyc, ...creator }),
  ...(!hasIdentity && { ...UNSTORED, idType: "", utilityBill: "" }),
});

/** Of an edit that waits: identity numbers and documents are not stored, and an empty field is not sent. */
export const UNSTORED = { nin: "", copyOfId: "", copyOfUtilityBill: "" } as const satisfies Partial<CreatorValues>;

/** The body to send: trimmed, under wire names, without empty fields. */
export const bodyOf = (values: Partial<CreatorValues>) =>
  Object.fromEntries(Object.entries(formBody(newCreatorFields, values)).filter(([, value]) => value !== ""));

export const inputOf = (wire: string): string => inputNamed(newCreatorFields, wire);
