/**
 * The start script. It stands in the document and asks for everything that the address needs at once. Otherwise the
 * entry file asks for the shell, the shell for the screen, and the screen for its rows: a round trip each.
 */
import { adoptConfig, fetchConfig, getConfig } from "#lib/config.ts";
import { outgoingOf } from "#lib/outgoing.ts";
import { paramsOf } from "#lib/router/pattern.ts";
import { parseSearch } from "#lib/search-params.ts";
import { getToken } from "#lib/session.ts";
import type { Started } from "#lib/started.ts";
import { type FirstCall, SCREENS } from "./screens.ts";

/** The files of the login page, and those of each screen, beside those that the document names. The build has the names. */
declare const FILES: Readonly<Record<string, readonly string[]>>;

const token = getToken();
const opened = token === null ? { name: "login" } : openedScreen();

for (const file of FILES[opened?.name ?? ""] ?? []) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = `/${file}`;
  document.head.append(link);
}

const started: Started = { config: fetchConfig() };
window.started = started;
started.config
  .then((config) => {
    sendFirstCall(config);
    // The browser's data for dates takes 10 ms and more to load. Now the page waits for its files anyway.
    new Intl.DateTimeFormat("en-US", { month: "short", timeZone: getConfig().timeZone }).format();
  })
  .catch(() => {}); // the console reports a broken configuration, which it reads as well

function openedScreen(): { name: string; call?: (() => FirstCall | undefined) | undefined } | undefined {
  const path = location.pathname.replace(/(.)\/+$/, "$1");
  for (const [name, { path: pattern, call }] of Object.entries(SCREENS)) {
    const params = paramsOf(pattern, path);
    if (params) return { name, call: () => call?.(parseSearch(location.search), params) };
  }
  return undefined;
}

function sendFirstCall(config: unknown): void {
  adoptConfig(config);
  const call = opened?.call?.();
  if (!call) return;
  const { url, headers } = outgoingOf(call.operation, token, call);
  const reply = fetch(url, { headers, cache: "no-store" });
  reply.catch(() => {}); // it fails again where it is adopted
  started.call = { url, authorization: headers.get("authorization"), reply, sentAt: Date.now() };
}
