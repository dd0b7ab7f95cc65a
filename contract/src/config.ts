/**
 * What a backend may offer beyond the calls of docs/specification.md, as docs/extensions.md describes it. The console
 * uses an extension only where `config.json` lists it.
 */
export const EXTENSIONS = ["lists", "desk", "safe", "audit", "figures", "admin", "team", "reveal", "identity"] as const;
export type Extension = (typeof EXTENSIONS)[number];

/** `config.json`: the settings that a deployment gives to the console. */
export interface ConsoleConfig {
  productName: string;
  /** The backend's base address: a path of this origin (`/api`) or a whole address, without a slash at the end. */
  apiBase: string;
  /** Address of the realtime store; empty = conversations are not configured. */
  realtimeBase: string;
  realtimeAuth: "header" | "query" | "none";
  extensions: Extension[];
  /** `null` = no credit in the footer. */
  designCredit: { name: string; url: string } | null;
  support: { id: string; name: string };
  methodOverride: "put" | "post";
  /** The ways to sign in beside a password (extension `team`). */
  signIn: SignInWays;
  /** Whether a service worker keeps the console's files, so that it opens without a connection. */
  offline: boolean;
  /** An IANA name; by default the browser's own zone. */
  timeZone?: string;
}

export interface SignInWays {
  /** Whether a password signs in; absent: it does. */
  password?: boolean;
  /** Whether the server sends an e-mail to whoever has forgotten the password. */
  forgot?: boolean;
  /** The name of the identity provider; `null` without one. */
  provider?: string | null;
}
