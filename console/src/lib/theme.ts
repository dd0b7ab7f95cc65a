import { useSyncExternalStore } from "react";
import { readStored, store } from "./storage.ts";

export type Theme = "light" | "brand";

const KEY = "ui_theme";
const listeners = new Set<() => void>();

/** Any other stored value counts as light. */
export const getTheme = (): Theme => (/^"?brand"?$/.test(readStored(KEY) ?? "") ? "brand" : "light");

export const useTheme = (): Theme => useSyncExternalStore(subscribe, getTheme);

export function setTheme(theme: Theme): void {
  store(KEY, theme);
  showTheme();
}

/** Sets the stored theme on `<html>` now, and again when another tab changes it. */
export function startTheme(): void {
  showTheme();
  window.addEventListener("storage", showTheme);
}

function showTheme(): void {
  document.documentElement.dataset.theme = getTheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
