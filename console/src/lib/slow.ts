import { useEffect, useState } from "react";

const SLOW_AFTER = 10_000;

/** Whether something has been pending for 10 s: a layer then says so and offers to stop waiting. */
export function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    setIsSlow(false);
    if (!isPending) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, [isPending]);
  return isSlow && isPending;
}
