import { useSyncExternalStore } from "react";
import { forget, readStored, store } from "./storage.ts";

const KEY = "shortcuts";
const listeners = new Set<() => void>();

/**
 * Whether single keys do something. Who turns them off does so until the end of the session, as with every choice of a
 * person (S-59).
 */
export const hasShortcuts = (): boolean => readStored(KEY) !== "off";

export const useShortcuts = (): boolean => useSyncExternalStore(subscribe, hasShortcuts);

export function setShortcuts(isOn: boolean): void {
  if (isOn) forget(KEY);
  else store(KEY, "off");
  for (const listener of listeners) listener();
}

interface Pressed {
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** Whether a key was pressed alone, or with Shift. Keys with others belong to browsers and to assistive technology. */
export const isPressedAlone = ({ ctrlKey, altKey, metaKey }: Pressed): boolean => !(ctrlKey || altKey || metaKey);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
