import type { Saver } from "./saver.ts";

/** A field that both changed, to different values. */
interface Conflict<Field extends string> {
  field: Field;
  /** Whose value the form holds. */
  chosen: Side;
}

export type Side = "theirs" | "mine";

/** What somebody else saved while a form was open, compared with the form. */
export interface Clash<Values> {
  conflicts: readonly Conflict<keyof Values & string>[];
  /** The fields that only they changed. The form holds their values. */
  taken: readonly (keyof Values & string)[];
  /** `null` where nobody is known. */
  saver: Promise<Saver | null>;
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
 * value, in the order of the form's fields: those that were changed here too, and those that were not.
 */
export function compareEdits<Values extends object>(
  fields: readonly (keyof Values & string)[],
  [base, theirs, mine]: readonly [Values, Values, Values],
  isSame: SaysTheSame<Values>,
): Pick<Clash<Values>, "conflicts" | "taken"> {
  const other = fields.filter((field) => !agree(field, base, theirs, isSame) && !agree(field, mine, theirs, isSame));
  const isOwn = (field: keyof Values) => !agree(field, base, mine, isSame);
  return {
    conflicts: other.filter(isOwn).map((field) => ({ field, chosen: "mine" })),
    taken: other.filter((field) => !isOwn(field)),
  };
}

/** The fields of a form in which two states differ. */
export const changedFields = <Values extends object>(
  one: Values,
  other: Values,
  isSame: SaysTheSame<Values>,
): (keyof Values & string)[] =>
  (Object.keys(one) as (keyof Values & string)[]).filter((field) => !agree(field, one, other, isSame));

export const agree = <Values>(field: keyof Values, one: Values, other: Values, isSame: SaysTheSame<Values>): boolean =>
  isSame(one, { ...one, [field]: other[field] });
