import { useSyncExternalStore } from "react";
import { createListeners } from "./listeners.ts";
import { forget, readStored, store } from "./storage.ts";

/** The theme of the page, on `<html data-theme>`. */
export type Theme = "light" | "brand" | "dark";
/** The chosen theme. `system` is dark or light, as the device is set. */
export type ThemeChoice = Theme | "system";

const KEY = "ui_theme";
/** Holds `dark` or `system`, which `ui_theme` does not know and which then count. Absent for light and brand. */
const BEYOND_KEY = "ui_look";

const { subscribe, notify } = createListeners();
const systemIsDark = () => window.matchMedia("(prefers-color-scheme: dark)");

export function getTheme(): Theme {
  const choice = getThemeChoice();
  if (choice !== "system") return choice;
  return systemIsDark().matches ? "dark" : "light";
}

/** Any other stored value counts as light. */
function getThemeChoice(): ThemeChoice {
  const beyond = readStored(BEYOND_KEY);
  if (beyond === "dark" || beyond === "system") return beyond;
  return /^"?brand"?$/.test(readStored(KEY) ?? "") ? "brand" : "light";
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, getTheme);
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, getThemeChoice);

export function setTheme(choice: ThemeChoice): void {
  if (choice === "light" || choice === "brand") {
    store(KEY, choice);
    forget(BEYOND_KEY);
  } else store(BEYOND_KEY, choice);
  showTheme();
}

/** Sets the stored theme on `<html>` now, and again when another tab or the device's setting changes it. */
export function startTheme(): void {
  showTheme();
  window.addEventListener("storage", showTheme);
  systemIsDark().addEventListener("change", showTheme);
}

function showTheme(): void {
  const page = document.documentElement;
  page.dataset.theme = getTheme();
  // A phone's browser takes the colour of the header.
  const chrome = getComputedStyle(page).getPropertyValue("--color-chrome");
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", chrome);
  notify();
}
