import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { CallError, failureText, isAborted } from "./call-error.ts";

interface SubmitOptions {
  /** The message above the fields for a failure that neither the server nor the network explains. */
  fallback: string;
  /** Maps a server field to the form's own name for it. */
  nameOf?: (serverField: string) => string;
}

/**
 * Returns a form's submit handler. It sends the values and puts the server's field errors beside the inputs they name.
 * An error of a field that the form lacks, and every other failure, becomes `errors.root`. The input is kept.
 */
export function submitTo<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  send: (values: Sent) => Promise<unknown>,
  { fallback, nameOf = (field) => field }: SubmitOptions,
) {
  return form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      if (isAborted(error)) return;
      const refused = error instanceof CallError ? Object.entries(error.fieldErrors ?? {}) : [];
      const placed = refused
        .map(([field, [message = "Invalid"]]) => ({ name: nameOf(field) as FieldPath<Values>, message }))
        .filter(({ name }) => form.getValues(name) !== undefined);
      for (const { name, message } of placed) form.setError(name, { type: "server", message });
      const isExplained = placed.length > 0 && placed.length === refused.length;
      if (!isExplained) form.setError("root", { type: "server", message: failureText(error, fallback) });
    }
  });
}
