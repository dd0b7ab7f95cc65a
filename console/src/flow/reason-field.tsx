import { DECISION_REASON_MAX } from "@hivekeeper/contract/decision.ts";
import { TextareaField } from "#ui/field/textarea-field.tsx";

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
}

/** Extension `people`: why something is decided, which nobody has to say. */
export const ReasonField = ({ value, onChange }: ReasonFieldProps) => (
  <TextareaField
    label="Reason"
    hint="Optional. Administrators see it with the decision."
    rows={2}
    maxLength={DECISION_REASON_MAX}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    className="w-full [&_textarea]:min-h-14"
  />
);
