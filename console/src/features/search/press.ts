import { goToAddress, knownScreens } from "#lib/router/router.ts";
import { AFTER_G_MS } from "#lib/shortcuts.ts";

let pressedG = Number.NEGATIVE_INFINITY;

/** Carries out a shortcut. Enter and `e` on a row are those of the row (`table-row.tsx`). */
export function press(key: string, showSheet: () => void): void {
  const follows = performance.now() - pressedG < AFTER_G_MS;
  pressedG = key === "g" ? performance.now() : Number.NEGATIVE_INFINITY;
  const screen = follows && knownScreens().find((known) => known.key === key);
  if (screen) goToAddress(screen.path);
  else if (key === "?") showSheet();
  else if (key === "j" || key === "k") focusRow(key === "j" ? 1 : -1);
  else if (key === "x") focusedRow()?.querySelector<HTMLElement>('input[type="checkbox"]:not(:disabled)')?.click();
  else if (key === "e") document.querySelector<HTMLElement>('main [data-shortcut="e"]')?.click();
}

const focusedRow = () => document.activeElement?.closest("tr[data-row]");

/** Moves the focus to the next row or the one before; from elsewhere, to the row that Tab reaches. */
function focusRow(by: 1 | -1): void {
  const rows = [...(document.querySelector("main table:has(tr[data-row])")?.querySelectorAll("tr[data-row]") ?? [])];
  const row = focusedRow();
  const next = row
    ? rows[rows.indexOf(row) + by]
    : (rows.find((one) => one.getAttribute("tabindex") === "0") ?? rows[0]);
  if (next instanceof HTMLElement) next.focus();
}
