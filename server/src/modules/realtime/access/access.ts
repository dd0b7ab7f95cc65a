import { Refusal } from "#lib/refusal.ts";
import type { Path } from "../protocol/paths.ts";
import type { Caller } from "./caller.ts";

/** What can be written in one piece: a message, the last message, when somebody has read; and what is inside. */
const WRITABLE = { messages: 2, lastMessage: 1, lastRead: 2 } as const;

export type Method = "GET" | "PUT" | "POST" | "PATCH" | "DELETE";

export const denied = () => new Refusal("unauthorized", "Permission denied");

/** An administrator sees all conversations and what he is told himself; a participant his one conversation. */
export function mayRead(caller: Caller, [tree, id]: Path): boolean {
  if (id === undefined) return false;
  if (tree === "notifications") return caller.kind === "administrator" && id === String(caller.is.id);
  return tree === "chats" && mayEnter(caller, id);
}

/** Whether a request of this kind is there at all, at a place below a conversation. */
export function isWritableBy(method: Exclude<Method, "GET">, path: Path): boolean {
  if (method === "POST") return path.length === 1 && path[0] === "messages";
  if (method === "PATCH" && (path.length === 0 || (path.length === 1 && path[0] === "messages"))) return true;
  return unitOf(path) !== null;
}

/** Whether the caller may write at all at a place below a conversation; what he writes is another question. */
export function mayWrite(caller: Caller, chatId: string, path: Path): boolean {
  if (!mayEnter(caller, chatId) || unitOf(path) === null) return false;
  if (caller.kind === "administrator" || path[0] !== "lastRead") return true;
  return path[1] === String(caller.is.memberId);
}

/** The whole that a place below a conversation belongs to; `null` for what is no single piece. */
export function unitOf(path: Path): Path | null {
  const [name = ""] = path;
  if (!Object.hasOwn(WRITABLE, name)) return null;
  const depth = WRITABLE[name as keyof typeof WRITABLE];
  return path.length < depth ? null : path.slice(0, depth);
}

const mayEnter = (caller: Caller, chatId: string): boolean =>
  caller.kind === "administrator" || caller.is.chatId === chatId;
