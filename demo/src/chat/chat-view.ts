import { attachmentText, PDF_TYPE } from "@hivekeeper/contract/attachment.ts";
import { printable, printableLines } from "@hivekeeper/contract/printable.ts";
import { readAttachment } from "@hivekeeper/contract/read/attachment.ts";
import type { ChatEvent } from "./chat-events.ts";

type Branch = Record<string, unknown>;

/**
 * Turns the events of a conversation into lines of text. Each message is printed once, and its removal once; a line says
 * the day where it changes.
 */
export class ChatView {
  readonly #shown = new Map<string, "said" | "removed">();
  readonly #ownId: string;
  #day = "";

  constructor(ownId: string) {
    this.#ownId = ownId;
  }

  linesOf({ name, data }: ChatEvent): string[] {
    if ((name !== "put" && name !== "patch") || !isBranch(data)) return [];
    const [key, ...deeper] = String(data.path).split("/").filter(Boolean);
    if (deeper.length > 0) return [];
    const messages = key === undefined ? data.data : { [key]: data.data };
    if (!isBranch(messages)) return [];
    return Object.keys(messages)
      .sort()
      .flatMap((each) => {
        const lines = this.#lineOf(each, messages[each]);
        return lines.length > 0 ? [...this.#newDayOf(messages[each]), ...lines] : [];
      });
  }

  #newDayOf(message: unknown): string[] {
    const day =
      isBranch(message) && typeof message.serverTime === "number" ? DAY.format(message.serverTime) : this.#day;
    if (day === this.#day) return [];
    this.#day = day;
    return [`-- ${day} --`];
  }

  #lineOf(key: string, message: unknown): string[] {
    if (!isBranch(message)) return [];
    const state = message.removed === true ? "removed" : "said";
    if (this.#shown.get(key) === state) return [];
    this.#shown.set(key, state);
    const time = typeof message.serverTime === "number" ? TIME.format(message.serverTime) : "--:--";
    const who = message.senderId === this.#ownId ? "You" : printable(String(message.senderName ?? ""));
    if (state === "removed") return [`${time} ${who} removed a message`];
    const text = printableLines(String(textOf(message) ?? "")).replaceAll("\n", "\n      ");
    return [message.isSystem === true ? `${time} * ${text}` : `${time} ${who}: ${text}`];
  }
}

/** The text with the name of the file; of a file alone the server's text, which is the name, is left out. */
function textOf({ text, attachment: sent }: Branch): unknown {
  const attachment = readAttachment(sent);
  if (!attachment) return text;
  const file = `[${attachment.type === PDF_TYPE ? "PDF" : "picture"}: ${attachment.name}]`;
  return text === attachmentText(attachment) ? file : `${text} ${file}`;
}

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "Africa/Lagos" });
const TIME = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Africa/Lagos" });

const isBranch = (value: unknown): value is Branch =>
  typeof value === "object" && value !== null && !Array.isArray(value);
