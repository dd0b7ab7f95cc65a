/** The labels and values of one kind of record in its history. A field without an entry is shown by a general rule. */
export interface ChangeWords {
  /** By wire name. */
  readonly labels: Readonly<Record<string, string>>;
  /** By wire name; an undefined text leaves a value to the general rule. */
  readonly values?: Readonly<Record<string, (value: unknown) => string | undefined>>;
}
