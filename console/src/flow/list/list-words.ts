/** The chosen value of a filter or of the tabs: that of the address, else the usual one. */
export const chosenOf = (choice: { usual?: string }, state: object, name: string) =>
  String((state as Readonly<Record<string, unknown>>)[name] ?? choice.usual ?? "");

/** A search parameter, absent for the usual value. The route ignores an invalid value. */
export const searchParam = <State>(name: string, value: string, usual = "") =>
  ({ [name]: value === usual ? undefined : value }) as Partial<State>;
