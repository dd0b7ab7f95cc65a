import { Eye, EyeOff } from "lucide";
import { type ComponentProps, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Field, type FieldWords } from "./field.tsx";

export interface PasswordFieldProps extends FieldWords, Omit<ComponentProps<"input">, "id" | "className" | "type"> {
  /** For a PIN: only digits can be typed or pasted. */
  digitsOnly?: boolean | undefined;
}

/** A text input that masks its value, with a button that shows it. */
export function PasswordField({ label, error, hint, required, className, digitsOnly, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} required={required} className={className}>
      {(ties) => (
        <div className="relative">
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            inputMode={digitsOnly ? "numeric" : undefined}
            onInput={({ currentTarget }) => {
              if (digitsOnly) currentTarget.value = currentTarget.value.replace(/\D/g, "");
            }}
            {...input}
            {...ties}
            type={isShown ? "text" : "password"}
            className="control pe-10!"
          />
          <IconButton
            label={isShown ? "Hide password" : "Show password"}
            icon={isShown ? <Icon of={EyeOff} /> : <Icon of={Eye} />}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0.5 end-0.5 h-auto!"
          />
        </div>
      )}
    </Field>
  );
}
