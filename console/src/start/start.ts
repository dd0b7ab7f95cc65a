/**
 * The start script. It stands in the document and asks for everything that the address needs at once. Otherwise the
 * entry file asks for the shell, the shell for the screen, and the screen for its rows: a round trip each.
 */

import { BASE, pathHere } from "#lib/base.ts";
import { outgoingOf } from "#lib/call-request.ts";
import { adoptConfig, fetchConfig } from "#lib/config.ts";
import { getToken } from "#lib/session.ts";
import type { Started } from "#lib/started.ts";
import { getTheme } from "#lib/theme.ts";
import { openedScreen } from "./opened-screen.ts";

/** For the login page and each screen: the files it needs beyond those in the document. The build inserts the names. */
declare const FILES: Readonly<Record<string, readonly string[]>>;

const LOADING_AFTER_MS = 300;

// Before the styles, so that nothing is painted in another theme first.
document.documentElement.dataset.theme = getTheme();

const token = getToken();
const opened = token === null ? undefined : openedScreen(pathHere(), location.search);
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
