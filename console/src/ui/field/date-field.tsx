import { TextField, type TextFieldProps } from "./text-field.tsx";

export type DateFieldProps = Omit<TextFieldProps, "type">;

/** A day, `yyyy-mm-dd`, without time or zone. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}
