import { TextField, type TextFieldProps } from "./text-field.tsx";

export interface NumberFieldProps extends Omit<TextFieldProps, "type" | "inputMode"> {
  /** No decimals: a phone shows its digit keypad. */
  isWhole?: boolean | undefined;
}

/**
 * A number, kept as text: "1,000" and "1000.50" may be typed and pasted, letters cannot. Unlike `type=number` it drops
 * no character silently and ignores the mouse wheel.
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
