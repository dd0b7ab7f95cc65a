import { useState } from "react";
import { forget, readStored, store } from "#lib/storage.ts";

/**
 * The keys of a list's hidden columns: those in its address, else those that were chosen last in this browser.
 *
 * The choice is that of the person who is signed in: like everything but the theme and the hive filter, it leaves the
 * browser at the end of the session (S-59). A choice that stays would need a key that names its person, and the
 * specification's user has nothing but an e-mail address for that.
 */
export function useHiddenColumns(list: string, written: string | undefined, onChange: (written: string) => void) {
  const key = `columns:${list.toLowerCase()}`;
  const [chosen, setChosen] = useState(() => readStored(key) ?? "");
  return {
    hidden: (written ?? chosen).split(",").filter(Boolean),
    hide: (keys: readonly string[]) => {
      const next = keys.join(",");
      if (next) store(key, next);
      else forget(key);
      setChosen(next);
      onChange(next);
    },
  };
}
