import { readAdminUser } from "@hivekeeper/contract/read/session.ts";
import type { AdminUser } from "@hivekeeper/contract/session.ts";
import { useSyncExternalStore } from "react";
import { ownName } from "./base.ts";
import { isLeaving, leave } from "./leave.ts";
import { createListeners } from "./listeners.ts";
import { forget, forgetAllBut, readStored, readStoredJson, store, tabStorage } from "./storage.ts";

export interface Session {
  readonly token: string;
  /** `null` when only the token was stored: the header then shows no name. */
  readonly user: AdminUser | null;
}

/**
 * Why a session ended other than by a logout on this page. `signed-out`: somebody is known to have ended it · `ended`:
 * for an unknown reason.
 */
export type Ending = "signed-out" | "ended";

/** What was being typed when a session ended. */
export interface Typed {
  /** The keys of the tab's storage that stay for the same administrator. */
  readonly kept: readonly string[];
  /** Resolves when it is saved. */
  readonly saved: Promise<unknown>;
}

const TOKEN = "authToken";
const USER = "user";
const REALTIME_TOKEN = "realtimeToken";
const ENDING = "sessionEnding";
const TAB_OWNER = "session";
/** Tells who typed what the tab kept at the end of a session: the SHA-256 of the e-mail address. */
const TYPED_BY = "typedBy";
/** The storage keys that survive the end of a session; neither holds personal data. */
const KEPT = ["ui_theme", "ui_look", "hive_filter"];
/** The database of the key that opens what is kept encrypted. It is deleted with the session. */
export const KEY_DATABASE = ownName("private-key");

const { subscribe, notify } = createListeners();

export { subscribe };

/** `undefined` until first read. */
let session: Session | null | undefined;
/** The reason that another tab gave for ending the session. A token that disappears without one was signed out. */
let heardEnding: Ending = "signed-out";
let saveTyped: (() => Typed) | undefined;
/** Resolves when the tab holds nothing of another administrator. */
export let claiming: Promise<void> | undefined;

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

/** The last eight characters of the token: they tell two sessions apart and are no credential. */
export const sessionMark = (): string => getToken()?.slice(-8) ?? "";

/** `save` saves what is being typed. It runs before a session ends other than by a logout on this page. */
export function onSessionEnd(save: () => Typed): void {
  saveTyped = save;
}

/** Starts a session. Data that an earlier account left in the browser is removed first. */
export function signIn(token: string, user: AdminUser | null, realtimeToken: string | null = null): void {
  forgetAllBut(KEPT);
  store(TOKEN, token);
  claimTab(user);
  if (realtimeToken) store(REALTIME_TOKEN, realtimeToken);
  if (user) store(USER, JSON.stringify(user));
  session = { token, user };
  notify();
}

/** Stores the account as the server has it now: the header shows it at once, other tabs follow. */
export function adoptUser(user: AdminUser): void {
  const token = getSession()?.token;
  if (token === undefined || JSON.stringify(session?.user) === JSON.stringify(user)) return;
  store(USER, JSON.stringify(user));
  session = { token, user };
  notify();
}

/** Ends the session in this browser and opens the login page by a full load, which also clears the memory. */
export function signOut(): void {
  forgetSession("signed-out");
  tabStorage.forgetAllBut([]);
  leave();
}

/** Like `signOut`, for a session that was ended elsewhere: the login page says why. */
export function endSession(ending: Ending): void {
  if (isLeaving()) return;
  const saved = keepTyped();
  forgetSession(ending);
  tabStorage.store(ENDING, ending);
  leave(saved);
}

/** Leaves a page whose session another tab has ended or replaced. */
export function leaveEndedSession(): void {
  if (isLeaving()) return;
  const isReplaced = getToken() !== null;
  let saved: Promise<unknown> | undefined;
  if (isReplaced || heardEnding === "ended") saved = keepTyped();
  else tabStorage.forgetAllBut([]);
  if (!isReplaced) tabStorage.store(ENDING, heardEnding);
  leave(saved);
}

/** Why this tab shows the login page; `null` when it needs no explanation. */
export function readEnding(): Ending | null {
  const ending = tabStorage.read(ENDING);
  return ending === "signed-out" || ending === "ended" ? ending : null;
}

/** Opens the login page as soon as another tab has ended or replaced this page's session. */
export function watchSession(): void {
  const leaveIfReplaced = () => {
    if (getToken() !== (getSession()?.token ?? null)) leaveEndedSession();
  };
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === ownName(ENDING) && newValue === "ended") heardEnding = newValue;
    leaveIfReplaced();
    if (key === ownName(USER) && getToken() !== null) reloadUser();
  });
  // Back may restore a page that was open before the logout. It stays invisible until its session has been looked at.
  window.addEventListener("pagehide", () => show("hidden"));
  window.addEventListener("pageshow", () => {
    leaveIfReplaced();
    if (!isLeaving()) show("");
  });
}

const show = (visibility: "" | "hidden") => {
  document.documentElement.style.visibility = visibility;
};

/** Removes the session, its data and its key. Other tabs read the reason, which is removed as well. */
function forgetSession(ending: Ending): void {
  store(ENDING, ending);
  forgetAllBut(KEPT);
  forgetKey();
}

/** Empties the tab's storage, except for what is being typed. Settles when that is saved. */
function keepTyped(): Promise<unknown> | undefined {
  const typed = saveTyped?.();
  tabStorage.forgetAllBut(typed?.kept ?? []);
  if (!typed?.kept[0]) return typed?.saved;
  return Promise.allSettled([typed.saved, typists().then((are) => are.noteTypist(TYPED_BY, session?.user))]);
}

/**
 * Empties the tab's storage of what an earlier session left there, as in a tab that was asleep during the logout. What
 * the same administrator was typing when the session ended stays.
 */
function claimTab(user: AdminUser | null): void {
  const mark = sessionMark();
  if (tabStorage.read(TAB_OWNER) === mark) return;
  const empty = () => tabStorage.forgetAllBut([]);
  const claim = () => tabStorage.store(TAB_OWNER, mark);
  if (tabStorage.read(TYPED_BY)) {
    claiming = typists()
      .then((are) => are.isTypist(TYPED_BY, user) || empty())
      .catch(empty)
      .then(claim);
  } else {
    empty();
    claim();
  }
}

const typists = () => import("./typed-by.ts");

/** Tells the signed-in administrator's changes from those of others, whose keys open none of them. Empty for nobody. */
export function userMark(): string {
  let mark = 0;
  for (const letter of getSession()?.user?.email ?? "") mark = (mark * 31 + letter.charCodeAt(0)) | 0;
  return mark ? String(mark) : "";
}

/** Deletes the database of the key. A page without a session calls it too: it may be the first page after a crash. */
function forgetKey(): void {
  try {
    indexedDB.deleteDatabase(KEY_DATABASE);
  } catch {
    // Then no key was kept either.
  }
}

function loadSession(): Session | null {
  const token = getToken();
  if (token === null) {
    forgetKey();
    return null;
  }
  const stored = readStoredUser();
  if (!stored) forget(USER);
  const user = stored && readAdminUser(stored);
  claimTab(user);
  return { token, user };
}

/** The account as it is stored, unread. */
export function readStoredUser(): Record<string, unknown> | null {
  const stored = readStoredJson(USER);
  const isUser = typeof stored === "object" && stored !== null && !Array.isArray(stored);
  return isUser ? (stored as Record<string, unknown>) : null;
}

/** Another tab changed the profile. */
function reloadUser(): void {
  session = loadSession();
  notify();
}

function unquoted(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}
