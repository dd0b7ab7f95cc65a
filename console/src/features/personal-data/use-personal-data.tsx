import { type ReactNode, useState } from "react";
import { offers } from "#lib/config.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { type LazySource, lazySource, useLazy } from "#ui/lazy-source.ts";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import type { Asked, Named } from "./named.ts";

type Items = typeof import("./personal-items.tsx").personalItems;

const items = lazySource<Items>(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return (await import("./personal-items.tsx")).personalItems;
});
const NONE: LazySource<Items> = { loaded: () => [], load: async () => {} };

/**
 * Extension `identity`: the items of a menu that download a person's data and erase them, and what these open. They come once
 * the screen is there, and no screen is heavier by them.
 */
export function usePersonalData(): { items: (person: Named) => readonly MenuItem[]; overlay: ReactNode } {
  const [asked, ask] = useState<Asked>();
  const { loaded: itemsOf } = useLazy(offers("identity") ? items : NONE);
  return {
    items: (person) => itemsOf?.(person, ask) ?? [],
    overlay: asked ? <asked.Dialog person={asked.person} onClose={() => ask(undefined)} /> : null,
  };
}
