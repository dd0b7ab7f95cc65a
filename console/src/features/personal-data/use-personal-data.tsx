import { type ReactNode, useState } from "react";
import { idle } from "#lib/when-idle.ts";
import { lazySource, useLazy } from "#ui/lazy-source.ts";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import type { Asked, Named } from "./named.ts";

const items = lazySource(() => idle().then(() => import("./personal-items.tsx")));

/**
 * Extension `identity`: the items of a menu that download a person's data and erase them, and what these open. They come once
 * the screen is there, and no screen is heavier by them.
 */
export function usePersonalData(): { items: (person: Named) => readonly MenuItem[]; overlay: ReactNode } {
  const [asked, ask] = useState<Asked>();
  const { loaded } = useLazy(items);
  return {
    items: (person) => loaded?.personalItems(person, ask) ?? [],
    overlay: asked ? <asked.Dialog person={asked.person} onClose={() => ask(undefined)} /> : null,
  };
}
