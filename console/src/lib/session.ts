import { readAdminUser } from "@hivekeeper/contract/read/session.ts";
import type { AdminUser } from "@hivekeeper/contract/session.ts";
import { useSyncExternalStore } from "react";
import { leave } from "./leave.ts";
import { forget, forgetAllBut, readStored, readStoredJson, store } from "./storage.ts";

export interface Session {
  readonly token: string;
  /** `null` when only the token was stored: the header then shows no name. */
  readonly user: AdminUser | null;
}

const TOKEN = "authToken";
const USER = "user";
const REALTIME_TOKEN = "realtimeToken";
/** The storage keys that survive the end of a session; neither holds personal data. */
const KEPT = ["ui_theme", "hive_filter"];

const listeners = new Set<() => void>();
/** `undefined` until first read. */
let session: Session | null | undefined;

/** Reads the stored token now: another tab may have signed out since the last render. */
export function getToken(): string | null {
  const stored = readStored(TOKEN);
  return (stored?.startsWith('"') ? unquoted(stored) : stored) || null;
}

/** The administrator's token for a realtime store other than our server's. */
export const getRealtimeToken = (): string | null => readStored(REALTIME_TOKEN);

export function getSession(): Session | null {
  if (session === undefined) session = loadSession();
  return session;
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, getSession);
}

/** Starts a session. Data that an earlier account left in the browser is removed first. */
export function signIn(token: string, user: AdminUser | null, realtimeToken: string | null = null): void {
  forgetAllBut(KEPT);
  store(TOKEN, token);
  if (realtimeToken) store(REALTIME_TOKEN, realtimeToken);
  if (user) store(USER, JSON.stringify(user));
  session = { token, user };
  for (const listener of listeners) listener();
}

/** Stores the account as the server has it now: the header shows it at once, other tabs follow. */
export function adoptUser(user: AdminUser): void {
  const token = getSession()?.token;
  if (token === undefined || JSON.stringify(session?.user) === JSON.stringify(user)) return;
  store(USER, JSON.stringify(user));
  session = { token, user };
  for (const listener of listeners) listener();
}

/** Ends the session in this browser and opens the login page by a full load, which also clears the memory. */
export function signOut(): void {
  forgetAllBut(KEPT);
  leave();
}

/** Opens the login page as soon as another tab has ended or replaced this page's session. */
export function watchSession(): void {
  const leaveIfReplaced = () => {
    if (getToken() !== (getSession()?.token ?? null)) leave();
  };
  window.addEventListener("storage", ({ key }) => {
    leaveIfReplaced();
    if (key === USER && getToken() !== null) reloadUser();
  });
  // Back may restore a page from the back/forward cache that was open before the logout.
  window.addEventListener("pageshow", leaveIfReplaced);
}

function loadSession(): Session | null {
  const token = getToken();
  if (token === null) return null;
  const stored = readStoredJson(USER);
  const isUser = typeof stored === "object" && stored !== null && !Array.isArray(stored);
  if (!isUser) forget(USER);
  return { token, user: isUser ? readAdminUser(stored as Record<string, unknown>) : null };
}

/** Another tab changed the profile. */
function reloadUser(): void {
  session = loadSession();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function unquoted(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}
