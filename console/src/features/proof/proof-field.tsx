import { type ComponentProps, type CSSProperties, useEffect, useRef } from "react";
import { PasswordField } from "#ui/field/password-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";

interface ProofFieldProps {
  kind: "pin" | "code" | "password";
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The input of a proof. A PIN is masked without being a password, which browsers would offer to save. */
export function ProofField({ kind, value, onChange, error }: ProofFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // It comes after the overlay, which focuses the fields that it opens with; a refused one is typed again.
  useEffect(() => {
    input.current?.focus();
    if (error !== undefined) input.current?.select();
  }, [error]);
  const props: Pick<ComponentProps<"input">, "ref" | "value" | "onChange"> = {
    ref: input,
    value,
    onChange: ({ target }) => onChange(target.value),
  };
  const digits = { inputMode: "numeric", ...props, error, required: true } as const;
  if (kind === "password") return <PasswordField label="Password" required error={error} {...props} />;
  if (kind === "code")
    return <TextField label="Code" hint="From your authenticator" autoComplete="one-time-code" {...digits} />;
  return <TextField label="PIN" hint="The authentication PIN, as under Security" style={MASKED} {...digits} />;
}

const MASKED = { WebkitTextSecurity: "disc" } as CSSProperties;
