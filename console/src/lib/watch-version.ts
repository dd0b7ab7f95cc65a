import { watchReturn } from "./connection.ts";
import { isAnother, isReplaced } from "./version.ts";
import { keptDocument, workers } from "./worker-link.ts";

const SHORTEST_PAUSE = 60_000;

/**
 * Calls `onNew` when another version of the console is ready than the one that runs: another index.html is served when
 * the user returns to the page, a chunk of this version is gone, or the service worker has fetched another version.
 */
export function watchVersion(onNew: () => void): () => void {
  let lastLook = Date.now();
  const look = async () => {
    if (Date.now() - lastLook < SHORTEST_PAUSE) return;
    lastLook = Date.now();
    if (!(await isReplaced().catch(() => false))) return;
    await prepareVersion().catch(() => {});
    onNew();
  };
  const lookAtKept = async () => {
    const kept = await keptDocument().catch(() => undefined);
    if (isAnother(kept) && (await isReplaced().catch(() => false))) onNew();
  };
  const lookNow = () => {
    lastLook = 0;
    void look();
  };
  const watching = new AbortController();
  const { signal } = watching;
  window.addEventListener("vite:preloadError", lookNow, { signal });
  workers()?.addEventListener("controllerchange", lookAtKept, { signal });
  const unwatch = watchReturn(look);
  void lookAtKept();
  return () => {
    unwatch();
    watching.abort();
  };
}

/**
 * Resolves when the service worker has fetched the files of the version that is deployed, or cannot; at once where
 * there is no worker.
 */
async function prepareVersion(): Promise<void> {
  const registration = await workers()?.getRegistration();
  await registration?.update();
  const arriving = registration?.installing;
  if (!arriving) return;
  await new Promise<void>((resolve) => {
    const settle = () => {
      if (arriving.state !== "installing") resolve();
    };
    arriving.addEventListener("statechange", settle);
    settle();
  });
}
