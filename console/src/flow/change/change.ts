import type { Attachment } from "@hivekeeper/contract/attachment.ts";
import { type CallRequest, intentKey } from "#lib/call-request.ts";

/**
 * `typing`: a draft, also of a message that came back · `sending`: its answer is awaited · `waiting`: for a connection ·
 * `refused`: by the server, for `reason` · `conflict`: somebody else changed the record.
 */
export type ChangeState = "typing" | "sending" | "waiting" | "refused" | "conflict" | "done";

/** What a change needs in order to wait. */
export type Waits = Pick<Change, "what" | "whom" | "record" | "opens" | "touches" | "wanted"> & {
  /** The edit that a form has begun. */
  change?: Change;
  /** The version that was seen, where only a later attempt refers to it. */
  ifMatch?: string | null;
  /** What is sent again, where less may be stored than is sent at first. */
  body?: unknown;
};

/** An edit, a switch, a decision or a message: one object from its first letter until the server has taken it. */
export interface Change {
  /** Sorts by time. */
  id: string;
  /** The mark of the administrator who made it (`userMark`). Nobody else sends it. */
  by: string;
  state: ChangeState;
  /** "Deactivate"; of a draft the title of its form. */
  what: string;
  /** "Amina Bello" */
  whom: string;
  /** Changes of one record are sent in their order: "member 12". A form looks for its draft under it. */
  record: string;
  /** The address of the screen or form that shows the record. */
  opens: string;
  /** The first words of the query keys that show the record. They are fetched again when the change has been sent. */
  touches: readonly string[];
  /** Why it was not taken, in the server's words. */
  reason: string;
  /** When it was sent first, in milliseconds since 1970, like all times here; 0 while it is typed. */
  since: number;
  /** When the administrator last typed it, or asked to send it. */
  askedAt: number;
  /** It did not succeed at the first attempt, and is listed in the outbox. */
  hasWaited: boolean;
  /** The answer was lost: the server may have done it. */
  mayHaveArrived: boolean;
  idempotencyKey: string;
  /** The server has refused it because the session had not proved itself. */
  needsProof?: boolean;
  form?: TypedForm;
  call?: Pick<CallRequest, "operation" | "params" | "body" | "ifMatch">;
  message?: Message;
  /** What a switch or a decision asks for: the record's field on the wire, its value, and the words of a value that is none. */
  wanted?: { field: string; value: string; words?: Readonly<Record<string, string>> };
  /** After a conflict: the record's state in words, and its version. */
  current?: { words: string; ifMatch: string | null };
}

/** Values of a form without its private fields. */
interface TypedForm {
  /** As the record was; empty in a draft, which may be restored onto a later version. */
  base: object;
  /** Of a draft the changed fields, otherwise all. */
  typed: object;
}

export interface Message {
  chatId: string;
  /** In the realtime store, the same on every try; empty until it is sent. */
  key: string;
  text: string;
  /** The file that it carries, which is uploaded already. */
  attachment: Attachment | null;
}

export type ChangeEvent =
  | ({ type: "typed"; now: number } & Pick<Change, "form" | "message">)
  /** An attempt begins. */
  | { type: "sent"; now: number; as?: Pick<Change, "whom" | "opens" | "message"> }
  /** A message gets another key, since the store accepts the first one no more. */
  | { type: "rekeyed"; key: string }
  /** There was no answer, or one that passes. */
  | { type: "lost"; now: number; mayHaveArrived: boolean }
  /** Back to where it was typed. */
  | { type: "returned"; reason: string }
  | { type: "refused"; now: number; reason: string; needsProof?: boolean }
  | { type: "clashed"; now: number; reason: string; current: NonNullable<Change["current"]> }
  /** The administrator says: send now, try again, do it anyway; or sends it first while an earlier one of the record waits. */
  | { type: "asked"; now: number }
  /** The change before it has made the record's next version. */
  | { type: "followed"; ifMatch: string }
  | { type: "succeeded" };

/** The state that follows on an event. What is missing changes nothing. */
const NEXT = {
  typing: { typed: "typing", asked: "waiting", sent: "sending" },
  sending: { rekeyed: "sending", lost: "waiting", refused: "refused", clashed: "conflict", succeeded: "done" },
  waiting: { sent: "sending", asked: "waiting", followed: "waiting", refused: "refused", returned: "typing" },
  refused: { typed: "refused", sent: "sending", asked: "waiting", returned: "typing" },
  conflict: { typed: "conflict", sent: "sending", asked: "waiting" },
  done: {},
} as const satisfies Record<ChangeState, Partial<Record<ChangeEvent["type"], ChangeState>>>;

/** The change after an event; the same object when the event means nothing in its state. */
export function step(change: Change, event: ChangeEvent): Change {
  const following: Partial<Record<ChangeEvent["type"], ChangeState>> = NEXT[change.state];
  const state = following[event.type];
  if (state === undefined) return change;
  const since = change.since || ("now" in event && state !== "typing" ? event.now : 0);
  const next = { ...change, state, since };
  switch (event.type) {
    case "typed": {
      const { type: _, now: askedAt, ...typed } = event;
      return { ...next, ...typed, askedAt, reason: state === "typing" ? "" : change.reason };
    }
    case "sent":
      return { ...next, ...event.as, askedAt: change.state === "waiting" ? change.askedAt : event.now };
    case "rekeyed":
      return change.message ? { ...next, message: { ...change.message, key: event.key } } : change;
    case "lost":
      return { ...next, hasWaited: true, mayHaveArrived: change.mayHaveArrived || event.mayHaveArrived };
    case "returned":
      return { ...next, reason: event.reason, since: 0, hasWaited: false, mayHaveArrived: false };
    case "refused":
    case "clashed": {
      const { type: _, now: __, ...why } = event;
      return { ...next, ...why, hasWaited: true, mayHaveArrived: false };
    }
    case "asked": {
      const isAnyway = change.state === "conflict" && change.call;
      const call = isAnyway && { ...isAnyway, ifMatch: change.current?.ifMatch ?? null };
      return { ...next, ...(call && { call }), askedAt: event.now, hasWaited: true, reason: "" };
    }
    case "followed":
      return change.call ? { ...next, call: { ...change.call, ifMatch: event.ifMatch } } : change;
    case "succeeded":
      return next;
  }
}

/** After this a waiting change asks before it is sent, in milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/** It waits for an answer of the administrator: send it after so long? */
export const isOld = ({ state, askedAt }: Change, now: number): boolean => state === "waiting" && now - askedAt > DAY;

/** It may be sent without a question. */
export const maySend = (change: Change, now: number): boolean => change.state === "waiting" && !isOld(change, now);

let lastTime = 0;

/** A change that nothing has been typed into yet. Its id sorts after all earlier ones of this tab. */
export function newChange(of: Pick<Change, "what" | "record" | "by"> & Partial<Change>): Change {
  lastTime = Math.max(Date.now(), lastTime + 1);
  return {
    id: `${lastTime}-${intentKey()}`,
    state: "typing",
    whom: "",
    opens: "",
    touches: [],
    reason: "",
    since: 0,
    askedAt: 0,
    hasWaited: false,
    mayHaveArrived: false,
    idempotencyKey: intentKey(),
    ...of,
  };
}
