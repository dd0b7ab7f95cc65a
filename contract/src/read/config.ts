import { type ConsoleConfig, EXTENSIONS } from "../config.ts";
import { isRaw, type Raw, textOf } from "./raw.ts";

/**
 * Reads a `config.json`: every key but `apiBase` has a default; unknown keys and extensions are ignored. `null` when it
 * is no object, names no backend, or holds a value that is not allowed.
 */
export function readConfig(raw: unknown): ConsoleConfig | null {
  if (!isRaw(raw)) return null;
  const apiBase = textOf(raw.apiBase).replace(/\/+$/, "");
  const realtimeAuth = firstOrListed(raw.realtimeAuth, ["header", "query", "none"]);
  const methodOverride = firstOrListed(raw.methodOverride, ["put", "post"]);
  const names = raw.extensions ?? [];
  if (apiBase === "" || !realtimeAuth || !methodOverride || !Array.isArray(names)) return null;
  const timeZone = textOf(raw.timeZone);
  return {
    productName: textOf(raw.productName) || "Hivekeeper",
    apiBase,
    realtimeBase: textOf(raw.realtimeBase),
    realtimeAuth,
    extensions: EXTENSIONS.filter((known) => names.includes(known)),
    designCredit: readCredit(raw.designCredit),
    support: readSupport(isRaw(raw.support) ? raw.support : {}),
    methodOverride,
    signIn: isRaw(raw.signIn) ? raw.signIn : {},
    offline: raw.offline === true,
    ...(timeZone && { timeZone }),
  };
}

/** Names in `extensions` that are none, as those of an earlier version, in a sentence; `null` where there is none. */
export function unknownExtensionsIn(raw: unknown): string | null {
  const names = isRaw(raw) && Array.isArray(raw.extensions) ? raw.extensions.map(String) : [];
  const unknown = names.filter((name) => !EXTENSIONS.some((known) => known === name));
  if (unknown.length === 0) return null;
  return `config.json lists extensions that do not exist: ${unknown.join(", ")}. There are ${EXTENSIONS.join(", ")}.`;
}

/** The first word where the value is absent; `null` for a word that is not listed. */
function firstOrListed<Word extends string>(value: unknown, words: readonly [Word, ...Word[]]): Word | null {
  return value === undefined ? words[0] : (words.find((word) => word === value) ?? null);
}

/** `null`, which hides the credit, only for an explicit `null` or empty text. */
function readCredit(raw: unknown): ConsoleConfig["designCredit"] {
  if (raw === null || raw === "") return null;
  const credit = isRaw(raw) ? raw : {};
  return { name: textOf(credit.name) || "Design credit", url: textOf(credit.url) || "https://example.com" };
}

function readSupport(raw: Raw): ConsoleConfig["support"] {
  return { id: textOf(raw.id) || "support-admin", name: textOf(raw.name) || "Support" };
}
