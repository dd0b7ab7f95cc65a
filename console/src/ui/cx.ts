/** Joins class names. Falsy ones are left out, so that a condition can be written with `&&`. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
