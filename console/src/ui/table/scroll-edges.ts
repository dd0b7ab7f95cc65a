/**
 * A ref for a box that scrolls sideways. Its parent gets `data-more` with the sides beyond which there is more to see:
 * "start", "end" or both.
 */
export function markScrollEdges(box: HTMLElement | null) {
  if (!box) return;
  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth, parentElement } = box;
    // A fraction of a pixel is left over where the page is zoomed.
    const [start, end] = [scrollLeft > 1 ? "start" : "", scrollWidth - clientWidth - scrollLeft > 1 ? "end" : ""];
    parentElement?.setAttribute("data-more", `${start} ${end}`.trim());
  };
  const sizes = new ResizeObserver(mark);
  for (const element of [box, ...box.children]) sizes.observe(element);
  box.addEventListener("scroll", mark, { passive: true });
  return () => {
    sizes.disconnect();
    box.removeEventListener("scroll", mark);
  };
}
