import { useEffect, useState } from "react";
import { hasPendingCalls } from "#lib/transport.ts";

const CALM_MS = 1_500;
/** An answer that takes longer may never come. */
const LONGEST_WAIT_MS = 15_000;

/**
 * True once the component has been mounted for a moment and the answers that it waits for have come: the time to load
 * what may be needed next.
 */
export function useCalm(): boolean {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    let waited = 0;
    const timer = setInterval(() => {
      waited += CALM_MS;
      if (hasPendingCalls() && waited < LONGEST_WAIT_MS) return;
      clearInterval(timer);
      setCalm(true);
    }, CALM_MS);
    return () => clearInterval(timer);
  }, []);
  return isCalm;
}
