import { type AreaRight, hasRight } from "@hivekeeper/contract/right.ts";
import { SUPPORT_ID } from "#lib/console-config.ts";
import { Refusal } from "#lib/refusal.ts";
import type { Path } from "../protocol/paths.ts";
import type { Caller } from "./caller.ts";

/** The depth of the pieces that are written as a whole: a message, the last message, a read mark. */
const WRITABLE = { messages: 2, lastMessage: 1, lastRead: 2 } as const;

export type Method = "GET" | "PUT" | "POST" | "PATCH" | "DELETE";

export const denied = () => new Refusal("unauthorized", "Permission denied");

/**
 * An administrator who may see disputes reads all conversations, and who is there; every administrator reads their own
 * notifications; a participant reads their conversation, and who writes in it.
 */
export function mayRead(caller: Caller, [tree, id]: Path): boolean {
  if (id === undefined) return false;
  if (tree === "desk") return caller.kind === "administrator" && mayEnter(caller, id, "disputes.see");
  if (tree === "notifications")
    return caller.kind === "administrator" && !caller.is.mustSetUp && id === String(caller.is.id);
  return (tree === "chats" || tree === "presence") && mayEnter(caller, id, "disputes.see");
}

/** A participant may only say that they write themselves; an administrator says it as support. */
export function maySayWriting(caller: Caller, [tree, chatId = "", id, ...below]: Path): boolean {
  const own = caller.kind === "administrator" ? SUPPORT_ID : String(caller.is.memberId);
  return tree === "presence" && mayEnter(caller, chatId, "disputes.change") && id === own && below.length === 0;
}

/** Whether this method exists at a place below a conversation. */
export function isWritableBy(method: Exclude<Method, "GET">, path: Path): boolean {
  if (method === "POST") return path.length === 1 && path[0] === "messages";
  if (method === "PATCH" && (path.length === 0 || (path.length === 1 && path[0] === "messages"))) return true;
  return unitOf(path) !== null;
}

/** Whether the caller may write at a place below a conversation, whatever the value. */
export function mayWrite(caller: Caller, chatId: string, path: Path): boolean {
  if (!mayEnter(caller, chatId, "disputes.change") || unitOf(path) === null) return false;
  if (caller.kind === "administrator" || path[0] !== "lastRead") return true;
  return path[1] === String(caller.is.memberId);
}

/** The path of the piece that a place belongs to; `null` when it is not inside one piece. */
export function unitOf(path: Path): Path | null {
  const [name = ""] = path;
  if (!Object.hasOwn(WRITABLE, name)) return null;
  const depth = WRITABLE[name as keyof typeof WRITABLE];
  return path.length < depth ? null : path.slice(0, depth);
}

/** An administrator needs the right; nobody has any before the second factor that they must set up. */
const mayEnter = (caller: Caller, chatId: string, needed: AreaRight): boolean =>
  caller.kind === "administrator"
    ? !caller.is.mustSetUp && hasRight(caller.is.rights, needed)
    : caller.is.chatId === chatId;
