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
      let hasFocus = false;
      for (const [field, [message = "Invalid"]] of refused) {
        const name = nameOf(field) as FieldPath<Values>;
        if (form.getValues(name) === undefined) continue;
        form.setError(name, { type: "server", message }, { shouldFocus: !hasFocus });
        hasFocus = true;
      }
      const isExplained =
        refused.length > 0 &&
        refused.every(([field]) => form.getValues(nameOf(field) as FieldPath<Values>) !== undefined);
      if (!isExplained) form.setError("root", { type: "server", message: textOf(error, fallback) });
    }
  });
}
