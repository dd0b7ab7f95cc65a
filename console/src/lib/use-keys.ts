import { useEffect, useEffectEvent, useRef } from "react";
import { AFTER_G_MS, isFree } from "./shortcuts.ts";

/** What has keys of its own, and what the arrows scroll or choose from. */
const [OWN_KEYS, OWN_ARROWS] = ["[data-own-keys]", "[data-own-arrows], input"];

/**
 * Carries out the acts of single keys and of arrows, by their names in an event, letters in lower case. A key that is held
 * down, or that follows `g`, does nothing.
 */
export function useKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const pressedG = useRef(Number.NEGATIVE_INFINITY);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || !isFree(event)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const follows = performance.now() - pressedG.current < AFTER_G_MS;
    pressedG.current = key === "g" ? performance.now() : Number.NEGATIVE_INFINITY;
    const act = follows ? undefined : acts[key];
    const isOf = (others: string) => (event.target as Element).closest?.(others);
    if (!act || isOf(OWN_KEYS) || (key.startsWith("Arrow") && isOf(OWN_ARROWS))) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
