import { useEffect, useSyncExternalStore } from "react";
import { type Change, type Message, newChange, step } from "#flow/change/change.ts";
import { drop, keep, loadChanges } from "#flow/change/change-store.ts";
import { changes } from "#flow/change/changes.ts";
import { userMark } from "#lib/session.ts";

/** What is typed into one conversation; with a `reason` a message that came back. */
export type Draft = Pick<Change, "reason"> & { message: Message };

export const recordOf = (chatId: string): string => `chat ${chatId}`;

const EMPTY: Draft = { reason: "", message: { chatId: "", key: "", text: "", attachment: null } };

export const findDraft = (chatId: string): (Change & Draft) | undefined =>
  changes.current().findLast((one): one is Change & Draft => {
    return one.state === "typing" && one.record === recordOf(chatId) && one.message !== undefined;
  });

/** Every change is stored, so that nothing typed is lost. A message that came back is another one once it is changed. */
export function changeDraft(chatId: string, typed: Partial<Pick<Message, "text" | "attachment">>): void {
  const draft = findDraft(chatId);
  const message = { ...EMPTY.message, ...draft?.message, ...typed, chatId, key: "" };
  if (message.text !== "" || message.attachment) {
    void keep(step(draft ?? begin(chatId), { type: "typed", now: Date.now(), message }));
  } else if (draft) void drop(draft.id);
}

/** Text typed before the stored draft was read replaces it. */
function begin(chatId: string): Change {
  const draft = newChange({ what: "Message", record: recordOf(chatId), by: userMark() });
  void loadChanges().then(() => {
    for (const { id, state, record } of changes.current()) {
      if (state === "typing" && record === draft.record && id < draft.id) void drop(id);
    }
  });
  return draft;
}

export function useDraft(chatId: string): Draft {
  useEffect(() => void loadChanges(), []);
  return useSyncExternalStore(changes.subscribe, () => findDraft(chatId) ?? EMPTY);
}
