import { useRef, useState } from "react";
import { dismissCause } from "#ui/overlay/toast.ts";

export interface Saving {
  /** When the running save began (`Date.now()`); undefined while there is none. */
  since: number | undefined;
  /** Whether a save is running right now, without waiting for the next render. */
  isRunning: () => boolean;
  /** Runs one save. A call while one is running does nothing. */
  run: (save: (signal: AbortSignal) => Promise<void>) => Promise<void>;
  /** Keeps why the save failed: its toast ends with the next save, or by `endToast`. */
  failedBy: (error: unknown) => void;
  endToast: () => void;
  /** Stops waiting. The outcome is then unknown. */
  cancel: () => void;
}

export const UNKNOWN_OUTCOME =
  "You stopped waiting, so it is not known whether the server did this. Look before you try again.";

/**
 * Locks an overlay while it saves: one save at a time, however often its button is pressed, with a way to stop waiting.
 */
export function useSaving(): Saving {
  const [since, setSince] = useState<number>();
  const running = useRef<AbortController>(null);
  const failure = useRef<unknown>(undefined);
  const endToast = () => {
    if (failure.current !== undefined) dismissCause(failure.current);
    failure.current = undefined;
  };
  return {
    since,
    isRunning: () => running.current !== null,
    run: async (save) => {
      if (running.current) return;
      running.current = new AbortController();
      setSince(Date.now());
      endToast();
      try {
        await save(running.current.signal);
      } finally {
        running.current = null;
        setSince(undefined);
      }
    },
    failedBy: (error) => {
      failure.current = error;
    },
    endToast,
    cancel: () => running.current?.abort(),
  };
}
