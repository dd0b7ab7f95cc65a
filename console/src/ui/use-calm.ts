import { useEffect, useState } from "react";

const CALM_MS = 1500;

/** True once the component has been mounted for a moment: the time to load what may be needed next. */
export function useCalm(): boolean {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setCalm, CALM_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isCalm;
}
