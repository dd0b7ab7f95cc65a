import { DECISION_REASON_MAX } from "@hivekeeper/contract/decision.ts";
import { TextareaField } from "#ui/field/textarea-field.tsx";

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  /** Who reads it; administrators alone if left out. */
  hint?: string;
}

/** Extension `desk`: why something is decided, which nobody has to say. */
export const ReasonField = ({
  value,
  onChange,
  hint = "Optional. Administrators see it with the decision.",
}: ReasonFieldProps) => (
  <TextareaField
    label="Reason"
    hint={hint}
    rows={2}
    maxLength={DECISION_REASON_MAX}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    className="w-full [&_textarea]:min-h-14"
  />
);
