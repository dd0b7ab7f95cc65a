import { vi } from "vitest";

const ORIGIN = "https://console.example";

/** The history and the address of a browser's tab, for a router that starts afresh at `path` of the console in `base`. */
export function openTab(path: string, base = "/") {
  vi.resetModules();
  vi.unstubAllGlobals();
  const events = new EventTarget();
  const entries: { url: string; state: unknown }[] = [];
  let at = -1;
  const location = new URL(base + path.slice(1), ORIGIN);
  const go = (by: number) => {
    at = Math.min(Math.max(at + by, 0), entries.length - 1);
    location.href = entries[at]?.url ?? ORIGIN;
    events.dispatchEvent(new Event("popstate"));
  };
  const enter = (state: unknown, url: string | undefined) => {
    if (url !== undefined) location.href = new URL(url, location).href;
    entries[at] = { url: location.href, state };
  };
  const history = {
    get state() {
      return entries[at]?.state ?? null;
    },
    pushState(state: unknown, _title: string, url?: string) {
      at++;
      entries.length = at;
      enter(state, url);
    },
    replaceState: (state: unknown, _title: string, url?: string) => enter(state, url),
    go,
    back: () => go(-1),
    forward: () => go(1),
  };
  history.pushState(null, "");
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", location);
  vi.stubGlobal("document", { querySelector: () => ({ href: `${ORIGIN}${base}manifest.webmanifest` }) });
  vi.stubGlobal("window", {
    history,
    location,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
  return { back: history.back, address: () => location.pathname + location.search, length: () => entries.length };
}
