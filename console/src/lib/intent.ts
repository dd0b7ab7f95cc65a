/** Props for a control whose press will need something: fetched when the pointer or the focus comes near, not before. */
export const onIntent = (prefetch: () => void) => ({ onPointerEnter: prefetch, onFocus: prefetch });

/** Runs `prefetch` when the page has nothing better to do; not at all on a line that asks to be spared. */
export function whenIdle(prefetch: () => unknown): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  if ("requestIdleCallback" in window) requestIdleCallback(() => prefetch());
  else setTimeout(prefetch, 2_000);
}
