import { useState } from "react";
import { offers } from "#lib/config.ts";
import { useBlocker } from "#lib/router/router.ts";
import { useUnsavedGuard } from "#ui/overlay/unsaved-guard.tsx";
import { ReasonField } from "./reason-field.tsx";

/**
 * The reason that is typed for a decision in an overlay (extension `desk`; without it there is no field). The overlay is
 * part of the address, so that it does not close over a reason without a question.
 */
export function useReason() {
  const [reason, setReason] = useState("");
  const guard = useUnsavedGuard(reason.trim() !== "");
  useBlocker(guard.mayLeave);
  return {
    reason,
    field: offers("desk") ? <ReasonField value={reason} onChange={setReason} /> : null,
    question: guard.question,
  };
}
