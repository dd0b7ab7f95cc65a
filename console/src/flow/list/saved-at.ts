const times = new WeakMap<object, number>();

/** When a page from the browser's cache was stored, in milliseconds since 1970; undefined for an answer. */
export const savedAtOf = (page: object): number | undefined => times.get(page);

/** Marks a page, or an object derived from it, as cached at `time`. */
export function noteSavedAt<Made extends object>(made: Made, time: number | undefined): Made {
  if (time !== undefined) times.set(made, time);
  return made;
}
