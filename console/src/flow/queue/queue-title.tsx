import { useEffect, useRef } from "react";

/** The title of the item that is decided. */
export function QueueTitle({ id, name }: { id: string; name: string }) {
  return (
    <h2
      id={id}
      tabIndex={-1}
      data-queue-title
      className="text-xl leading-7 font-semibold tracking-tight outline-none [overflow-wrap:anywhere]"
    >
      <bdi>{name}</bdi>
    </h2>
  );
}

/** On the next item the page starts at its top, and the focus that has lost its place goes to the item's title. */
export function useFocusOnTitle(id: string | undefined, isAsking: boolean): void {
  const before = useRef(id);
  useEffect(() => {
    const isNext = before.current !== undefined && before.current !== id;
    before.current = id;
    if (isNext) window.scrollTo(0, 0);
    if (isAsking || document.activeElement !== document.body || before.current === undefined) return;
    if (isNext) document.querySelector<HTMLElement>("[data-queue-title]")?.focus({ preventScroll: true });
  }, [id, isAsking]);
}
