/**
 * Focuses the screen until its title is there, then the title, also when a record's name replaces it. Stops when the
 * user moves the focus. Returns a function that stops it.
 */
export function focusTitle(): (() => void) | undefined {
  const content = document.getElementById("content");
  if (!content) return;
  let last: HTMLElement = content;
  const follow = () => {
    const { activeElement, body } = document;
    if (activeElement !== last && (activeElement !== body || last.isConnected)) changes.disconnect();
    else if (last === content || !last.isConnected) {
      last = content.querySelector("h1") ?? content;
      last.focus({ preventScroll: true });
    }
  };
  const changes = new MutationObserver(follow);
  changes.observe(content, { childList: true, subtree: true });
  last.focus({ preventScroll: true });
  follow();
  return () => changes.disconnect();
}
