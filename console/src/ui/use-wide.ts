import { useSyncExternalStore } from "react";

/** From here on the sidebar stands beside the screen: Tailwind's `lg`. */
const wide = () => matchMedia("(min-width: 64rem)");

/** Whether the window is wide enough for the sidebar. A narrower one is spared rendering it. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
