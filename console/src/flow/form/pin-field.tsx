import { PasswordField, type PasswordFieldProps } from "#ui/field/password-field.tsx";

type PinFieldProps = Omit<PasswordFieldProps, "label" | "hint" | "required" | "digitsOnly" | "autoComplete">;

/** The administrator's own PIN, which an act asks for. */
export const PinField = (props: PinFieldProps) => (
  <PasswordField
    {...props}
    required
    label="Your PIN"
    hint="The authentication PIN, as under Security"
    digitsOnly
    autoComplete="off"
  />
);
