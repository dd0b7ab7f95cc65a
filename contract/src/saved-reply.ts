import type { Operation } from "./operation.ts";

/** The most code points of a reply's name and text. */
export const REPLY_NAME_MAX = 80;
export const REPLY_MAX = 4_000;

/** The placeholders of a reply, `{client}`. */
export const REPLY_WORDS = ["client", "provider", "service", "booking", "me"] as const;
export type ReplyWord = (typeof REPLY_WORDS)[number];

/** The text with its placeholders filled in. A word that is unknown, or has no value here, stays as it was typed. */
export const filledIn = (text: string, values: Partial<Record<ReplyWord, string>>): string =>
  text.replace(/\{(\w+)\}/g, (typed, written: string) => {
    const word = REPLY_WORDS.find((known) => known === written.toLowerCase());
    return (word && values[word]) || typed;
  });

/** Extension `desk`: one's own, and those that are shared. */
export const listReplies = { method: "GET", url: "/x/replies", right: "disputes.see" } as const satisfies Operation;

/** Extension `desk`. */
export const createReply = { method: "POST", url: "/x/replies", right: "disputes.change" } as const satisfies Operation;

/** Extension `desk`: absent fields stay. */
export const updateReply = {
  method: "PUT",
  url: "/x/replies/:id",
  right: "disputes.change",
} as const satisfies Operation;

/** Extension `desk`. */
export const deleteReply = {
  method: "DELETE",
  url: "/x/replies/:id",
  right: "disputes.change",
} as const satisfies Operation;
