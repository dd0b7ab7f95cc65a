const ENTRY = /\bsrc="(\/assets\/[^"]+\.js)"/;
const SHORTEST_PAUSE = 60_000;

/**
 * Calls `onNew` once when another version of the console is deployed than the one that runs: another index.html is
 * served when the user returns to the page, or a chunk of this version is gone. Nothing reloads by itself, since a form
 * may be open.
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

/**
 * Compares the entry file's name, which contains a hash of the build. A page without one (a portal's, a proxy's) is
 * ignored.
 */
async function isReplaced(): Promise<boolean> {
  const running = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
  const reply = await fetch("/", { cache: "no-cache", headers: { accept: "text/html" } });
  const served = ENTRY.exec(await reply.text())?.[1];
  return running !== null && served !== undefined && served !== running.getAttribute("src");
}
