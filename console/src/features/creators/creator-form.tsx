import type { ReactNode } from "react";
import type { RecordForm } from "#flow/use-record-form.ts";
import { Button } from "#ui/button.tsx";
import { FormProblem } from "#ui/field/form-problem.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import { SwitchField } from "#ui/field/switch-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { TextareaField } from "#ui/field/textarea-field.tsx";
import { OverlayActions } from "#ui/overlay/overlay-actions.tsx";
import { CREATOR_LABEL, GENDER_OPTIONS } from "./creator-labels.ts";
import type { CreatorField, CreatorValues } from "./creator-values.ts";

interface CreatorFormProps {
  state: RecordForm<CreatorValues>;
  /** The submit button's label. */
  verb: string;
  /** A new creator also needs the fields of a person. */
  isNew?: boolean;
  /** Shown above the fields. */
  children?: ReactNode;
}

export function CreatorForm({ state, verb, isNew = false, children }: CreatorFormProps) {
  const { form, element, savingSince, onSubmit, question, draftNotice } = state;
  const { errors, defaultValues } = form.formState;
  const field = (name: Exclude<CreatorField, "isActive">) => ({
    ...form.register(name),
    label: CREATOR_LABEL[name],
    error: errors[name]?.message,
  });

  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="flex grow flex-col gap-4">
      <FormProblem message={errors.root?.message} />
      {draftNotice}
      {children}
      <div className="grid gap-4 sm:grid-cols-2">
        {isNew ? (
          <>
            <TextField {...field("firstName")} required />
            <TextField {...field("lastName")} required />
            <TextField {...field("email")} required type="email" />
            <TextField {...field("phone")} type="tel" />
          </>
        ) : null}
        <SelectField
          {...field("gender")}
          options={GENDER_OPTIONS}
          placeholder="Not given"
          unknown={defaultValues?.gender}
        />
        <TextField {...field("nin")} inputMode="numeric" />
        <TextField {...field("idType")} />
        <TextField {...field("copyOfId")} inputMode="url" />
        <TextField {...field("utilityBill")} placeholder="electricity_bill" />
        <TextField {...field("copyOfUtilityBill")} inputMode="url" />
        <TextField {...field("jobTitle")} />
        <TextField {...field("location")} />
        <TextareaField {...field("bio")} className="sm:col-span-2" />
        <TextField {...field("linkedin")} inputMode="url" />
        <TextField {...field("x")} inputMode="url" />
        <TextField {...field("instagram")} inputMode="url" />
        <div className="self-end">
          <SwitchField
            label={CREATOR_LABEL.isActive}
            isOn={form.watch("isActive")}
            onChange={(isOn) => form.setValue("isActive", isOn, { shouldDirty: true })}
          />
        </div>
      </div>
      {isNew ? null : (
        <p className="text-[0.8125rem] text-ink-soft">A field that is left empty keeps its stored value.</p>
      )}
      <OverlayActions>
        <Button type="submit" tone="primary" isPending={savingSince !== undefined}>
          {verb}
        </Button>
      </OverlayActions>
      {question}
    </form>
  );
}
