import { useEffect, useId } from "react";

const stack: string[] = [];
const taken = new WeakSet<Event>();

/**
 * Returns a function that tells whether this overlay may react to an event that asks to close. Only the topmost overlay
 * may, and one event closes at most one, also when two overlays are siblings in the tree.
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
