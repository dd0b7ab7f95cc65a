import { type ReactNode, useEffect, useState } from "react";
import { offers } from "#lib/config.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import type { ItemsOf } from "./named.ts";

const PersonalData = lazyPart(() => import("./personal-data.tsx").then((file) => file.PersonalData), { isExtra: true });

const nothing: ItemsOf = () => [];

/**
 * Extension `identity`: the items of a menu that download a person's data and erase them, and what these open. They come once
 * the screen is there, and no screen is heavier by them.
 */
export function usePersonalData(): { items: ItemsOf; overlay: ReactNode } {
  const [items, setItems] = useState<ItemsOf>(() => nothing);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const isOffered = isIdle && offers("identity");
  return { items, overlay: isOffered ? <PersonalData onItems={(made) => setItems(() => made)} /> : null };
}
