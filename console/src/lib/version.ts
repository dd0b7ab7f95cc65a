import { BASE, ownName } from "./base.ts";
import { isOffline } from "./connection.ts";
import { doubtCache, keptDocument, workers } from "./worker-link.ts";

const SCRIPT = /\bsrc="([^"]*\/assets\/[^"]+\.js)"/g;
const FILE = /\bassets\/[\w.-]+/;
/** The tab's key for the version that has been reloaded. */
const RELOADED = ownName("reloaded");

/** Why a chunk was not loaded. `replaced`: another version of the console is deployed. */
export type LoadFailure = "offline" | "replaced" | "unknown";

export async function loadFailureOf(error: unknown): Promise<LoadFailure> {
  const file = FILE.exec(String(error))?.[0];
  try {
    return (await isReplaced()) || (file !== undefined && (await isGone(BASE + file))) ? "replaced" : "unknown";
  } catch {
    return "offline";
  }
}

/**
 * Asks for the page first when the last call was not answered: a file whose fetch failed is not fetched again by any
 * `import()` until the page is reloaded. A service worker has the files without a connection.
 *
 * @throws without a connection.
 */
export async function beforeImport(): Promise<void> {
  if (isOffline() && !workers()?.controller) await fetchPage();
}

/**
 * Whether the page may reload by itself for files that it cannot load: once per version, so that a broken deployment
 * ends, and only where the tab remembers that it has.
 */
export function mayReload(): boolean {
  const running = runningScripts();
  try {
    if (sessionStorage.getItem(RELOADED) === running) return false;
    sessionStorage.setItem(RELOADED, running);
    return sessionStorage.getItem(RELOADED) === running;
  } catch {
    return false;
  }
}

/** Reloads the page. Rejects without a connection, where the browser may show its own error page. */
export async function reload(): Promise<void> {
  await fetchPage();
  // The service worker shows another version by itself once it has fetched it.
  if (!isAnother(await keptDocument().catch(() => undefined))) await doubtCache().catch(() => {});
  location.reload();
}

/** The script files of the document that runs. Their names contain hashes of the build; the last one is the entry. */
const runningScripts = (): string =>
  [...document.querySelectorAll('script[type="module"][src*="/assets/"]')]
    .map((script) => script.getAttribute("src"))
    .join();

/** Whether another version is deployed than the one that runs. @throws without a connection. */
export const isReplaced = async (): Promise<boolean> => isAnother(await fetchPage());

/** Whether a document is of another version than the one that runs. One without scripts (a portal's, a proxy's) is not. */
export function isAnother(html = ""): boolean {
  const scripts = [...html.matchAll(SCRIPT)].map(([, path]) => path).join();
  return scripts !== "" && scripts !== runningScripts();
}

async function isGone(file: string): Promise<boolean> {
  return (await fetch(file, { method: "HEAD", cache: "no-store" })).status === 404;
}

/** A proxy answers with an error while it does not reach the server. */
async function fetchPage(): Promise<string> {
  const reply = await fetch(BASE, { cache: "no-cache", headers: { accept: "text/html" } });
  if (reply.status >= 500) throw new Error(`The page was answered with ${reply.status}`);
  return reply.text();
}
