const unsaved = new Set<object>();

/** Whether something on the page has been changed and not saved. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Counts as unsaved until the returned function is called. */
export function markUnsaved(): () => void {
  const mark = {};
  unsaved.add(mark);
  return () => void unsaved.delete(mark);
}
