import type { ReactNode } from "react";
import type { RecordForm } from "#flow/change/use-record-form.tsx";
import { OverlayForm } from "#flow/form/overlay-form.tsx";
import { NumberField } from "#ui/field/number-field.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { TextareaField } from "#ui/field/textarea-field.tsx";
import { ImageRows } from "./image-rows.tsx";
import { VEST_FOR_OPTIONS, VEST_LABEL } from "./vest-labels.ts";
import { VestTextRows } from "./vest-text-rows.tsx";
import type { VestField, VestValues } from "./vest-values.ts";

interface VestFormProps {
  state: RecordForm<VestValues>;
  /** The submit button's label. */
  verb: string;
  /** An edit has the list of highlights, which a new investment lacks. */
  hasHighlights: boolean;
  /** Shown above the fields. */
  children?: ReactNode;
}

/** Marks what our server requires. Another backend may require less, so the server decides, not the form. */
export function VestForm({ state, verb, hasHighlights, children }: VestFormProps) {
  const { form, progress, savingSince } = state;
  const { register, formState } = form;
  const { errors, defaultValues } = formState;
  const isSaving = savingSince !== undefined;
  const field = (name: Exclude<VestField, "images" | "news" | "highlights">) => ({
    ...register(name),
    label: VEST_LABEL[name],
    error: errors[name]?.message,
  });

  return (
    <OverlayForm state={state} verb={verb}>
      {children}
      <SelectField {...field("vestFor")} required options={VEST_FOR_OPTIONS} unknown={defaultValues?.vestFor} />
      <TextField {...field("investmentName")} required />
      <TextField {...field("beneficiaryName")} required />
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberField {...field("minimumAmount")} required hint="In naira" />
        <NumberField {...field("roi")} required hint="Percent a year" />
        <NumberField {...field("duration")} required isWhole />
      </div>
      <TextareaField {...field("description")} />
      <TextareaField {...field("riskAssessment")} />
      <ImageRows form={form} rows={form.watch("images")} progress={progress} disabled={isSaving} />
      <VestTextRows form={form} name="news" label="News link" noun="news link" type="url" disabled={isSaving} />
      {hasHighlights ? (
        <VestTextRows form={form} name="highlights" label="Key highlight" noun="highlight" disabled={isSaving} />
      ) : null}
    </OverlayForm>
  );
}
