const GAP = 4;
const MARGIN = 8;

/**
 * Places an open `popover` element below its anchor, or above where there is more room, inside the window. `align`
 * names the edges that meet. The element is never taller than its room; it scrolls.
 */
export function placeAt(anchor: Element, popup: HTMLElement, align: "start" | "end"): void {
  place(popup, anchor.getBoundingClientRect(), align);
}

/** Places an open `popover` element above its anchor; where there is no room, below `group`, so that this stays in view. */
export function placeAbove(anchor: Element, popup: HTMLElement, group: Element | null): void {
  const at = anchor.getBoundingClientRect();
  popup.style.maxHeight = "";
  const fits = popup.getBoundingClientRect().height <= at.top - GAP - MARGIN;
  const bottom = (group ?? anchor).getBoundingClientRect().bottom;
  place(popup, fits ? at : new DOMRect(at.x, at.y, at.width, bottom - at.y), "start", fits);
}

function place(popup: HTMLElement, at: DOMRect, align: "start" | "end", isAbove = false): void {
  popup.style.maxHeight = "";
  const { width, height } = popup.getBoundingClientRect();
  const below = window.innerHeight - at.bottom - GAP - MARGIN;
  const above = at.top - GAP - MARGIN;
  const isBelow = !isAbove && (height <= below || below >= above);
  const left = align === "start" ? at.left : at.right - width;
  const furthest = document.documentElement.clientWidth - width - MARGIN;

  popup.style.maxHeight = `${Math.max(isBelow ? below : above, 0)}px`;
  popup.style.left = `${Math.max(MARGIN, Math.min(left, furthest))}px`;
  popup.style.top = isBelow ? `${at.bottom + GAP}px` : `${at.top - GAP - Math.min(height, above)}px`;
}
