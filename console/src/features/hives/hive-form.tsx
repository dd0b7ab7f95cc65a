import type { ReactNode } from "react";
import { OverlayForm } from "#flow/overlay-form.tsx";
import type { RecordForm } from "#flow/use-record-form.ts";
import { TextField } from "#ui/field/text-field.tsx";
import { TextareaField } from "#ui/field/textarea-field.tsx";
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
  const { form } = state;
  const { errors } = form.formState;
  const filled = (message: string) => ({ validate: (text: string) => text.trim() !== "" || message });
  return (
    <OverlayForm state={state} verb={verb}>
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
    </OverlayForm>
  );
}

/** The input of a server field. */
export const hiveInputOf = (field: string): string => (field === "category_name" ? "name" : field);
