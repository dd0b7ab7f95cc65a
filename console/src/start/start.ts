/**
 * The start script. It stands in the document and asks for everything that the address needs at once. Otherwise the
 * entry file asks for the shell, the shell for the screen, and the screen for its rows: a round trip each.
 */
import { BASE, pathHere } from "#lib/base.ts";
import { outgoingOf } from "#lib/call-request.ts";
import { adoptConfig, fetchConfig, offers } from "#lib/config.ts";
import { paramsOf } from "#lib/router/pattern.ts";
import type { FirstCall, Place } from "#lib/router/place.ts";
import { parseSearch } from "#lib/search-params.ts";
import { getToken } from "#lib/session.ts";
import type { Started } from "#lib/started.ts";
import { getTheme } from "#lib/theme.ts";
import { FIRST_CALLS, SCREENS } from "../routes/screens.ts";

/** For the login page and each screen: the files it needs beyond those in the document. The build inserts the names. */
declare const FILES: Readonly<Record<string, readonly string[]>>;

type FirstCalls = Readonly<Record<string, (search: object, params: Words) => FirstCall | undefined>>;
type Words = Readonly<Record<string, string>>;

const LOADING_AFTER_MS = 300;

// Before the styles, so that nothing is painted in another theme first.
document.documentElement.dataset.theme = getTheme();

const token = getToken();
const opened = token === null ? undefined : openedScreen();
const name = token === null ? "login" : (opened?.name ?? "");

for (const file of FILES[name] ?? []) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = BASE + file;
  document.head.append(link);
}

const started: Started = { config: fetchConfig() };
window.started = started;
// A broken configuration is reported by the console, which reads it as well.
started.config.then(sendFirstCall).catch(() => {});

// A start from the cache is faster than this, and shows no loading text.
setTimeout(() => {
  const root = document.getElementById("root");
  if (!root || root.hasChildNodes()) return;
  root.innerHTML = '<main class="grid min-h-dvh place-items-center text-ink-soft"><p>Loading…</p></main>';
}, LOADING_AFTER_MS);

function openedScreen(): { name: string; call: () => FirstCall | undefined } | undefined {
  const path = pathHere().replace(/(.)\/+$/, "$1");
  for (const [name, { path: pattern, read, needs }] of Object.entries<Place>(SCREENS)) {
    const params = paramsOf(pattern, path);
    if (!params) continue;
    const call = (FIRST_CALLS as FirstCalls)[name];
    // Called once the configuration is known.
    return {
      name,
      call: () => (needs && !offers(needs) ? undefined : call?.(read?.(parseSearch(location.search)) ?? {}, params)),
    };
  }
  return undefined;
}

function sendFirstCall(config: unknown): void {
  adoptConfig(config);
  const call = opened?.call();
  if (!call) return;
  const { url, headers } = outgoingOf(call.operation, token, call);
  const aborter = new AbortController();
  const reply = fetch(url, { headers, cache: "no-store", signal: aborter.signal });
  reply.catch(() => {}); // it fails again where it is adopted
  started.call = {
    url,
    authorization: headers.get("authorization"),
    reply,
    abort: () => aborter.abort(),
    sentAt: Date.now(),
  };
}
