import { useEffect, useState } from "react";

const CALM_MS = 1500;

/** Whether what this stands in has been shown for a moment: time for what may be needed next. */
export function useCalm(): boolean {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setCalm, CALM_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isCalm;
}
