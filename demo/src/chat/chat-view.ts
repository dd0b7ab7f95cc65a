import type { ChatEvent } from "./chat-events.ts";

type Branch = Record<string, unknown>;

/** Turns the events of a conversation into lines of text. Each message is printed once, and its removal once. */
export class ChatView {
  readonly #shown = new Map<string, "said" | "removed">();
  readonly #ownId: string;

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
      .flatMap((each) => this.#lineOf(each, messages[each]));
  }

  #lineOf(key: string, message: unknown): string[] {
    if (!isBranch(message)) return [];
    const state = message.removed === true ? "removed" : "said";
    if (this.#shown.get(key) === state) return [];
    this.#shown.set(key, state);
    const time = typeof message.serverTime === "number" ? TIME.format(message.serverTime) : "--:--";
    const who = message.senderId === this.#ownId ? "You" : harmless(message.senderName);
    if (state === "removed") return [`${time} ${who} removed a message`];
    const text = harmless(message.text).replaceAll("\n", "\n      ");
    return [message.isSystem === true ? `${time} * ${text}` : `${time} ${who}: ${text}`];
  }
}

const TIME = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Africa/Lagos" });

const isBranch = (value: unknown): value is Branch =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Replaces control characters other than the line feed, so that a stranger's text cannot steer the terminal. */
const harmless = (text: unknown): string =>
  String(text ?? "").replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, "�");
