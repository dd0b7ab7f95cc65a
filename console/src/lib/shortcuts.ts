import { useSyncExternalStore } from "react";
import { createListeners } from "./listeners.ts";
import { forget, readStored, store } from "./storage.ts";

const KEY = "shortcuts";
/** How long `g` waits for the key of a screen, in milliseconds. */
export const AFTER_G_MS = 1_500;

const choice = createListeners();

/**
 * Whether single keys do something. Who turns them off does so until the end of the session, as with every choice of a
 * person (S-59).
 */
export const hasShortcuts = (): boolean => readStored(KEY) !== "off";

export const useShortcuts = (): boolean => useSyncExternalStore(subscribe, hasShortcuts);

export function setShortcuts(isOn: boolean): void {
  if (isOn) forget(KEY);
  else store(KEY, "off");
  choice.notify();
}

interface Pressed {
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** Whether a key was pressed alone, or with Shift. Keys with others belong to browsers and to assistive technology. */
export const isPressedAlone = ({ ctrlKey, altKey, metaKey }: Pressed): boolean => !(ctrlKey || altKey || metaKey);

const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], :popover-open';

/** Whether a key with a letter or a sign acts. */
export const isShortcut = (event: KeyboardEvent): boolean => event.key.length === 1 && isFree(event);

/** Whether a key is nobody else's: not in a field, a menu or a dialog. */
export const isFree = (event: KeyboardEvent): boolean =>
  isPressedAlone(event) &&
  hasShortcuts() &&
  !(event.target as Element).closest?.(TYPING) &&
  !document.querySelector('[aria-modal="true"], dialog[open]');

function subscribe(listener: () => void): () => void {
  const unsubscribe = choice.subscribe(listener);
  window.addEventListener("storage", listener);
  return () => {
    unsubscribe();
    window.removeEventListener("storage", listener);
  };
}
