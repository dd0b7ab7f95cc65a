import { useEffect, useEffectEvent } from "react";
import { offers } from "#lib/config.ts";
import { isSendable } from "./order.ts";
import { followOutbox } from "./outbox-store.ts";
import { useWaitingEdit, type WaitingChange, type WaitingForm } from "./waiting.ts";

/** Calls `resume` with the waiting edit of a record, when its form opens and when the server has not taken it. */
export function useWaitingForm<Values extends object>(
  record: string,
  resume: (form: WaitingForm<Values>, change: WaitingChange) => void,
): void {
  const change = useWaitingEdit(record);
  const phase = change && `${change.id} ${isSendable(change) ? "" : change.state}`;
  const onPhase = useEffectEvent(() => {
    if (change?.form) resume(change.form as WaitingForm<Values>, change);
  });
  useEffect(() => {
    if (offers("safe-writes")) void followOutbox();
  }, []);
  useEffect(() => {
    if (phase !== undefined) onPhase();
  }, [phase]);
}
