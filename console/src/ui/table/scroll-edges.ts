/**
 * A ref for a box that scrolls sideways. Its parent gets `data-more` with the sides beyond which there is more to see:
 * "start", "end" or both.
 */
export function markScrollEdges(box: HTMLElement | null) {
  if (!box) return;
  const mark = () => {
    const before = box.scrollLeft;
    const after = box.scrollWidth - box.clientWidth - before;
    // A fraction of a pixel is left over where the page is zoomed.
    const sides = [before > 1 && "start", after > 1 && "end"].filter(Boolean);
    box.parentElement?.setAttribute("data-more", sides.join(" "));
  };
  const sizes = new ResizeObserver(mark);
  for (const element of [box, ...box.children]) sizes.observe(element);
  box.addEventListener("scroll", mark, { passive: true });
  return () => {
    sizes.disconnect();
    box.removeEventListener("scroll", mark);
  };
}
