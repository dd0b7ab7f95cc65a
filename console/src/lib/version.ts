const ENTRY = /\bsrc="(\/assets\/[^"]+\.js)"/;
const SHORTEST_PAUSE = 60_000;

/**
 * Calls `onNew` once when the console that is installed is not the one that runs: another index.html is served, found
 * on coming back to the page, or a part of this one is gone. Nothing is reloaded by itself: a form may be open.
 */
export function watchVersion(onNew: () => void): () => void {
  let lastLook = Date.now();
  const look = async () => {
    if (document.visibilityState !== "visible" || Date.now() - lastLook < SHORTEST_PAUSE) return;
    lastLook = Date.now();
    if (await isReplaced().catch(() => false)) onNew();
  };
  const lookNow = () => {
    lastLook = 0;
    void look();
  };
  document.addEventListener("visibilitychange", look);
  window.addEventListener("focus", look);
  window.addEventListener("vite:preloadError", lookNow);
  return () => {
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("focus", look);
    window.removeEventListener("vite:preloadError", lookNow);
  };
}

/** The entry's name holds a hash of everything. A page that names none (a portal's, a proxy's) says nothing. */
async function isReplaced(): Promise<boolean> {
  const running = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
  const reply = await fetch("/", { cache: "no-cache", headers: { accept: "text/html" } });
  const served = ENTRY.exec(await reply.text())?.[1];
  return running !== null && served !== undefined && served !== running.getAttribute("src");
}
