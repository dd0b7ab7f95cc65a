/** A field to which somebody else saved another value than this form holds. */
export interface Conflict<Field extends string> {
  field: Field;
  /** Whose value the form holds until the user chooses. A field that was not edited here takes theirs. */
  chosen: Side;
}

export type Side = "theirs" | "mine";

/** A conflict of a whole form. */
export interface Clash<Values> {
  conflicts: readonly Conflict<keyof Values & string>[];
  theirs: Values;
  mine: Values;
}

/** Whether two states of a form would send the same body. */
export type SaysTheSame<Values> = (one: Values, other: Values) => boolean;

/** For forms of plain inputs: surrounding white space makes no difference. */
export const plainlyTheSame = <Values extends object>(one: Values, other: Values): boolean =>
  JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other));

const trimmed = (values: object) =>
  Object.values(values).map((value) => (typeof value === "string" ? value.trim() : value));

/**
 * The fields that they changed since `base` (the record as this form loaded it) and to which this form has another
 * value, in the order of the form's fields.
 */
export function conflictsOf<Values extends object>(
  fields: readonly (keyof Values & string)[],
  [base, theirs, mine]: readonly [Values, Values, Values],
  isSame: SaysTheSame<Values>,
): Conflict<keyof Values & string>[] {
  return fields
    .filter((field) => !agree(field, base, theirs, isSame) && !agree(field, mine, theirs, isSame))
    .map((field) => ({ field, chosen: agree(field, base, mine, isSame) ? "theirs" : "mine" }));
}

/** The fields of a form in which two states differ. */
export const changedFields = <Values extends object>(
  one: Values,
  other: Values,
  isSame: SaysTheSame<Values>,
): (keyof Values & string)[] =>
  (Object.keys(one) as (keyof Values & string)[]).filter((field) => !agree(field, one, other, isSame));

const agree = <Values>(field: keyof Values, one: Values, other: Values, isSame: SaysTheSame<Values>): boolean =>
  isSame(one, { ...one, [field]: other[field] });
