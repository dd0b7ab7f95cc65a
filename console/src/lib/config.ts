import type { ConsoleConfig, Extension } from "@hivekeeper/contract/config.ts";
import { readConfig, unknownExtensionsIn } from "@hivekeeper/contract/read/config.ts";
import { BASE } from "./base.ts";

/** A static host has the configuration there. */
export const CONFIG_FILE = `${BASE}config.json`;

let config: ConsoleConfig | null = null;
let problem: string | null = null;

/** Reads the configuration, which the start script has asked for already. Throws when it is missing or broken. */
export async function loadConfig(): Promise<void> {
  const raw = await (window.started?.config ?? fetchConfig());
  adoptConfig(raw);
  problem = unknownExtensionsIn(raw);
  if (problem) console.warn(problem);
}

/** The content of `config.json`: our own server writes it into the document, a static host has the file. */
export async function fetchConfig(): Promise<unknown> {
  const written = document.getElementById("config")?.textContent;
  if (written) return JSON.parse(written);
  const reply = await fetch(CONFIG_FILE);
  if (!reply.ok) throw new Error(`${CONFIG_FILE} was answered with ${reply.status}`);
  return reply.json();
}

export function adoptConfig(raw: unknown): void {
  const read = readConfig(raw);
  if (!read)
    throw new Error("config.json does not say where the backend is (apiBase), or says something it cannot mean");
  config = read;
}

/** What of the configuration was ignored, as a sentence. */
export const configProblem = (): string | null => problem;

/** The deployment's configuration, available from the first render on. */
export function getConfig(): ConsoleConfig {
  if (!config) throw new Error("The configuration was asked for before it was loaded");
  return config;
}

/** Whether the backend offers this extension. Without it only the calls that every backend has may be made. */
export const offers = (extension: Extension): boolean => getConfig().extensions.includes(extension);
