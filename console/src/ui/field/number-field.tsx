import { TextField, type TextFieldProps } from "./text-field.tsx";

export interface NumberFieldProps extends Omit<TextFieldProps, "type" | "inputMode"> {
  /** No decimals: the phone shows digits alone. */
  isWhole?: boolean | undefined;
}

/**
 * A number as text, which is what the schema reads: "1,000" and "1000.50" may be typed and pasted. Letters cannot be
 * typed; unlike type=number nothing is silently dropped, and the wheel changes nothing.
 */
export function NumberField({ isWhole = false, ...props }: NumberFieldProps) {
  return (
    <TextField
      {...props}
      inputMode={isWhole ? "numeric" : "decimal"}
      onBeforeInput={(event) => {
        const typed = (event.nativeEvent as InputEvent).data ?? "";
        if (typed.length === 1 && !(isWhole ? /[\d, ]/ : /[\d., -]/).test(typed)) event.preventDefault();
      }}
    />
  );
}
