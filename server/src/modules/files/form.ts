/** One part of a form, in the order in which it was sent. */
export type FormEntry = readonly [name: string, value: unknown];

/**
 * Converts a form to the object of the same request in JSON: `news[]` and `news[0]` are entries of the list `news`, and
 * a list whose only entry is empty is an empty list. A plain name that comes twice becomes a list, which no schema of a
 * single value takes.
 */
export function formBody(entries: readonly FormEntry[]): Record<string, unknown> {
  const lists = new Map<string, unknown[]>();
  const body = new Map<string, unknown>();
  for (const [name, value] of entries) {
    const list = /^([^[\]]+)\[\d*\]$/.exec(name)?.[1];
    if (list !== undefined) lists.set(list, [...(lists.get(list) ?? []), value]);
    else body.set(name, body.has(name) ? [body.get(name), value].flat() : value);
  }
  for (const [name, list] of lists) body.set(name, list.length === 1 && list[0] === "" ? [] : list);
  return Object.fromEntries(body);
}
