import { useEffect, useEffectEvent } from "react";
import { AFTER_G_MS, isShortcut } from "#lib/shortcuts.ts";

let pressedG = Number.NEGATIVE_INFINITY;

/** Carries out the acts of single keys. A key that is held down, or that follows `g`, does nothing. */
export function useQueueKeys(acts: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || !isShortcut(event)) return;
    const key = event.key.toLowerCase();
    const follows = performance.now() - pressedG < AFTER_G_MS;
    pressedG = key === "g" ? performance.now() : Number.NEGATIVE_INFINITY;
    const act = follows ? undefined : acts[key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
