import type { Attachment } from "@hivekeeper/contract/attachment.ts";
import type { Operation } from "@hivekeeper/contract/operation.ts";
import { useSyncExternalStore } from "react";

// Small, since lists show what waits: the code that stores and sends is loaded later.

/**
 * `asks`: older than a day · `conflict`: somebody else changed the record · `refused`: by the server, for `reason` ·
 * `new`: a message on its way for the first time · `sent`: a message that the open conversation does not show yet.
 */
type WaitingState = "new" | "waiting" | "sending" | "asks" | "conflict" | "refused" | "sent";

/** What the outbox says of a change, and how it is ordered. */
export interface Waits {
  /** "Deactivate" */
  what: string;
  /** "Amina Bello" */
  whom: string;
  /** Changes of one record are sent in their order: "member 12". */
  record: string;
  /** The address of the screen or form that shows the record. */
  opens: string;
  /** The state that a switch or a decision asks for. */
  wanted?: WantedState;
  /** The form of an edit, for its next opening. */
  form?: WaitingForm;
  /** The version that was seen, where only a later attempt refers to it. */
  ifMatch?: string | null;
  /** What is sent again, where less may be stored than is sent at first. */
  body?: unknown;
}

interface WantedState {
  /** The record's field on the wire. */
  field: string;
  value: string;
  /** The words of the field's values, where the values are no words: `{ true: "Active" }`. */
  words?: Readonly<Record<string, string>>;
}

export interface WaitingForm<Values extends object = object> {
  /** The form's values as the record was when the form opened. */
  base: Partial<Values>;
  /** As they were typed. */
  typed: Partial<Values>;
  /** The id of the waiting change that this one replaces. */
  replaces?: string | undefined;
}

interface Entry extends Pick<Waits, "what" | "whom" | "record" | "opens"> {
  /** Sorts by time. */
  id: string;
  /** The e-mail address of the administrator who made it. Nobody else sends it. */
  by: string;
  /** In milliseconds since 1970, like all times here. */
  createdAt: number;
  /** When the administrator last asked to send it. */
  askedAt: number;
  state: WaitingState;
  /** The server's words, when it is refused. */
  reason: string;
  /** The answer was lost: the server may have done it. */
  mayHaveArrived: boolean;
}

export interface WaitingChange extends Entry, Pick<Waits, "wanted" | "form"> {
  kind: "change";
  operation: Operation;
  params: Readonly<Record<string, string>>;
  body: unknown;
  ifMatch: string | null;
  idempotencyKey: string;
  /** After a conflict: the record's state in words, and its version. */
  current?: { words: string; ifMatch: string | null };
}

export interface WaitingMessage extends Entry {
  kind: "message";
  chatId: string;
  /** The message's key in the realtime store. */
  key: string;
  text: string;
  /** The file that it carries, which is uploaded already. */
  attachment?: Attachment | undefined;
}

export type Waiting = WaitingChange | WaitingMessage;

let entries: readonly Waiting[] = [];
const listeners = new Set<() => void>();

/** What waits, oldest first, as it is stored; empty until the outbox is loaded. */
export const waitingStore = {
  current: (): readonly Waiting[] => entries,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  show(next: readonly Waiting[]): void {
    entries = next;
    for (const listener of listeners) listener();
  },
};

/** The newest waiting change of a record that `fits`. */
function useNewestChange(record: string, fits: (change: WaitingChange) => boolean): WaitingChange | undefined {
  return useSyncExternalStore(waitingStore.subscribe, () =>
    entries.findLast((one): one is WaitingChange => one.kind === "change" && one.record === record && fits(one)),
  );
}

/** The value that a waiting change asks for in the field of a record; undefined when none waits. */
export const useWanted = (record: string, field: string): string | undefined =>
  useNewestChange(record, ({ wanted }) => wanted?.field === field)?.wanted?.value;

/** The newest waiting edit of a record, with its form. */
export const useWaitingEdit = (record: string): WaitingChange | undefined =>
  useNewestChange(record, ({ form }) => form !== undefined);
