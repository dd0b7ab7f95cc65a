import type { ReactNode } from "react";
import type { RecordForm } from "#flow/use-record-form.ts";
import { Button } from "#ui/button.tsx";
import { FormProblem } from "#ui/field/form-problem.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { TextareaField } from "#ui/field/textarea-field.tsx";
import { OverlayActions } from "#ui/overlay/overlay-actions.tsx";
import type { HiveValues } from "./hive-mutations.ts";

export const HIVE_LABEL = { name: "Name", description: "Description" } as const satisfies Record<
  keyof HiveValues,
  string
>;

interface HiveFormProps {
  state: RecordForm<HiveValues>;
  /** The submit button's label. */
  verb: string;
  /** Shown above the fields. */
  children?: ReactNode;
}

export function HiveForm({ state, verb, children }: HiveFormProps) {
  const { form, element, savingSince, onSubmit, question, draftNotice } = state;
  const { errors } = form.formState;
  const filled = (message: string) => ({ validate: (text: string) => text.trim() !== "" || message });
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="flex grow flex-col gap-4">
      <FormProblem message={errors.root?.message} />
      {draftNotice}
      {children}
      <TextField
        {...form.register("name", filled("The name is required"))}
        required
        label={HIVE_LABEL.name}
        error={errors.name?.message}
      />
      <TextareaField
        {...form.register("description", filled("A hive needs a description"))}
        required
        label={HIVE_LABEL.description}
        error={errors.description?.message}
      />
      <OverlayActions>
        <Button type="submit" tone="primary" isPending={savingSince !== undefined}>
          {verb}
        </Button>
      </OverlayActions>
      {question}
    </form>
  );
}

/** The input of a server field. */
export const hiveInputOf = (field: string): string => (field === "category_name" ? "name" : field);
