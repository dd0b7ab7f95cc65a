import { useRef, useState } from "react";

export interface Saving {
  /** When the save under way began; undefined while there is none. */
  since: number | undefined;
  /** The same at this very moment, for what cannot wait for the next render. */
  isRunning: () => boolean;
  /** Runs one save; a second one while it is under way is not begun. */
  run: (save: (signal: AbortSignal) => Promise<void>) => Promise<void>;
  /** Stops waiting. Whether the server did it is not known then. */
  cancel: () => void;
}

export const UNKNOWN_OUTCOME =
  "You stopped waiting, so it is not known whether the server did this. Look before you try again.";

/** What locks an overlay: one save at a time, however often its button is pressed, and a way to stop waiting. */
export function useSaving(): Saving {
  const [since, setSince] = useState<number>();
  const running = useRef<AbortController>(null);
  return {
    since,
    isRunning: () => running.current !== null,
    run: async (save) => {
      if (running.current) return;
      running.current = new AbortController();
      setSince(Date.now());
      try {
        await save(running.current.signal);
      } finally {
        running.current = null;
        setSince(undefined);
      }
    },
    cancel: () => running.current?.abort(),
  };
}
