/** A field that somebody else saved otherwise than this form has it. */
export interface Conflict<Field extends string> {
  field: Field;
  /** Whose value the form is to hold until somebody chooses: a field that was not touched here follows theirs. */
  chosen: "theirs" | "mine";
}

/** Whether two states of a form would send the same. */
export type SaysTheSame<Values> = (one: Values, other: Values) => boolean;

/** For forms of plain inputs: blanks around a text are no difference. */
export const plainlyTheSame = <Values extends object>(one: Values, other: Values): boolean =>
  JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other));

const trimmed = (values: object) =>
  Object.values(values).map((value) => (typeof value === "string" ? value.trim() : value));

/**
 * What they changed since `base`, the record as this form knew it, and what of it this form says otherwise; in the
 * order of the form's fields.
 */
export function conflictsOf<Values extends object>(
  fields: readonly (keyof Values & string)[],
  [base, theirs, mine]: readonly [Values, Values, Values],
  isSame: SaysTheSame<Values>,
): Conflict<keyof Values & string>[] {
  const agree = (field: keyof Values, one: Values, other: Values) => isSame(one, { ...one, [field]: other[field] });
  return fields
    .filter((field) => !agree(field, base, theirs) && !agree(field, mine, theirs))
    .map((field) => ({ field, chosen: agree(field, base, mine) ? "theirs" : "mine" }));
}
