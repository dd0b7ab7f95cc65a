import { useEffect, useId } from "react";

const stack: string[] = [];
const taken = new WeakSet<Event>();

/**
 * Says whether this overlay may act on an event that asks to close: the topmost does, and an event closes one overlay at
 * most, also when two overlays stand side by side in the tree.
 */
export function useOverlayStack(): (event: Event) => boolean {
  const id = useId();
  useEffect(() => {
    stack.push(id);
    return () => {
      stack.splice(stack.lastIndexOf(id), 1);
    };
  }, [id]);
  return (event) => {
    if (stack.at(-1) !== id || taken.has(event)) return false;
    taken.add(event);
    return true;
  };
}
