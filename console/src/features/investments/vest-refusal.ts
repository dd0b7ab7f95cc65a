import type { Field } from "@hivekeeper/contract/fields.ts";
import { isFilled, VEST_FIELDS, type VestField, type VestValues, vestFormFields } from "./vest-values.ts";

/**
 * The input of a rejected field: `minimum_amount` → `minimumAmount`; `images.1` (or `images[1]`) → the second image
 * that was sent, which may be the third row of the form. Returns the server's own name if the form has no such input.
 */
export function inputOf(field: string, values: VestValues): string {
  const [, server = "", position] = /^(\w+)(?:[.[](\d+)\]?)?/.exec(field) ?? [];
  const input = VEST_FIELDS.find((name) => namesOf(name).includes(server));
  if (!input) return field;
  const rows = values[input];
  if (position === undefined || typeof rows === "string") return input;
  const sent = [...rows.keys()].filter((at) => isFilled(rows[at] ?? ""));
  const at = sent[Number(position)];
  return at === undefined ? input : `${input}.${at}`;
}

function namesOf(name: VestField): readonly string[] {
  const { wire, names = [wire] }: Field = vestFormFields[name];
  return names;
}
