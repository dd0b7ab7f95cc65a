import type { ConsoleConfig, Extension } from "@hivekeeper/contract/config.ts";
import { readConfig } from "@hivekeeper/contract/read/config.ts";

let config: ConsoleConfig | null = null;

/** Reads `/config.json`, which index.html preloads. Throws when it is missing or broken. */
export async function loadConfig(): Promise<void> {
  const reply = await fetch("/config.json");
  if (!reply.ok) throw new Error(`/config.json was answered with ${reply.status}`);
  adoptConfig(await reply.json());
}

export function adoptConfig(raw: unknown): void {
  const read = readConfig(raw);
  if (!read)
    throw new Error("config.json does not say where the backend is (apiBase), or says something it cannot mean");
  const { timeZone, ...rest } = read;
  config = { ...rest, ...(timeZone !== undefined && isTimeZone(timeZone) && { timeZone }) };
}

/** The deployment's configuration, available from the first render on. */
export function getConfig(): ConsoleConfig {
  if (!config) throw new Error("The configuration was asked for before it was loaded");
  return config;
}

/** Whether the backend offers this extension. Without it only the calls that every backend has may be made. */
export const offers = (extension: Extension): boolean => getConfig().extensions.includes(extension);

/** The browser's own zone replaces one that it does not know, which would otherwise break every date. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-GB", { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
