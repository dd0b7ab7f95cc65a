import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { CallError, isAborted, textOf } from "./call-error.ts";

interface SubmitOptions {
  /** What is said above the fields where neither the server nor the line explains itself. */
  fallback: string;
  /** The form's own name of a field that the server calls something else. */
  nameOf?: (serverField: string) => string;
}

/**
 * The submit handler of a form: sends what was filled in, and puts the server's refusals beside the inputs they name.
 * A refusal of a field that the form does not have, and every other failure, becomes `errors.root`. The inputs stay.
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
      placed.forEach(({ name, message }, at) => {
        form.setError(name, { type: "server", message }, { shouldFocus: at === 0 });
      });
      const isExplained = placed.length > 0 && placed.length === refused.length;
      if (!isExplained) form.setError("root", { type: "server", message: textOf(error, fallback) });
    }
  });
}
